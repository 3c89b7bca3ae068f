import { FILTER_NAMES, type FilterName, type Filters } from '../filters/filter-names.ts';
import type { Names } from '../names/catalogue-names.ts';
import { type ParsedQuestion, readSentence } from './read-sentence.ts';

const KEYS: Record<FilterName, string> = {
  type: 'type',
  measure: 'mesure',
  value: 'valeur',
  measured: 'jour',
  declared: 'declaration',
  author: 'auteur',
  channel: 'canal',
  source: 'source',
  subject: 'sujet',
  file: 'fichier',
  current: 'valide',
  in_error: 'erreur',
};
const WORDS: Partial<Record<FilterName, Readonly<Record<string, string>>>> = {
  channel: {
    web_form: 'formulaire',
    extraction: 'extraction',
    web_upload: 'envoi',
    api: 'api',
    inbox: 'arrivée',
  },
  source: { File: 'fichier', Observation: 'observation' },
  file: { true: 'oui', false: 'non' },
  current: { true: 'oui' },
  in_error: { true: 'oui' },
};

/**
 * A sentence that `readSentence` reads as these filters: with the names of the catalogue when they mean the same,
 * otherwise with keys.
 */
export function writeSentence({ filters, text }: ParsedQuestion, names: Names, today: string): string {
  const keyed = FILTER_NAMES.flatMap((name) => keyedText(name, filters[name]));
  const words = text === '' ? [] : [isPlain(text, filters, names, today) ? text : quoted(text)];
  const plain = [
    ...nameOf(filters, names),
    ...keyed.filter((one) => !/^(?:type|mesure):/.test(one)),
    ...words,
  ];
  const sentence = plain.join(' ');
  const isSame =
    JSON.stringify(sorted(readSentence(sentence, names, today))) ===
    JSON.stringify(sorted({ filters, text }));
  return isSame ? sentence : [...keyed, ...(text === '' ? [] : [quoted(text)])].join(' ');
}

function keyedText(name: FilterName, value: string | undefined): string[] {
  if (value === undefined) return [];
  const shown = WORDS[name]?.[value] ?? value;
  return [`${KEYS[name]}:${/^[^\s"<>=≤≥⩽⩾«»“”]+$/u.test(shown) ? shown : `"${shown}"`}`];
}

function nameOf({ type, measure }: Filters, names: Names): string[] {
  const title = measure === undefined ? names.types.get(type ?? '')?.title : undefined;
  const short = names.measures.get(measure?.split(',')[0] ?? '')?.measure.title_short;
  const name = title ?? short;
  return name === undefined ? [] : [name];
}

/** Whether these words would be read back as words, beside these filters. */
function isPlain(text: string, filters: Filters, names: Names, today: string): boolean {
  if (Object.keys(filters).length > 0) return false;
  return readSentence(text, names, today).text === text;
}

/** Puts a text in quotes, so that its words are searched as they are. */
const quoted = (text: string): string => `"${text}"`;

const sorted = ({ filters, text }: ParsedQuestion) => [
  Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)),
  text,
];
