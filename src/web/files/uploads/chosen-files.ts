import { cleanFileName } from '../../../shared/files/file-name.ts';

/** A chosen file, and its path in the chosen folder. */
export interface Chosen {
  file: File;
  path: string;
}

/** Files that operating systems create in folders. */
const LEFT_BY_SYSTEMS = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** The files of an input, with their folders if a folder was chosen. */
export function filesOfInput(files: Iterable<File>): Chosen[] {
  return withoutLeftovers(Array.from(files, (file) => chosen(file, file.webkitRelativePath || file.name)));
}

/** Files dropped or pasted, including those of folders at any depth. */
export async function filesOfTransfer(transfer: DataTransfer): Promise<Chosen[]> {
  // Read before the first await: the browser empties the transfer after its event.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null);
  const files = Array.from(transfer.files, (file) => chosen(file, file.name));
  if (!entries.some((entry) => entry?.isDirectory)) return withoutLeftovers(files);
  const found = await Promise.all(entries.map((entry) => (entry ? filesOfEntry(entry) : [])));
  return withoutLeftovers(found.flat());
}

/** A file under the name that it will be stored under, so that no mark in it disguises what it is meanwhile. */
function chosen(file: File, path: string): Chosen {
  const seenPath = path.split('/').map(cleanFileName).join('/');
  const name = cleanFileName(file.name);
  if (name === '' || name === file.name.normalize('NFC'))
    return { file, path: name === '' ? path : seenPath };
  return {
    file: new File([file], name, { type: file.type, lastModified: file.lastModified }),
    path: seenPath,
  };
}

async function filesOfEntry(entry: FileSystemEntry): Promise<Chosen[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [chosen(file, entry.fullPath.replace(/^\//, ''))];
  }
  if (!isDirectory(entry)) return [];
  const children = await childrenOf(entry.createReader());
  return (await Promise.all(children.map(filesOfEntry))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A reader returns a hundred entries at a time at most, and none at the end. */
async function childrenOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return some.length === 0 ? [] : [...some, ...(await childrenOf(reader))];
}

/** A file that was chosen individually is accepted, whatever its name. */
function withoutLeftovers(files: Chosen[]): Chosen[] {
  return files.filter(({ file, path }) => path === file.name || !LEFT_BY_SYSTEMS.has(file.name));
}

/** Whether a chosen file is still what it was: browsers refuse to read one that has changed, or is gone. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
