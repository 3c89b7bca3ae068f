/** Where results arrive by themselves: a folder, a prefix of a bucket. */
export type InboxPlace = 'folder' | 'bucket';

/** What became of what arrived: stored, stored already, or set aside with a reason. */
export type InboxOutcome = 'taken' | 'duplicate' | 'refused';

/** Why something that arrived was refused. */
export type InboxRefusal = 'file_empty' | 'file_too_large' | 'program' | 'link' | 'not_a_file';

/** What keeps a watched folder from being emptied, for the operator. */
export type InboxProblem = 'absent' | 'forbidden' | 'full' | 'storage_full' | 'unavailable';

const PROGRAM_TYPES: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-deb',
  'application/x-rpm',
]);
const PROGRAM_NAME =
  /\.(?:exe|com|scr|pif|msi|msp|dll|cpl|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|reg|jar|apk|sh|app|deb|rpm)$/i;

/** Whether a file is a program, by its type (its first bytes) or by the end of its name: no result is one. */
export function isProgram(mimetype: string, name: string): boolean {
  return PROGRAM_TYPES.has(mimetype) || PROGRAM_NAME.test(name);
}
