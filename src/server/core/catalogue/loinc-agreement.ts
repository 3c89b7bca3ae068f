import type { MeasureDefinition } from '../../../shared/observations/observation-type.ts';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../../shared/texts/catalogue.ts';
import type { CodeRecord, Molecule, Specimen } from './catalogue-file.ts';
import { parseUcum } from './parse-ucum.ts';

/** Powers of base units in which a LOINC property is measured ("g:1 m:-3"); several if LOINC leaves that open. */
const DIMENSIONS: Readonly<Record<string, readonly string[]>> = {
  MCnc: ['g:1 m:-3'],
  SCnc: ['m:-3 mol:1', 'eq:1 m:-3'],
  MSCnc: ['g:1 m:-3', 'm:-3 mol:1'],
  CCnc: ['U:1 m:-3'],
  ACnc: ['U:1 m:-3', 'arb:1 m:-3', 'm:-3'],
  NCnc: ['m:-3'],
  LnCnc: [''],
  MCnt: ['', 'g:1 mol:-1'],
  SCnt: ['g:-1 mol:1'],
  NCnt: ['g:-1'],
  CCnt: ['U:1 g:-1'],
  MFr: [''],
  SFr: [''],
  NFr: [''],
  VFr: [''],
  AFr: [''],
  CFr: [''],
  MRto: ['', 'g:1 mol:-1'],
  SRto: ['', 'g:1 mol:-1'],
  MSRto: ['', 'g:1 mol:-1'],
  NRto: [''],
  LenRto: [''],
  PressRto: [''],
  VRto: [''],
  VelRto: [''],
  Ratio: ['', 'g:1 m:-2'],
  Rto: [''],
  RelTime: ['', 's:1'],
  TRto: [''],
  RelACnc: [''],
  RelCCnc: [''],
  RelMCnc: ['', 'g:1 m:-3'],
  RelRto: [''],
  RelVol: [''],
  EntVol: ['m:3'],
  EntMass: ['g:1'],
  Entsub: ['mol:1'],
  Vol: ['m:3'],
  Mass: ['g:1'],
  MRat: ['g:1 s:-1'],
  SRat: ['mol:1 s:-1'],
  VRat: ['m:3 s:-1'],
  ArVRat: ['m:3 s:-1'],
  ArVol: ['m:1', 'm:3'],
  NRat: ['s:-1'],
  Num: [''],
  Len: ['m:1'],
  Circ: ['m:1'],
  Diam: ['m:1'],
  Area: ['m:2'],
  Angle: ['deg:1'],
  LenFr: [''],
  Pres: ['g:1 m:-1 s:-2'],
  PPres: ['g:1 m:-1 s:-2'],
  PresDiff: ['g:1 m:-1 s:-2'],
  Vel: ['m:1 s:-1', 'm:-1 s:1', 'm:1'],
  VelDiff: ['m:1 s:-1'],
  Temp: ['Cel:1'],
  Time: ['s:1'],
  TimeDif: ['s:1'],
  Osmol: ['g:-1 osm:1', 'm:-3 osm:1'],
  LsCnc: ['pH:1'],
  LogRto: [''],
  SCncDiff: ['m:-3 mol:1'],
  RDen: ['', 'g:1 m:-3'],
  Score: [''],
  Prctl: [''],
  Power: ['diop:1'],
  Optical: ['diop:1'],
  EngRat: ['g:1 m:2 s:-3'],
  Imp: [''],
};

/** The samples of each specimen of the catalogue, as LOINC abbreviates them. */
const SYSTEMS: Readonly<Record<Exclude<Specimen, 'patient'>, RegExp>> = {
  sang: /^(?:Bld|BldC|Ser|Plas|PPP|PRP|RBC)(?:$|[/^.+])/,
  'sang artériel': /^(?:BldA|Ser\/PlasA|PlasA|Bld|BldA\+BldV|Inhl gas\+BldA)$/,
  'sang veineux': /^(?:BldV|BldMV|BldCV|PlasV|Bld)$/,
  'sang capillaire': /^(?:BldC|Bld)$/,
  'sang du cordon': /^(?:BldCo|BldCoA|BldCoV)$/,
  'liquide interstitiel': /^(?:Interstitial fluid|ISF)$/,
  urines: /^(?:Urine|Urine sed|Ur|Ser\/Plas\+Urine)$/,
  selles: /^Stool$/,
  'liquide cérébrospinal': /^CSF$/,
  'liquide de ponction': /^(?:Body fld|Pleur fld|Periton fld|Synv fld|Amnio fld|XXX)$/,
  sperme: /^Semen$/,
  prélèvement: /^(?:XXX|Thrt|Throat|Nph|Respiratory|Cvx|Isolate|Isolt|Wound|Genital)$/,
};
const SAMPLES = /^(?:Bld|Ser|Plas|PPP|RBC|Urine|Stool|CSF|Semen|Isolate|Amnio)/;

/**
 * The contradictions between a measure and one of its codes, in French: property and unit, scale and kind of value,
 * sample, duration. A code other than the first may be in moles although the measure is in grams, if the molar mass of
 * its molecule is known.
 */
export function disagreements(
  measure: MeasureDefinition,
  { specimen, molecule }: { specimen: Specimen; molecule: Molecule | null },
  record: CodeRecord,
  isFirst: boolean,
): string[] {
  const found: string[] = [];
  const isNumber = measure.value_type !== 'TEXTE';
  // A flagged code explains by itself how it differs from what laboratories send with it.
  const isCompared = record.scale !== '-' && record.flag === undefined;
  if (isNumber && isCompared && ['Nom', 'Nar', 'Doc'].includes(record.scale)) {
    found.push(TEXTS.scale(record.scale));
  }
  if (isNumber && isCompared && !fits(measure, molecule, record, isFirst)) {
    found.push(TEXTS.property(record.property, measure.ucum ?? ''));
  }
  const fitsSample =
    specimen === 'patient' ? !SAMPLES.test(record.system) : SYSTEMS[specimen].test(record.system);
  if (!fitsSample) found.push(TEXTS.system(record.system, specimen));
  const titleAndUnit = `${measure.title} ${measure.ucum ?? ''}`;
  if (record.time === '24H' && !/24|vingt-quatre|jour/i.test(titleAndUnit))
    found.push(TEXTS.time(record.time));
  return found;
}

function fits(
  { ucum }: MeasureDefinition,
  molecule: Molecule | null,
  { property }: CodeRecord,
  isFirst: boolean,
): boolean {
  const unit = ucum === null ? null : parseUcum(ucum);
  const wanted = DIMENSIONS[property];
  if (unit === null || wanted === undefined) return false;
  if (wanted.includes(unit.dimension)) return true;
  if (isFirst) return false;
  const mass = molecule?.molar_mass !== undefined;
  return wanted.some((dimension) => mass && massAsMoles(dimension) === massAsMoles(unit.dimension));
}

/** A dimension with moles in place of grams, to compare two that a molar mass converts into each other. */
function massAsMoles(dimension: string): string {
  return dimension
    .split(' ')
    .map((part) => part.replace(/^g:/, 'mol:'))
    .sort()
    .join(' ');
}

/** What distinguishes two measures of the same name: text, the dimension of the unit, or its factor if it has none. */
export function unitKind({ value_type, ucum }: MeasureDefinition): string {
  if (value_type === 'TEXTE') return 'texte';
  const unit = ucum === null ? null : parseUcum(ucum);
  if (unit === null) return '';
  return unit.dimension || `${unit.factor.num}/${unit.factor.den}`;
}
