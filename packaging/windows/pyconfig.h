/* Stands in for the pyconfig.h of a 64-bit Windows: enough for modules of the limited API. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H
#define MS_WINDOWS
#define MS_WIN32
#define MS_WIN64
#define NT_THREADS
#define WITH_THREAD
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_WCHAR_T 2
#define ALIGNOF_MAX_ALIGN_T 8
#define HAVE_STDARG_PROTOTYPES 1
#define HAVE_PROTOTYPES 1
#define HAVE_LONG_LONG 1
#define HAVE_STDDEF_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_WCHAR_H 1
#define PY_LONG_LONG long long
typedef long long Py_ssize_t;
#define HAVE_PY_SSIZE_T 1
#define PY_SSIZE_T_MAX 9223372036854775807LL
#ifdef _MSC_VER
#include <basetsd.h>
#endif
#ifndef Py_BUILD_CORE
#define HAVE_DECLSPEC_DLL
#define Py_ENABLE_SHARED 1
#endif
#define COMPILER "[mingw-w64]"
#endif
