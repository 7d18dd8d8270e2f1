/* Starts the program with the Python beside it: runtime\python313.dll runs "-m madrasso_qt ...".
 * With CONSOLE it is the program for the command line, else the one with a window. */
#ifndef UNICODE
#define UNICODE
#endif
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#define PYTHON L"python313.dll"
#define LONGEST 32768

typedef int (*py_main)(int, wchar_t **);

/* Say what is missing in a box, since nothing that could say it better is loaded yet. */
static int fail(const wchar_t *what)
{
    wchar_t text[700];
    _snwprintf(text, 699, L"%ls could not be loaded (error %lu).\n\nPlease install Madrasso again.\n"
                          L"Si prega di reinstallare Madrasso.", what, GetLastError());
    text[699] = 0;
#ifdef CONSOLE
    fwprintf(stderr, L"%ls\n", text);
#else
    MessageBoxW(NULL, text, L"Madrasso", MB_ICONERROR | MB_OK);
#endif
    return 70;
}

static int start(void)
{
    static wchar_t folder[LONGEST], path[LONGEST];
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    while (length && folder[length - 1] != L'\\')
        length--;
    folder[length] = 0;
    /* By whole paths and from the system only: nothing may slip in from the current folder. */
    const DWORD from = LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32;
    const wchar_t *libraries[] = {L"vcruntime140.dll", L"vcruntime140_1.dll", L"python3.dll", PYTHON};
    HMODULE python = NULL;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        _snwprintf(path, LONGEST - 1, L"%lsruntime\\%ls", folder, libraries[i]);
        python = LoadLibraryExW(path, NULL, from);
        if (!python)
            return fail(path);
    }
    py_main run = (py_main)(void *)GetProcAddress(python, "Py_Main");
    if (!run)
        return fail(L"Py_Main");
    int count, used = 0;
    wchar_t **given = CommandLineToArgvW(GetCommandLineW(), &count);
    wchar_t **words = given ? calloc(count + 3, sizeof *words) : NULL;
    if (!words)
        return fail(L"the command line");
    words[used++] = given[0];
    /* Python starts a worker of the arena by its own options, the last of which tells. */
    if (wcscmp(given[count - 1], L"--multiprocessing-fork")) {
        words[used++] = L"-m";
        words[used++] = L"madrasso_qt";
    }
    for (int i = 1; i < count; i++)
        words[used++] = given[i];
    return run(used, words);
}

#ifdef CONSOLE
int wmain(void)
{
    return start();
}
#else
int WINAPI wWinMain(HINSTANCE own, HINSTANCE before, LPWSTR line, int show)
{
    (void)own; (void)before; (void)line; (void)show;
    return start();
}
#endif
