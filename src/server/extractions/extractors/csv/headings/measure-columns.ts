import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { eyeIn } from '../../../vocabulary/names/eye-names.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { plain, type Row } from '../cells/table-row.ts';
import { isOfNoResult } from '../cells/title-words.ts';
import { IMPLIED, isOfOximeter, measureNamed, STEPS } from './application-names.ts';
import { type EyeName, eyeColumn, eyeName } from './eye-columns.ts';
import { foetalMeasure, isFoetal } from './foetal-names.ts';
import { isGlucoseUnit, isLooseGlucose } from './glucose-names.ts';
import { datedName, inSnakeCase, labelOf, unitIn, unitsAtEnd } from './heading-parts.ts';
import { heading, NAME, NO_RESULT, NO_RESULT_COLUMN, OTHER_SPECIMEN, SPECIMEN, UNIT } from './headings.ts';
import type { KnownExport } from './known-export.ts';
import { inPart, partOf, withoutMeasured } from './measure-parts.ts';
import { deviceGlucose, fullName } from './short-names.ts';

/** A column that holds a measure of the catalogue. */
export interface MeasureColumn {
  index: number;
  label: string;
  unit: string | null;
  /** Column with the unit of this one; -1 if there is none. */
  unitColumn: number;
  /** The heading above the column. */
  group: string;
  measure_id: string | null;
  /** Why nothing in the column is extracted, in French. */
  refusal: string | null;
  /** The date that its heading states; absent if the row states it. */
  when?: string;
  /** The measure of an eye that it holds, on the side that its heading or its row names. */
  eye?: EyeName;
}

/** What a heading states about its column. */
type NamedColumn = Pick<MeasureColumn, 'index' | 'label' | 'unit' | 'measure_id' | 'when' | 'eye'>;

/** The heading of a measure column that is left out, and the reason. */
export interface ColumnLeft {
  name: string;
  why: 'twice' | 'no-result';
}

/** The measure columns of a header, and those that are left out. */
export function measureColumns(
  { cells }: Row,
  groups: readonly string[],
  known: KnownExport | null,
  catalogue: Catalogue,
): { measures: MeasureColumn[]; left: ColumnLeft[] } {
  const eyes = eyeColumn(cells);
  const all = cells.flatMap((cell, index) => {
    const full = measureColumn(cell, index, cells, known, catalogue);
    const { part, name } = inPart(cell);
    const named = full ?? (part === '' ? null : measureColumn(name, index, cells, known, catalogue));
    const found: NamedColumn | null =
      named ?? ofEye(cell, index, groups[index] ?? '', eyes) ?? dated(cell, index, cells, known, catalogue);
    const unitColumn = isUnitOf(cell, cells[index + 1] ?? '') ? index + 1 : -1;
    return found === null
      ? []
      : [{ ...found, unitColumn, group: groups[index] || (full === null ? part : ''), refusal: null }];
  });
  const left: ColumnLeft[] = [];
  // Columns of another specimen, person, part of the day or arm may repeat the names of others without being repeats.
  const apart = (group: string) =>
    OTHER_SPECIMEN.test(plain(group)) ||
    NO_RESULT.test(plain(group)) ||
    isOfNoResult(group) ||
    partOf(group) !== '';
  const keys = all.map(
    ({ label, unit, group, when }) => `${plain(label)} ${unit} ${apart(group) ? group : ''} ${when ?? ''}`,
  );
  const measures = all.filter(({ label, index, group }, at) => {
    const name = cells[index]?.trim() ?? label;
    const none =
      NO_RESULT.test(plain(group)) ||
      isOfNoResult(group) ||
      known?.means?.test(heading(name)) === true ||
      NO_RESULT_COLUMN.test(heading(label).replace(/(?:\/|\d ?)min\b/g, ''));
    const twice =
      keys.indexOf(keys[at] ?? '') !== keys.lastIndexOf(keys[at] ?? '') || isNumbered(name, cells);
    if (none) left.push({ name: group === '' ? name : `${group}, ${name}`, why: 'no-result' });
    else if (twice) left.push({ name, why: 'twice' });
    return !none && !twice;
  });
  return { measures, left };
}

/** Whether a program numbered the headings of this name: « Poids (kg) », « Poids (kg).1 ». */
const isNumbered = (name: string, cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim().startsWith(name) && /^\.\d+$/.test(cell.trim().slice(name.length)));

/** Reads a heading such as "Systolique (mmHg)", "Glycémie [g/L]", "Poids en kg", "Glucose mg/dL", "Poids, kg". */
export function measureColumn(
  cell: string,
  index: number,
  header: readonly string[],
  known: KnownExport | null,
  catalogue: Catalogue,
): Pick<MeasureColumn, 'index' | 'label' | 'unit' | 'measure_id'> | null {
  // « SpO2 » and « HbA1c » are names as they stand, so they are not split.
  const isName = byLabel(catalogue, cell).length > 0 || isOfVessel(cell, catalogue);
  const snake = isName ? cell.trim() : inSnakeCase(cell.trim());
  const words = snake.replace(/_/g, ' ');
  const part = unitIn(words) ?? unitWord(snake, catalogue);
  const bare = part === null ? words : words.slice(0, part.start).trim();
  const short = isName ? bare : fullName(bare, part?.unit ?? null, header);
  const label = inArtery(withoutMeasured(short, catalogue), header, catalogue);
  const name = heading(cell);
  const measure_id =
    (isFoetal(header) ? foetalMeasure(label, part?.unit ?? null) : null) ??
    measureNamed(label) ??
    (isOfOximeter(label, header) ? 'saturation-en-oxygene.spo2' : null) ??
    deviceGlucose(label, part?.unit ?? null) ??
    (part?.unit === 'cm' && /^pc$/i.test(label) ? 'perimetre-cranien.pc' : null) ??
    (part?.unit === 'kg' && /^os$/i.test(label) ? 'composition-corporelle.mo' : null) ??
    (/^°\s?c$/i.test(part?.unit ?? '') && /^t$/i.test(label) ? 'temperature-corporelle.t' : null) ??
    known?.measures.find(([pattern]) => pattern.test(name))?.[1] ??
    (part === null && isSteps(cell.trim(), header) ? STEPS : null);
  const implied = [...(known?.units ?? []), ...IMPLIED].find(
    ([pattern]) => pattern.test(name) || (label !== bare && pattern.test(heading(label))),
  );
  const unit = part?.unit ?? implied?.[1] ?? null;
  const isMeasure =
    measure_id !== null ||
    byLabel(catalogue, label).length > 0 ||
    (isBesideSpecimen(header) && isOfVessel(label, catalogue)) ||
    isPressure(label) ||
    (isLooseGlucose(label) && (!isGlucoseUnit(label) || isAlone(header)));
  return isMeasure && label !== '' && !isDose(label, unit) ? { index, label, unit, measure_id } : null;
}

/** A column of a measure whose heading also states its date. */
function dated(
  cell: string,
  index: number,
  header: readonly string[],
  known: KnownExport | null,
  catalogue: Catalogue,
): NamedColumn | null {
  const own = datedName(cell);
  const found = own === null ? null : measureColumn(own.name, index, header, known, catalogue);
  return found === null || own === null ? null : { ...found, when: own.when };
}

/** A column of a measure of an eye, if its heading states which eye, or another column states it for each row. */
function ofEye(
  cell: string,
  index: number,
  group: string,
  eyes: number,
): Pick<MeasureColumn, 'index' | 'label' | 'unit' | 'measure_id' | 'eye'> | null {
  const unit = unitIn(cell.trim());
  const label = unit === null ? cell.trim() : cell.trim().slice(0, unit.start).trim();
  const over = labelOf(group.trim());
  // « PIO (mmHg) » over « OD | OG ».
  const eye =
    eyeIn(label) !== null && group !== ''
      ? eyeName(`${over.label} ${label}`, unit?.unit ?? over.unit, '')
      : eyeName(label, unit?.unit ?? null, group);
  if (eye === null || (eye.side === null && eyes < 0)) return null;
  return { index, label: group === '' ? label : `${label} ${group}`, unit: eye.unit, measure_id: null, eye };
}

/** Whether a column holds what was injected: « Insuline (UI) » is not a concentration. */
const isDose = (label: string, unit: string | null): boolean =>
  /^insulin/.test(plain(label)) && /^(?:u|ui|iu|unites?|units?)$/.test(plain(unit ?? ''));

/** Headings that only gases of arterial blood have. */
const ARTERIAL = /^(?:paco2|pao2|sao2)(?: ?[([].*)?$/;

/** The arterial name of an analysis beside arterial blood gases: « pH » is then « pH artériel ». */
function inArtery(label: string, header: readonly string[], catalogue: Catalogue): string {
  const arterial = ['artériel', 'artériels'].map((word) => `${label} ${word}`);
  const named = arterial.find((name) => byLabel(catalogue, name).length > 0);
  return named !== undefined &&
    header.some((cell) => ARTERIAL.test(heading(cell))) &&
    !/art[ée]r/i.test(label)
    ? named
    : label;
}

/** Whether a heading is that of the units of the column before it: « Units », « glucose_unit » after « glucose ». */
function isUnitOf(cell: string, next: string): boolean {
  const name = heading(next);
  const measureName = /^(.+) (?:units?|unites?)$/.exec(name)?.[1];
  return UNIT.test(name) || (measureName !== undefined && heading(cell).startsWith(measureName));
}

/** Whether a name is that of an analysis once the vessel is known. */
const isOfVessel = (label: string, catalogue: Catalogue): boolean =>
  ['artériel', 'sanguin artériel'].some((vessel) => byLabel(catalogue, `${label} ${vessel}`).length > 0);

/** Whether a column states the specimen of each row, which decides what « pH » means. */
const isBesideSpecimen = (header: readonly string[]): boolean =>
  header.some((name) => SPECIMEN.test(heading(name)));

/** Whether a heading that is a unit is the only one, and no column names an analysis. */
const isAlone = (header: readonly string[]): boolean =>
  header.filter(isGlucoseUnit).length === 1 && !header.some((name) => NAME.test(heading(name)));

/** « Pas » is a step count, unless it is next to the diastolic pressure: « PAS » is the systolic one. */
function isSteps(cell: string, header: readonly string[]): boolean {
  return (
    /^(?:Pas|pas|Nombre de pas|Pas quotidiens|Total de pas|Total steps|Daily steps)$/.test(cell) &&
    !header.some((name) => /^(?:pad|dia|fc$)/i.test(name.trim()))
  );
}

/** The unit of "Poids kg" or "glucose_mg_dl", if the words before it name a measure and the whole heading does not. */
function unitWord(cell: string, catalogue: Catalogue): { unit: string; start: number } | null {
  const isMeasure = (written: string) => {
    const label = written.replace(/_/g, ' ');
    return measureNamed(label) !== null || byLabel(catalogue, label).length > 0 || isPressure(label);
  };
  if (isMeasure(cell)) return null;
  return unitsAtEnd(cell).find(({ start }) => isMeasure(cell.slice(0, start))) ?? null;
}
