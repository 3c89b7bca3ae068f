import { isStorableName } from './file-name.ts';
import { FILE_SIZE_MAX, FILES_PER_BATCH_MAX } from './limits.ts';

/** A file chosen by a person, before anything is uploaded. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  lastModified: number;
  /** Path within the chosen folder: `bilans/2026/a.pdf`. When files were chosen instead of a folder, the name alone. */
  path: string;
}

export type RefusalReason = 'file_too_large' | 'file_empty' | 'file_name_unusable' | 'file_chosen_twice';

export interface CheckedSelection<File extends ChosenFile> {
  accepted: File[];
  refused: { file: File; reason: RefusalReason }[];
  /** Why nothing can be uploaded. */
  problem?: 'no_file' | 'too_many_files';
}

/**
 * The files of a selection that may be uploaded. Invalid ones are all listed, and do not hold back the others.
 * @param already files chosen earlier, uploaded or about to be
 */
export function checkSelection<File extends ChosenFile>(
  files: readonly File[],
  already: readonly ChosenFile[] = [],
): CheckedSelection<File> {
  const seenMarks = new Set(already.map(markOf));
  const accepted: File[] = [];
  const refused: CheckedSelection<File>['refused'] = [];
  for (const file of files) {
    const reason = refusalOf(file, seenMarks);
    if (reason === undefined) accepted.push(file);
    else refused.push({ file, reason });
  }
  if (files.length === 0) return { accepted, refused, problem: 'no_file' };
  if (accepted.length > FILES_PER_BATCH_MAX) return { accepted, refused, problem: 'too_many_files' };
  return { accepted, refused };
}

function refusalOf(file: ChosenFile, seen: Set<string>): RefusalReason | undefined {
  if (file.size > FILE_SIZE_MAX) return 'file_too_large';
  if (file.size === 0) return 'file_empty';
  if (!isStorableName(file.name)) return 'file_name_unusable';
  if (seen.has(markOf(file))) return 'file_chosen_twice';
  seen.add(markOf(file));
  return undefined;
}

const markOf = ({ path, size, lastModified }: ChosenFile): string =>
  JSON.stringify([path, size, lastModified]);
