import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** For tests: a measure and a type that an operator may add. */
export const MEASURE = {
  id: 'essai.m',
  title: 'Mesure',
  title_short: 'M',
  value_type: 'DECIMAL',
  unit: 'gramme par litre',
  unit_short: 'g/L',
  min: 0,
  max: 10,
  ucum: 'g/L',
  loinc: null,
  loinc_alt: [],
};
export const TYPE = { id: 'essai', title: 'Essai', loinc: null, measures: [MEASURE] };

/** For tests: a file of types, as an operator writes it. */
export const file = (types: unknown[], category = 'Essais') => ({ category, types });

/** For tests: an operator's folder of the catalogue, new for each test, and how to write a file in it. */
export function operatorFolder(): {
  path: () => string;
  write: (name: string, content: unknown) => Promise<void>;
} {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    path: () => folder,
    write: (name, content) =>
      writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content)),
  };
}
