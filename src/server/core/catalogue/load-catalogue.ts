import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../../shared/texts/catalogue.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import { type CodeRecord, catalogueFileSchema, type Molecule, type SourceRecord } from './catalogue-file.ts';
import { sharedCodes } from './check-codes.ts';
import { sharedNames, sharedTypeNames } from './check-names.ts';
import { checkType, type ReadType } from './check-type.ts';
import { isLoinc } from './loinc.ts';
import { CatalogueError, type Problem, schemaProblems } from './problems.ts';

/** Where doc2's own types are. */
const OWN_TYPES = join(import.meta.dirname, 'types');

interface GivenType {
  file: string;
  category: string;
  entry: unknown;
}

/** Contents of the catalogue files before their types are parsed; a later folder replaces entries of the same name. */
class Files {
  readonly types = new Map<string, GivenType>();
  readonly codes = new Map<string, CodeRecord>();
  readonly sources = new Map<string, SourceRecord>();
  readonly molecules = new Map<string, Molecule>();
  readonly problems: Problem[] = [];
}

/**
 * Reads doc2's own types, then those of `extraDir` (JSON files of the same form), which add to them or replace
 * them by id.
 *
 * @throws CatalogueError that lists every rule that files or types break
 */
export async function loadCatalogue(extraDir?: string): Promise<Catalogue> {
  const files = new Files();
  await readFolder(OWN_TYPES, files);
  if (extraDir !== undefined) await readFolder(extraDir, files);
  const read = readTypes(files);
  const problems = [...files.problems, ...crossProblems(read, files)];
  if (problems.length > 0) throw new CatalogueError(problems);
  const types = [...read.values()];
  return buildCatalogue(
    types.filter(({ type }) => !type.retired).flatMap(({ entries }) => entries),
    {
      codes: files.codes,
      sources: files.sources,
      reviews: new Map(types.map(({ type, review }) => [type.id, review])),
      retired: types.flatMap(({ type }) => (type.retired ? [type] : [])),
    },
  );
}

async function readFolder(folder: string, files: Files): Promise<void> {
  const tell = (file: string, reason: string) =>
    files.problems.push({ file, type: null, field: null, reason });
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) tell(folder, TEXTS.folderUnreadable);
  const fileOfType = new Map<string, string>();
  for (const name of (names ?? []).filter((each) => each.endsWith('.json')).sort()) {
    const file = join(folder, name);
    const content = await readJson(file).catch((error: Error) => error);
    if (content instanceof Error) {
      tell(file, content.message);
      continue;
    }
    const parsed = catalogueFileSchema.safeParse(content);
    if (!parsed.success) {
      files.problems.push(...schemaProblems(parsed.error).map((each) => ({ file, type: null, ...each })));
      continue;
    }
    const { category, types, codes, sources, molecules } = parsed.data;
    for (const [code, record] of Object.entries(codes ?? {})) {
      if (!isLoinc(code)) {
        files.problems.push({ file, type: null, field: `codes.${code}`, reason: TEXTS.loinc(code) });
      }
      files.codes.set(code, record);
    }
    for (const [key, source] of Object.entries(sources ?? {})) files.sources.set(key, source);
    for (const [key, molecule] of Object.entries(molecules ?? {})) files.molecules.set(key, molecule);
    const missing = [
      ...(category === undefined && types !== undefined ? ['category'] : []),
      ...(types === undefined && (category !== undefined || isEmpty(parsed.data)) ? ['types'] : []),
    ];
    for (const field of missing) files.problems.push({ file, type: null, field, reason: TEXTS.missing });
    for (const entry of types ?? []) addType({ file, category: category ?? '', entry }, fileOfType, files);
  }
}

const isEmpty = ({ codes, sources, molecules }: Record<string, unknown>) =>
  codes === undefined && sources === undefined && molecules === undefined;

function addType(read: GivenType, fileOfType: Map<string, string>, files: Files): void {
  const id = nameOf(read.entry);
  const before = fileOfType.get(id);
  if (before !== undefined) {
    files.problems.push({ file: read.file, type: id, field: 'id', reason: TEXTS.repeatedType(before) });
    return;
  }
  fileOfType.set(id, read.file);
  // A replacement moves to the end, after everything it may contradict, so that errors are reported on it: it is the
  // one to fix.
  files.types.delete(id);
  files.types.set(id, read);
}

function readTypes(files: Files): Map<string, ReadType> {
  const types = new Map<string, ReadType>();
  for (const [id, { file, category, entry }] of files.types) {
    const read = checkType(category, entry, files);
    if (Array.isArray(read)) files.problems.push(...read.map((each) => ({ file, type: id, ...each })));
    else types.set(id, read);
  }
  return types;
}

/**
 * Checks the rules between types: a measure belongs to one type, a name and a code to one measure, and sources exist.
 */
function crossProblems(types: ReadonlyMap<string, ReadType>, files: Files): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  const fileOf = (id: string) => files.types.get(id)?.file ?? '';
  for (const [id, { type }] of types) {
    for (const [index, measure] of type.measures.entries()) {
      const owner = owners.get(measure.id);
      owners.set(measure.id, owner ?? id);
      if (owner === undefined) continue;
      const reason = TEXTS.takenMeasure(measure.id, owner);
      problems.push({ file: fileOf(id), type: id, field: `measures.${index}.id`, reason });
    }
  }
  const active = [...types.values()].filter(({ type }) => !type.retired);
  for (const { entry, reason } of sharedNames(active.flatMap(({ entries }) => entries))) {
    const field = `measures.${entry.type.measures.indexOf(entry.measure)}.synonyms`;
    problems.push({ file: fileOf(entry.type.id), type: entry.type.id, field, reason });
  }
  const ofTypes = [
    ...sharedTypeNames(active.map(({ type }) => type)),
    ...sharedCodes(active.flatMap(({ entries }) => entries)),
  ];
  for (const { id, field, reason } of ofTypes) {
    problems.push({ file: fileOf(id), type: id, field, reason });
  }
  for (const [code, record] of files.codes) {
    const unknown = record.sources.filter((key) => !files.sources.has(key));
    for (const key of unknown) {
      problems.push({ file: '', type: null, field: `codes.${code}`, reason: TEXTS.source(key) });
    }
  }
  for (const [key, { source }] of files.molecules) {
    if (files.sources.has(source)) continue;
    problems.push({ file: '', type: null, field: `molecules.${key}`, reason: TEXTS.source(source) });
  }
  return problems;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(TEXTS.fileUnreadable);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(TEXTS.notJson);
  }
}

function nameOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : TEXTS.noId;
}
