import { parseUcum, type UcumUnit } from '../../core/catalogue/ucum.ts';
import { frenchToUcum, tidied } from './unit-spelling.ts';

/** Words that stand for a unit in measures without one, such as scores. */
const COUNTS = [
  'point',
  'points',
  'pt',
  'pts',
  'score',
  '/10',
  '/15',
  'pas',
  'steps',
  'count',
  '{score}',
  '1',
];

/** Spellings that depend on the measure's own unit: `d` is a dioptre for a refraction, a day elsewhere. */
const BY_TARGET = new Map<string, readonly string[]>(
  Object.entries({
    '[diop]': ['d', 'D', 'dpt', 'dioptrie', 'dioptries', 'dioptre', '[diop]', 'δ'],
    deg: ['°', 'deg', 'degré', 'degrés', 'degre'],
    '[pH]': ['pH', 'ph', 'PH', '1', 'unité pH', 'u pH'],
    '{score}': COUNTS,
    '{steps}': [...COUNTS, '/d', '{steps}/d', 'steps/d', 'steps/day', 'pas/jour', 'pas/j'],
    'mm/h': ['mm', 'mm/1h', 'mm/1 h', 'mm 1h', 'mm à 1h'],
    dB: ['dB', 'db', 'dB HL', 'dB[HL]', 'dBHL', 'dB(HL)'],
    '1': ['1', '{ratio}', '{INR}', 'INR', 'ratio', 'rapport', 'sans unité', '{index}'],
  }),
);

/**
 * French and bedside spellings. They are looked up before UCUM, which reads G/L as gauss per litre and T/L as tesla per
 * litre.
 */
const ALIASES = new Map<string, string>(
  Object.entries({
    'G/L': '10*9/L',
    'G/l': '10*9/L',
    'T/L': '10*12/L',
    'T/l': '10*12/L',
    'giga/l': '10*9/L',
    'tera/l': '10*12/L',
    'téra/l': '10*12/L',
    'giga.l-1': '10*9/L',
    'tera.l-1': '10*12/L',
    'k/ul': '10*3/uL',
    'k/mm3': '10*3/mm3',
    'k/mcl': '10*3/uL',
    'thou/ul': '10*3/uL',
    'thou/cumm': '10*3/mm3',
    '10*3/cumm': '10*3/mm3',
    'mill/cumm': '10*6/mm3',
    'million/cumm': '10*6/mm3',
    'millions/cumm': '10*6/mm3',
    // A lakh is a hundred thousand.
    'lakh/cumm': '10*5/mm3',
    'lakhs/cumm': '10*5/mm3',
    '/cumm': '/mm3',
    'cells/cumm': '/mm3',
    'mm/hr': 'mm/h',
    'mm/1st hr': 'mm/h',
    'mm/1sthr': 'mm/h',
    'gm%': 'g/dL',
    'gms%': 'g/dL',
    'gm/dl': 'g/dL',
    'gms/dl': 'g/dL',
    'mciu/ml': 'u[IU]/mL',
    '% of total hgb': '%',
    '% of total hb': '%',
    'm/mm3': '10*6/mm3',
    'm/ul': '10*6/uL',
    'mill/mm3': '10*6/mm3',
    'millions/mm3': '10*6/mm3',
    'm/mm³': '10*6/mm3',
    bpm: '/min',
    'bat/min': '/min',
    'batt/min': '/min',
    'btts/min': '/min',
    'battements/min': '/min',
    'beats/min': '/min',
    'count/min': '/min',
    'beats/minute': '/min',
    'beats per minute': '/min',
    'breaths per minute': '/min',
    'breaths/min': '/min',
    'breaths/minute': '/min',
    'cycles/min': '/min',
    'c/min': '/min',
    'puls/min': '/min',
    'bat./min': '/min',
    'batt./min': '/min',
    'cycle/min': '/min',
    'mvt/min': '/min',
    'mvts/min': '/min',
    'resp/min': '/min',
    'resp./min': '/min',
    rpm: '/min',
    cpm: '/min',
    'gpt/l': '10*9/L',
    'tpt/l': '10*12/L',
    mdc_dim_percent: '%',
    mdc_dim_beat_per_min: '/min',
    mdc_dim_resp_per_min: '/min',
    mdc_dim_mmhg: 'mm[Hg]',
    mdc_dim_degc: 'Cel',
    mdc_dim_fahr: '[degF]',
    mdc_dim_kilo_g: 'kg',
    mdc_dim_lb: '[lb_av]',
    mdc_dim_centi_m: 'cm',
    mdc_dim_inch: '[in_i]',
    mdc_dim_kg_per_m_sq: 'kg/m2',
    mdc_dim_milli_g_per_dl: 'mg/dL',
    mdc_dim_milli_mole_per_l: 'mmol/L',
    mdc_dim_milli_sec: 'ms',
    'par minute': '/min',
    mmhg: 'mm[Hg]',
    'mm hg': 'mm[Hg]',
    'mm(hg)': 'mm[Hg]',
    'mm de hg': 'mm[Hg]',
    cmhg: 'cm[Hg]',
    kgs: 'kg',
    kilo: 'kg',
    kilos: 'kg',
    kilogramme: 'kg',
    kilogrammes: 'kg',
    gramme: 'g',
    grammes: 'g',
    lb: '[lb_av]',
    lb_av: '[lb_av]',
    in_i: '[in_i]',
    lbs: '[lb_av]',
    oz: '[oz_av]',
    in: '[in_i]',
    inch: '[in_i]',
    inches: '[in_i]',
    ft: '[ft_i]',
    '°c': 'Cel',
    degc: 'Cel',
    c: 'Cel',
    celsius: 'Cel',
    '°f': '[degF]',
    degf: '[degF]',
    f: '[degF]',
    fahrenheit: '[degF]',
    sec: 's',
    'sec.': 's',
    'par mm3': '/mm3',
    u3: 'um3',
    'u^3': 'um3',
    'pg/cellule': 'pg',
    'p.100': '%',
    secondes: 's',
    seconds: 's',
    seconde: 's',
    msec: 'ms',
    sem: 'wk',
    'sem.': 'wk',
    semaine: 'wk',
    semaines: 'wk',
    sa: 'wk',
    jour: 'd',
    jours: 'd',
    'pour cent': '%',
    percent: '%',
    pct: '%',
    'l/l': 'L/L',
    ui: '[IU]',
    'ufc/ml': '/mL',
    'cfu/ml': '/mL',
    'germes/ml': '/mL',
    'cp/ml': '/mL',
    'copies/ml': '/mL',
    'ua/ml': "[arb'U]/mL",
    'paquets-années': '{pack_years}',
    'm/ml': '10*6/mL',
    'millions/ml': '10*6/mL',
    pas: '{steps}',
  }),
);

/** Units that some laboratory systems write in capitals. A spelling is listed only if UCUM gives it no meaning. */
const CAPITALS = new Set([
  'MG/L',
  'MG/DL',
  'MG/ML',
  'G/DL',
  'UG/L',
  'NG/L',
  'NG/ML',
  'PG/ML',
  'MMOL/L',
  'UMOL/L',
  'NMOL/L',
  'PMOL/L',
  'MEQ/L',
  'MM/H',
  'FL',
  'PG',
  'KG',
  'CM',
  'SEC',
  'MU/L',
  'MUI/L',
  'UI/L',
  'UI/ML',
]);

export interface NamedUnit extends UcumUnit {
  /** The unit, written in UCUM. */
  ucum: string;
}

/**
 * Reads a unit as sources write it, for a measure whose own unit is `target` (UCUM). Null if it is unknown: a unit is
 * never guessed.
 */
export function readUnit(text: string, target: string): NamedUnit | null {
  const key = `${target} ${text}`;
  const known = readBefore.get(key);
  if (known !== undefined) return known;
  const unit = unitOf(text, target);
  if (readBefore.size < READ_MAX) readBefore.set(key, unit);
  return unit;
}

/** Results are cached, because a file repeats few units thousands of times. */
const READ_MAX = 2000;
const readBefore = new Map<string, NamedUnit | null>();

function unitOf(text: string, target: string): NamedUnit | null {
  const written = text.trim();
  if (BY_TARGET.get(target)?.includes(written)) return named(target);
  const tidy = tidied(written);
  return (
    named(ALIASES.get(tidy)) ??
    named(ALIASES.get(tidy.toLowerCase())) ??
    named(frenchToUcum(tidy)) ??
    named(tidy) ??
    (CAPITALS.has(tidy) ? named(frenchToUcum(tidy.toLowerCase().replace(/l$/, 'L'))) : null)
  );
}

/**
 * Whether a unit counts cells per cubic millimetre. Such counts reach thousands, which French reports write « 7.250 »
 * for 7250.
 */
export function countsCells(unit: NamedUnit | null): boolean {
  return unit?.ucum === '/mm3' || unit?.ucum === '/uL';
}

/**
 * A number that multiplies a unit, other than a power of ten or 24 hours: "103/mm3" stands for 10³, "10.9/L" for 10^9.
 */
const BARE_FACTOR = /(?:^|[/.(])(?!1(?:[/.]|$)|10[*^]|24\.h)\d+/;

function named(ucum: string | undefined): NamedUnit | null {
  if (ucum === undefined || BARE_FACTOR.test(ucum.replace(/\{[^}]*\}/g, ''))) return null;
  const unit = parseUcum(ucum);
  return unit === null ? null : { ...unit, ucum };
}
