import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCatalogue, type Catalogue, type CatalogueEntry } from './catalogue.ts';
import { catalogueFileSchema, readType, schemaReason } from './catalogue-file.ts';

const OWN_TYPES = join(import.meta.dirname, 'types');

/** A catalogue that cannot be used. The message, in French, names the file, the type and the reason. */
export class CatalogueError extends Error {}

/**
 * Reads doc2's own types, then those of `extraDir` (JSON files of the same form), which add to them or replace
 * them by id.
 *
 * @throws CatalogueError where a file or a type breaks a rule
 */
export async function loadCatalogue(extraDir?: string): Promise<Catalogue> {
  const types = await readFolder(OWN_TYPES);
  if (extraDir !== undefined) for (const [id, read] of await readFolder(extraDir)) types.set(id, read);
  const owners = new Map<string, string>();
  for (const { file, entries } of types.values()) {
    for (const { type, measure } of entries) {
      const owner = owners.get(measure.id);
      if (owner !== undefined) fail(file, type.id, `mesure « ${measure.id} » déjà dans le type « ${owner} »`);
      owners.set(measure.id, type.id);
    }
  }
  return buildCatalogue([...types.values()].flatMap(({ entries }) => entries));
}

type ReadTypes = Map<string, { file: string; entries: CatalogueEntry[] }>;

async function readFolder(folder: string): Promise<ReadTypes> {
  const types: ReadTypes = new Map();
  const names = await readdir(folder).catch(() => fail(folder, null, 'dossier illisible'));
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const file = join(folder, name);
    const content = catalogueFileSchema.safeParse(await readJson(file));
    if (!content.success) fail(file, null, schemaReason(content.error));
    for (const given of content.data.types) {
      const read = readType(content.data.category, given);
      const id = nameOf(given);
      if ('reason' in read) fail(file, id, read.reason);
      const before = types.get(id);
      if (before) fail(file, id, `type déjà présent dans ${before.file}`);
      types.set(id, { file, entries: read.entries });
    }
  }
  return types;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => fail(file, null, 'fichier illisible'));
  try {
    return JSON.parse(text);
  } catch {
    fail(file, null, 'JSON invalide');
  }
}

function nameOf(given: unknown): string {
  return typeof given === 'object' && given !== null && 'id' in given
    ? String(given.id)
    : '(sans identifiant)';
}

function fail(file: string, type: string | null, reason: string): never {
  const where = type === null ? file : `${file}, type « ${type} »`;
  throw new CatalogueError(`Catalogue des types d'observation invalide : ${where} : ${reason}.`);
}
