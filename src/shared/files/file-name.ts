/**
 * The name a file is kept under: its last path segment in NFC, without control characters nor the marks that turn
 * text around (a name could otherwise show another extension than it has). Any script is kept. May be empty.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return last.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim();
}

/** Names that mean a folder, or nothing, where a file is saved. */
const UNUSABLE = /^[.\s]*$/;

/** The name a file is offered for download under: its own, or one that can be saved. */
export function downloadName(name: string): string {
  return UNUSABLE.test(name) ? 'fichier' : name;
}
