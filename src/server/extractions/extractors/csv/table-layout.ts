import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../vocabulary/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { readUnit } from '../../vocabulary/units.ts';
import { readLocalTime } from './day-order.ts';
import { plain, type Row } from './table-row.ts';

/** The header of a table stands within this many lines of its beginning. */
export const HEADER_LINES = 20;

/** A column that holds a measure of the catalogue. */
interface MeasureColumn {
  index: number;
  label: string;
  unit: string | null;
}

/** Columns of a table with one measure a row; `usual` hold its reference interval, or an end of it. */
interface RowColumns {
  name: number;
  value: number;
  unit: number;
  code: number;
  specimen: number;
  usual: readonly number[];
  /** Unit in the heading of the values: "Résultat (mmol/L)". */
  valueUnit: string | null;
}

/** The columns of a table, by index; -1 if there is none. */
export interface TableLayout {
  header: Row;
  date: number;
  time: number;
  subjects: readonly number[];
  /** One measure a column… */
  measures: readonly MeasureColumn[];
  /** …or one a row, with its name, value, unit and code… */
  rows: RowColumns | null;
  /** …whose values are in one column per date: columns whose header is a date. */
  dates: readonly { index: number; written: string }[];
}

const DATE = new RegExp(
  `^${anyOf(
    `date${anyOf(
      ' (?:et|&) ?heure| heure|time',
      String.raw` de (?:la )?mesure| d'?\s?examen| (?:du |de )?prelevement| d'?\s?observation`,
    )}?`,
    'date/heure|datetime|horodatage|timestamp|jour',
    'measured at|measurement date|effective (?:date|time)',
  )}(?: \\(.*\\))?$`,
);
const TIME = /^(?:heure|time|hour|heure (?:de (?:la )?mesure|(?:du |de )?prelevement))$/;
const SUBJECT = new RegExp(
  `^(?:${[
    '(?:id|identifiant|identite|numero|n°|code|noms?|prenoms?|date de naissance) ?(?:du |de la |de )?patiente?',
    "noms?(?:,? (?:et |& ?)?prenoms?)?|prenoms?(?:,? (?:et |& ?)?noms?)?|nom (?:de naissance|usuel|d'usage|de famille)",
    'patiente?(?:[ _]id)?|identite|date de naissance|ipp|nip|ins|nir|subject(?: id)?',
    '(?:id |identifiant |numero |n° ?)?(?:de )?securite sociale',
  ].join('|')})(?: \\(.*\\))?$`,
);
/** Distinguishes persons only if no better column does: one person may have several records. */
const RECORD = /^(?:numero |n° ?)?(?:de |du )?dossier$/;
const NAME = new RegExp(
  `^${anyOf(
    'analyses?|parametres?|mesures?|libelles?|examens?|tests?|analytes?|observations?|designations?',
    'dosages?|constituants?|type de mesure|name',
    String.raw`(?:nom|libelle) (?:de l'?\s?)?(?:analyse|examen)`,
  )}$`,
);
const VALUE =
  /^(?:resultats?|valeurs?|values?|results?|valeur mesuree|resultat (?:actuel|du jour|numerique))$/;
const USUAL = new RegExp(
  `^${anyOf(
    '(?:valeurs?|intervalles?|plages?) (?:de )?(?:references?|normales?|usuelles?)',
    'references?|normes?|normales?|vr|reference range|mini?|maxi?',
    String.raw`(?:borne|limite|valeur|norme) ?(?:inf|sup|min|max)(?:\.|erieure|imale)?`,
  )}$`,
);
const UNIT = /^(?:unites?|units?)$/;
const SPECIMEN =
  /^(?:prelevement|nature(?: du prelevement)?|echantillon|specimen|chapitre|categorie|section|milieu)$/;
const CODE = /^(?:(?:code )?loinc|code loinc)$/;

/** Whether a row can be a table's header: it names a date beside something else, or measures one a row. */
export function isHeader({ cells }: Row): boolean {
  const names = cells.map(plain);
  if (names.filter((name) => name !== '').length < 2) return false;
  const hasDate = names.some((name) => DATE.test(name));
  const hasName = names.some((name) => NAME.test(name) || CODE.test(name));
  const hasRows = hasName && names.some((name) => isValueName(name) || isDate(name));
  return (
    hasRows ||
    (hasDate &&
      names.some(
        (name) => unitIn(name) !== null || /poids|taille|pouls|tension|spo2|imc|temperature/.test(name),
      ))
  );
}

/** The layout that a header announces; null if none of its columns is a measure of the catalogue. */
export function layoutOf(header: Row, catalogue: Catalogue): TableLayout | null {
  const names = header.cells.map(plain);
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const where = (pattern: RegExp) => names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const persons = where(SUBJECT);
  const base = {
    header,
    date: find(DATE),
    time: find(TIME),
    subjects: persons.length > 0 ? persons : where(RECORD),
  };
  const [name, value, code] = [find(NAME), names.findIndex(isValueName), find(CODE)];
  const usual = names.flatMap((each, index) => (USUAL.test(each) ? [index] : []));
  const rows = {
    name,
    value,
    unit: find(UNIT),
    code,
    specimen: find(SPECIMEN),
    usual,
    valueUnit: unitIn(header.cells[value]?.trim() ?? '')?.unit ?? null,
  };
  const named = name >= 0 || code >= 0;
  if (named && value >= 0) return { ...base, measures: [], rows, dates: [] };
  const dates = header.cells.flatMap((cell, index) =>
    isDate(cell) ? [{ index, written: cell.trim() }] : [],
  );
  if (named && dates.length > 0) return { ...base, date: -1, time: -1, measures: [], rows, dates };
  const measures = header.cells.flatMap((cell, index) => measureColumn(cell, index, catalogue));
  return measures.length === 0 || base.date < 0 ? null : { ...base, measures, rows: null, dates: [] };
}

/** "Résultat", "Valeur (mmol/L)". */
function isValueName(name: string): boolean {
  const unit = unitIn(name);
  return VALUE.test(unit === null ? name : name.slice(0, unit.start).trim());
}

function isDate(cell: string): boolean {
  return readLocalTime(cell, 'day-first') !== null;
}

/** "Systolique (mmHg)", "Glycémie [g/L]", "Poids en kg", "Glucose mg/dL". */
function measureColumn(cell: string, index: number, catalogue: Catalogue): MeasureColumn[] {
  const written = cell.trim().replace(/_/g, ' ');
  const unit = unitIn(written);
  const label = unit === null ? written : written.slice(0, unit.start).trim();
  const whole = byLabel(catalogue, label).length > 0 || isPressure(label);
  return whole ? [{ index, label, unit: unit?.unit ?? null }] : [];
}

/** A blood pressure in one cell, "128/76". */
export function isPressure(label: string): boolean {
  return /^(?:ta|pa|tension(?: arterielle)?|pression arterielle|blood pressure|bp)$/.test(plain(label));
}

/** The unit at the end of a header, and where it begins. */
export function unitIn(text: string): { unit: string; start: number } | null {
  const match =
    /\s*(?:[([]\s*(?:en )?([^()[\]]{1,25})\s*[)\]]|\ben ([^\s]{1,20})|\s([^\s]*[/%°][^\s]*))$/.exec(text);
  const unit = match?.[1] ?? match?.[2] ?? match?.[3];
  // "Magnésium (Mg)" is its symbol: milligrams have a small letter, and nothing is in megagrams.
  return match === null || unit === undefined || unit === 'Mg' || readUnit(unit, '') === null
    ? null
    : { unit, start: match.index };
}
