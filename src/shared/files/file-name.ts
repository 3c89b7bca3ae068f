import { isSeen } from '../core/storable-text.ts';
import { FILE_NAME_MAX } from './limits.ts';

/**
 * The name a file is stored under: its last path segment in NFC, without control characters or marks that reverse the
 * direction of text (they could disguise its extension). All scripts are allowed. May be empty.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
  return last.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim();
}

/** Whether a file may be stored under its name: it is seen, and not too long. */
export function isStorableName(name: string): boolean {
  const clean = cleanFileName(name);
  return name.length <= FILE_NAME_MAX && clean !== '' && isSeen(clean);
}

/** Names that file systems interpret as a folder, or reject. */
const UNUSABLE = /^[.\s]*$/;

/** The name a file is downloaded under: its own, or a safe replacement. */
export function downloadName(name: string): string {
  return UNUSABLE.test(name) ? 'fichier' : name;
}
