import { anyOf } from '../../../vocabulary/patterns.ts';

/** A column of values, and its unit. */
export interface Column {
  index: number;
  unit: string;
}

const UNIT = String.raw`\(?(mg/dl|mmol/l)\)?$`;
const GLUCOSE_COLUMNS: readonly [string, RegExp][] = [
  [
    '0',
    withUnit(
      'historic glucose',
      'historique (?:de la |du |de )?(?:glycemie|glucose)|(?:glycemie|glucose) historique',
      'glukosewert-verlauf|historische glukose(?:werte)?',
      'historial de glucosa|glucosa historica',
      'storico (?:del |di )?glucosio|glucosio storico',
      'historische glucose',
    ),
  ],
  [
    '1',
    withUnit(
      'scan glucose',
      '(?:numerisation|scan) (?:de la |du |de )?(?:glycemie|glucose)|(?:glycemie|glucose) scannee?',
      'glukose-scan|gescannte glukose(?:werte)?',
      'escaneo de glucosa|glucosa escaneada',
      'scansione (?:del |di )?glucosio|glucosio scansionato',
      'scan ?glucose|gescande glucose',
    ),
  ],
  [
    '2',
    withUnit(
      'strip glucose',
      "(?:glycemie|glucose) (?:de la |par |sur |d')?(?:bandelette|electrode)(?: de test)?",
      '(?=.*gl[uy][ck])(?=.*(?:bandelette|electrode|strip|teststreifen|\\btira|\\bstrisci?)).*',
      'glukose-teststreifen',
      'tira reactiva para glucosa',
      'glucosio (?:dalla |da |su )?stri(?:scia|sce)(?: reattiv[ae])?',
      'teststripglucose',
    ),
  ],
  [
    '3',
    withUnit('ketones?', 'cetones?|cetonemie|corps cetoniques', 'keton', 'cetonas?', 'chetoni?', 'ketonen'),
  ],
];

/** Matches a column with one of these names followed by the unit of its values. */
function withUnit(...names: readonly string[]): RegExp {
  return new RegExp(`^${anyOf(...names)} ${UNIT}`);
}
/** Where LibreView puts the values of each record type, whatever the language of its headings. */
const PLACES: readonly [string, number][] = [
  ['0', 4],
  ['1', 5],
  ['2', 14],
  ['3', 15],
];
const WIDTH = 19;

/** The columns of a header in another language, if it has a unit where each value stands, and nowhere else. */
export function columnsInOrder(names: readonly string[]): Map<string, Column> | null {
  const unitAt = (index: number) => new RegExp(` ${UNIT}`).exec(names[index] ?? '')?.[1];
  const places = PLACES.map(([, index]) => index);
  const isInPlace = names.every((_, index) => (unitAt(index) !== undefined) === places.includes(index));
  const [historic, scan, strip, ketones] = places.map(unitAt);
  if (names.length !== WIDTH || !isInPlace || historic !== scan || scan !== strip || ketones !== 'mmol/l')
    return null;
  const unitOf = (index: number) => (unitAt(index) === 'mg/dl' ? 'mg/dL' : 'mmol/L');
  return new Map(PLACES.map(([type, index]) => [type, { index, unit: unitOf(index) }]));
}

/** The columns of values, by the names of their headings. */
export function glucoseColumns(names: readonly string[]): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const [type, pattern] of GLUCOSE_COLUMNS) {
    const index = names.findIndex((name) => pattern.test(name));
    const unit = pattern.exec(names[index] ?? '')?.[1];
    if (unit !== undefined) columns.set(type, { index, unit: unit === 'mg/dl' ? 'mg/dL' : 'mmol/L' });
  }
  return columns;
}
