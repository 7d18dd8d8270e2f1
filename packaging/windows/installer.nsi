; The installer for 64-bit Windows, for one user or for all, in English and Italian.
; Run by build.py, which gives VERSION, OUTFILE and BUILD, the folder of the stage and the icon.
Unicode true
!define APP "Madrasso"
!define EXE "Madrasso.exe"
!define TYPE "MadrassoQt.Record"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\MadrassoQt"
Name "${APP}"
OutFile "${OUTFILE}"
SetCompressor /SOLID lzma
SetCompressorDictSize 64

; /AllUsers needs elevation, /CurrentUser does not and is the default.
!define MULTIUSER_EXECUTIONLEVEL Highest
!define MULTIUSER_MUI
!define MULTIUSER_INSTALLMODE_COMMANDLINE
!define MULTIUSER_INSTALLMODE_DEFAULT_CURRENTUSER
!define MULTIUSER_INSTALLMODE_INSTDIR "MadrassoQt"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_KEY "${KEY}"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_VALUENAME "InstallLocation"
!define MULTIUSER_USE_PROGRAMFILES64
!include LogicLib.nsh
!include MultiUser.nsh
!include MUI2.nsh
!include FileFunc.nsh

!define MUI_ICON "${BUILD}/madrasso.ico"
!define MUI_UNICON "${BUILD}/madrasso.ico"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MULTIUSER_PAGE_INSTALLMODE
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${EXE}"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Italian

LangString RECORD ${LANG_ENGLISH} "Madrasso record"
LangString RECORD ${LANG_ITALIAN} "Partita di madrasso"
LangString COMMENT ${LANG_ENGLISH} "The Venetian partnership card game"
LangString COMMENT ${LANG_ITALIAN} "Il gioco di carte veneziano a coppie"
LangString RUNNING ${LANG_ENGLISH} "Madrasso is running. Please close it first."
LangString RUNNING ${LANG_ITALIAN} "Madrasso è aperto. Chiudilo prima di continuare."

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=${LANG_ENGLISH} ProductName "Madrasso Qt"
VIAddVersionKey /LANG=${LANG_ENGLISH} FileDescription "Madrasso setup"
VIAddVersionKey /LANG=${LANG_ENGLISH} FileVersion "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} LegalCopyright "GPL-3.0-or-later"

; A program that runs cannot be written over: its file cannot be opened for writing.
!macro STOP_IF_RUNNING
  ${If} ${FileExists} "$INSTDIR\${EXE}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${EXE}" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      Abort
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Nothing of an earlier version may stay among the files of this one.
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\app"
  RMDir /r "$INSTDIR\runtime"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\${EXE}"
  Delete "$INSTDIR\madrasso-qt.exe"
!macroend

Function .onInit
  StrCpy $R9 $INSTDIR ; what /D= gave: MultiUser.nsh would overwrite it
  !insertmacro MULTIUSER_INIT
  ${If} $R9 != ""
    StrCpy $INSTDIR $R9
  ${EndIf}
FunctionEnd

Function un.onInit
  !insertmacro MULTIUSER_UNINIT
FunctionEnd

Section "-program"
  !insertmacro STOP_IF_RUNNING
  SetOutPath "$INSTDIR"
  !insertmacro REMOVE_PROGRAM
  File /r "${BUILD}/stage/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${APP}.lnk" "$INSTDIR\${EXE}" "" "" 0 SW_SHOWNORMAL "" "$(COMMENT)"
  WriteRegStr SHCTX "${KEY}" DisplayName "${APP}"
  WriteRegStr SHCTX "${KEY}" DisplayVersion "${VERSION}"
  WriteRegStr SHCTX "${KEY}" Publisher "The Madrasso Qt authors"
  WriteRegStr SHCTX "${KEY}" DisplayIcon "$INSTDIR\${EXE}"
  WriteRegStr SHCTX "${KEY}" InstallLocation "$INSTDIR"
  WriteRegStr SHCTX "${KEY}" UninstallString '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode'
  WriteRegStr SHCTX "${KEY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode /S'
  WriteRegDWORD SHCTX "${KEY}" NoModify 1
  WriteRegDWORD SHCTX "${KEY}" NoRepair 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD SHCTX "${KEY}" EstimatedSize "$0"
  WriteRegStr SHCTX "Software\Classes\.mpn" "" "${TYPE}"
  WriteRegStr SHCTX "Software\Classes\.mpn\OpenWithProgids" "${TYPE}" ""
  WriteRegStr SHCTX "Software\Classes\${TYPE}" "" "$(RECORD)"
  WriteRegStr SHCTX "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\${EXE},1"
  WriteRegStr SHCTX "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\${EXE}" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section Uninstall
  !insertmacro STOP_IF_RUNNING
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${APP}.lnk"
  DeleteRegKey SHCTX "${KEY}"
  DeleteRegKey SHCTX "Software\Classes\${TYPE}"
  ; The ending may belong to another program by now.
  ReadRegStr $0 SHCTX "Software\Classes\.mpn" ""
  ${If} $0 == "${TYPE}"
    DeleteRegKey SHCTX "Software\Classes\.mpn"
  ${Else}
    DeleteRegValue SHCTX "Software\Classes\.mpn\OpenWithProgids" "${TYPE}"
  ${EndIf}
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
