import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE } from '../../../shared/core/local-time.ts';
import { comparatorSchema } from '../../../shared/observations/comparator.ts';
import { readEffectiveTime } from '../../../shared/observations/effective-time.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { ExtractedObservation } from '../run-result.ts';

/** An expected value of a file, in the unit of the catalogue. Omitted fields are not compared. */
const expectedValueSchema = z.strictObject({
  type_id: z.string(),
  measure: z.string(),
  value: z.string(),
  unit: z.string().optional(),
  effective_time: z.string().nullable().optional(),
  comparator: comparatorSchema.optional(),
});
type ExpectedValue = z.infer<typeof expectedValueSchema>;

const expectationsSchema = z.record(z.string(), z.array(expectedValueSchema));

/** Files of one format, with the expected values of each. */
export interface Corpus {
  format: string;
  files: { name: string; path: string; expected: readonly ExpectedValue[] }[];
}

/** Comparison of found and expected values; `missed` and `extra` describe values in words. */
export interface Comparison {
  right: number;
  missed: string[];
  extra: string[];
}

const EXPECTATIONS = 'expectations.json';

/** The corpus of each extractor: `extractors/<name>/samples/`. */
export async function ownCorpora(): Promise<Corpus[]> {
  const extractorsFolder = join(import.meta.dirname, '../extractors');
  const folders = (await readdir(extractorsFolder))
    .sort()
    .map((name) => join(extractorsFolder, name, 'samples'));
  const present = await Promise.all(folders.map((folder) => isFile(join(folder, EXPECTATIONS))));
  const corpora = await Promise.all(
    folders.filter((_, index) => present[index]).map((each) => corporaOf(each)),
  );
  return corpora.flat();
}

/**
 * Reads the expected values of the files in a folder, from its `expectations.json` or another file. File names are
 * paths relative to the folder; a subfolder is named after its format.
 *
 * @throws if the expectations do not match their schema
 */
export async function corporaOf(
  folder: string,
  expectations = join(folder, EXPECTATIONS),
): Promise<Corpus[]> {
  const entries = expectationsSchema.parse(JSON.parse(await readFile(expectations, 'utf8')));
  const ownFormat = basename(folder) === 'samples' ? basename(dirname(folder)) : basename(folder);
  const corpora = new Map<string, Corpus>();
  for (const [name, expected] of Object.entries(entries)) {
    const format = name.includes('/') ? (name.split('/')[0] ?? ownFormat) : ownFormat;
    const corpus = corpora.get(format) ?? { format, files: [] };
    corpus.files.push({ name, path: join(folder, name), expected });
    corpora.set(format, corpus);
  }
  return [...corpora.values()];
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

/** Compares values one by one, counting each once. Expected values with a date are matched first. */
export function compareValues(
  expected: readonly ExpectedValue[],
  observations: readonly Pick<ExtractedObservation, 'type_id' | 'effective_time' | 'measures'>[],
  catalogue: Catalogue,
): Comparison {
  const found = observations.flatMap(({ type_id, effective_time, measures }) =>
    measures.map((measure): ExpectedValue => {
      const unit = catalogue.measure(measure.type_id)?.measure.ucum ?? undefined;
      return {
        type_id,
        measure: measure.type_id,
        value: measure.value,
        effective_time,
        ...(unit && { unit }),
        ...(measure.comparator && { comparator: measure.comparator }),
      };
    }),
  );
  const missed: ExpectedValue[] = [];
  const dated = (value: ExpectedValue) => Number(value.effective_time === undefined);
  for (const value of [...expected].sort((a, b) => dated(a) - dated(b))) {
    const index = found.findIndex((other) => agrees(value, other));
    if (index < 0) missed.push(value);
    else found.splice(index, 1);
  }
  return { right: expected.length - missed.length, missed: missed.map(sentence), extra: found.map(sentence) };
}

function agrees(expected: ExpectedValue, found: ExpectedValue): boolean {
  return (
    expected.type_id === found.type_id &&
    expected.measure === found.measure &&
    expected.value === found.value &&
    expected.comparator === found.comparator &&
    (expected.unit === undefined || expected.unit === found.unit) &&
    (expected.effective_time === undefined || sameTime(expected.effective_time, found.effective_time ?? null))
  );
}

function sameTime(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const [start, other] = [a, b].map((text) => readEffectiveTime(text, DEFAULT_TIME_ZONE)?.start.getTime());
  return start !== undefined && start === other;
}

function sentence({ measure, value, unit, effective_time, comparator }: ExpectedValue): string {
  return `${measure} ${comparator ?? '='} ${value}${unit === undefined ? '' : ` ${unit}`} (${effective_time ?? 'no date'})`;
}
