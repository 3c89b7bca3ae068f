import { FILE_SIZE_MAX, FILES_PER_BATCH_MAX } from './limits.ts';

/** A file that someone chose, before anything is sent. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  lastModified: number;
  /** Folders that it stood in, where a folder was chosen: `bilans/2026/a.pdf`. Else its name. */
  path: string;
}

export type RefusalReason = 'file_too_large' | 'file_empty' | 'file_repeated';

export interface CheckedSelection<File extends ChosenFile> {
  accepted: File[];
  refused: { file: File; reason: RefusalReason }[];
  /** Why nothing at all can be sent. */
  problem?: 'no_file' | 'too_many_files';
}

/**
 * What of a selection may be sent. Files refused for themselves are all named, and the others can go on.
 *
 * @param already files chosen before, that are sent or about to be
 */
export function checkSelection<File extends ChosenFile>(
  files: readonly File[],
  already: readonly ChosenFile[] = [],
): CheckedSelection<File> {
  const seen = new Set(already.map(markOf));
  const accepted: File[] = [];
  const refused: CheckedSelection<File>['refused'] = [];
  for (const file of files) {
    const reason = refusalOf(file, seen);
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
  if (seen.has(markOf(file))) return 'file_repeated';
  seen.add(markOf(file));
  return undefined;
}

const markOf = ({ path, size, lastModified }: ChosenFile): string =>
  JSON.stringify([path, size, lastModified]);
