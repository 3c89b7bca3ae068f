import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** For tests: an operator's folder of the catalogue. */
export interface OperatorFolder {
  path: string;
  /** Writes a file into it: a text as it is, anything else as JSON. */
  write: (name: string, content: unknown) => Promise<void>;
  remove: () => Promise<void>;
}

export async function createOperatorFolder(): Promise<OperatorFolder> {
  const path = await mkdtemp(join(tmpdir(), 'catalogue-'));
  return {
    path,
    write: (name, content) =>
      writeFile(join(path, name), typeof content === 'string' ? content : JSON.stringify(content)),
    remove: () => rm(path, { recursive: true }),
  };
}
