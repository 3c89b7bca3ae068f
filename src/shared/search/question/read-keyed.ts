import { fold } from '../../core/fold.ts';
import { ownValue } from '../../core/own-value.ts';
import { parseSubjectCode } from '../../core/subject-code.ts';
import type { Filters } from '../filters/filter-names.ts';
import { readFilters } from '../filters/filters.ts';
import { type Names, nameKey, nameWords } from '../names/catalogue-names.ts';
import { isTurned, type Period, readPeriod } from '../periods/period.ts';
import { readPeriodWords } from '../periods/read-period.ts';
import { tokensOf } from './tokens.ts';

const KEYED = /^([\p{L}_]+):(.+)$/u;
const YES_NO: Readonly<Record<string, string>> = { oui: 'true', non: 'false', avec: 'true', sans: 'false' };
const CHANNELS: Readonly<Record<string, string>> = {
  formulaire: 'web_form',
  saisie: 'web_form',
  main: 'web_form',
  extraction: 'extraction',
  fichier: 'extraction',
  envoi: 'web_upload',
  api: 'api',
  script: 'api',
  arrivee: 'inbox',
};
const SOURCES: Readonly<Record<string, string>> = {
  fichier: 'File',
  observation: 'Observation',
  version: 'Observation',
};

type Reader = (value: string, names: Names, today: string) => Filters;

const onlyTrue = (name: 'current' | 'in_error', value: string): Filters =>
  ownValue(YES_NO, fold(value)) === 'true' ? { [name]: 'true' } : {};
const word = (
  name: 'channel' | 'source',
  known: Readonly<Record<string, string>>,
  value: string,
): Filters => {
  const found = ownValue(known, fold(value));
  return found === undefined ? {} : { [name]: found };
};

function named(kind: 'type' | 'measure', value: string, names: Names): Filters {
  const ids = value.split(',');
  const known: ReadonlyMap<string, unknown> = kind === 'type' ? names.types : names.measures;
  if (ids.every((id) => known.has(id))) return { [kind]: value };
  const found = names.byWords.get(nameKey(nameWords(value)));
  if (found === undefined) return {};
  if (found.kind === kind) return { [kind]: found.ids.join(',') };
  return kind === 'measure' ? { measure: found.measures.map(({ id }) => id).join(',') } : {};
}

const isWithoutDay = (period: Period): boolean =>
  period.kind === 'between' && period.from !== null && period.to !== null && isTurned(period.from, period.to);

function dates(name: 'measured' | 'declared', value: string, today: string): Filters {
  const written = readPeriod(value);
  if (written !== null) return isWithoutDay(written) ? {} : { [name]: value };
  const relative = /^(\d{1,5})j$/.exec(value)?.[1];
  if (relative !== undefined) return { [name]: `${Number(relative)}d` };
  const text = tokensOf(value)
    .map(({ folded }) => folded)
    .join(' ');
  const found = readPeriodWords(text, today);
  if (found === null || found.length !== text.length || found.period.kind === 'last') return {};
  const { from, to } = found.period;
  return { [name]: from === to ? (from ?? '') : `${from ?? ''}..${to ?? ''}` };
}

const subject = (value: string): Filters => {
  const code = parseSubjectCode(value);
  return code === null ? {} : { subject: code };
};

const READERS: Readonly<Record<string, Reader>> = {
  auteur: (value) => ({ author: value }),
  canal: (value) => word('channel', CHANNELS, value),
  source: (value) => word('source', SOURCES, value),
  sujet: subject,
  patient: subject,
  dossier: subject,
  fichier: (value) => {
    const found = ownValue(YES_NO, fold(value));
    return found === undefined ? {} : { file: found };
  },
  valide: (value) => onlyTrue('current', value),
  erreur: (value) => onlyTrue('in_error', value),
  type: (value, names) => named('type', value, names),
  mesure: (value, names) => named('measure', value, names),
  valeur: (value) => ({ value }),
  jour: (value, _, today) => dates('measured', value, today),
  declaration: (value, _, today) => dates('declared', value, today),
  saisie: (value, _, today) => dates('declared', value, today),
};

/** The names of filters before a colon: `auteur:martin`. */
export const KEYS: readonly string[] = Object.keys(READERS);

/** Reads `key:value` or `key:"value"`; null when the key or its value is unknown. */
export function readKeyed(text: string, names: Names, today: string): Filters | null {
  const [, key = '', quoted = ''] = KEYED.exec(text) ?? [];
  const folded = fold(key);
  const reader = ownValue(READERS, folded);
  if (reader === undefined) return null;
  const value = quoted
    .replace(/[,;]+$/, '')
    .replace(/["«»“”]/gu, '')
    .trim();
  const found = reader(value, names, today);
  // A value belongs to a measure, which may be elsewhere in the sentence.
  const valid = readFilters('value' in found ? { ...found, measure: 'any' } : found);
  const { measure, ...withoutMeasure } = valid;
  const filters = 'value' in found ? withoutMeasure : valid;
  return Object.keys(filters).length > 0 ? filters : null;
}
