import { beginningOf } from '../../../shared/core/storable-text.ts';
import { type Comparator, splitComparator } from '../../../shared/observations/comparator.ts';
import { canonicalDecimal, compareDecimals, decimalOfNumber } from '../../../shared/observations/decimal.ts';
import { parseMeasureValue } from '../../../shared/observations/measure-value.ts';
import type { MeasureDefinition } from '../../../shared/observations/observation-type.ts';
import { EXTRACTION_LOG, REFUSALS } from '../../../shared/texts/extraction-log.ts';
import type { Catalogue, CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import { parseUcum } from '../../core/catalogue/ucum.ts';
import type { Candidate, Code } from '../extractor.ts';
import type { RunLog } from '../run-log.ts';
import { readNumeral } from '../vocabulary/decimal-math.ts';
import { countsCells, type NamedUnit, readUnit } from '../vocabulary/units.ts';
import { byNitrogenCode, isOfNitrogen } from '../vocabulary/urea-nitrogen.ts';
import { type Converted, convert } from './convert.ts';
import { labelDoubt } from './label-doubts.ts';
import { entriesByName, isOtherSpecimen } from './named-measures.ts';
import { measuresOfCode } from './other-codes.ts';
import { ofOwnSpecimen } from './own-specimen.ts';
import { isOfUnsaidPeriod } from './unsaid-period.ts';

/** A value accepted by the catalogue, in its measure's own unit. */
export interface MappedValue extends Converted {
  entry: CatalogueEntry;
  candidate: Candidate;
}

type Outcome<Value> = Value | { refused: string };

/** Maps a candidate. `refused` is the reason in French, or null if the catalogue has no such measure. */
export function judge(catalogue: Catalogue, candidate: Candidate): MappedValue | { refused: string | null } {
  const entries = entriesOf(catalogue, candidate).filter((entry) => isOfNitrogen(entry, candidate.units));
  return entries.length === 0 ? { refused: null } : acceptValue(catalogue, entries, candidate);
}

/** Like `judge`, but a refused or unknown candidate is logged with its reason, and null is returned. */
export function mapCandidate(catalogue: Catalogue, candidate: Candidate, log: RunLog): MappedValue | null {
  const verdict = judge(catalogue, candidate);
  if (!('refused' in verdict)) return verdict;
  const { place, effective_time } = candidate;
  if (verdict.refused !== null) log.refuse(asWritten(candidate), place, verdict.refused, effective_time);
  else if (candidate.value.kind === 'text') log.tally('text', EXTRACTION_LOG.unknownText);
  else
    log.unknownCode(candidate.codes[0]?.code ?? nameOf(candidate), nameOf(candidate), place, effective_time);
  return null;
}

function acceptValue(
  catalogue: Catalogue,
  entries: readonly CatalogueEntry[],
  candidate: Candidate,
): Outcome<MappedValue> {
  if (isSignInDoubt(entries, candidate)) return { refused: REFUSALS.sign };
  if (candidate.refusal) return { refused: candidate.refusal };
  const ofSpecimen = ofOwnSpecimen(catalogue, entries, candidate);
  if (ofSpecimen.length === 0) return { refused: REFUSALS.specimen(candidate.own_specimen ?? '') };
  const entry = chooseEntry(ofSpecimen, candidate);
  if ('refused' in entry) return entry;
  if (isOtherSpecimen(candidate, entry)) return { refused: REFUSALS.specimen(candidate.specimen ?? '') };
  const doubt = labelDoubt(catalogue, candidate, entry);
  if (doubt !== null) return { refused: doubt };
  if (isOfUnsaidPeriod(candidate, entry)) return { refused: REFUSALS.periodUnsaid };
  const read = readValue(candidate, entry);
  return 'refused' in read ? read : { entry, candidate, ...read };
}

/** Whether a dash apart from the number may be its sign, which requires that the measure can be negative. */
function isSignInDoubt(entries: readonly CatalogueEntry[], { value }: Candidate): boolean {
  if (value.kind === 'text' || value.dash_apart === undefined) return false;
  return entries.some(({ measure }) => measure.min !== null && measure.min < 0);
}

/** The label, value and unit as the source writes them, for the log. */
export function asWritten(candidate: Candidate): string {
  const { value } = candidate;
  const shown =
    value.kind === 'number'
      ? `${value.comparator?.replace(/(?<=\p{L})$/u, value.text === '' ? '' : ' ') ?? ''}${value.text}`
      : `« ${shownText(value.text)} »`;
  const unit = candidate.units[0];
  return `${nameOf(candidate)} = ${shown}${unit === undefined ? '' : ` ${unit}`}`;
}

/** Signs that a text may name a person: a title, or two capitalised words. */
const TITLES = /(?<!\p{L})(?:dr|pr|mr|mme|mlle|monsieur|madame|docteur|professeur)(?!\p{L})/iu;
const CAPITALS = /\p{Lu}[\p{L}'’-]+\s+(?:d[eu]s?\s+)?\p{Lu}[\p{L}'’-]+/u;

/** A text as the report shows it; hidden if it may name a person. */
function shownText(text: string): string {
  return CAPITALS.test(text) || TITLES.test(text) ? EXTRACTION_LOG.hiddenText : beginningOf(text, 60);
}

function nameOf(candidate: Candidate): string {
  const code = candidate.codes[0]?.code;
  const label = beginningOf(candidate.label?.trim() ?? '', 100) || null;
  if (code === undefined) return label ?? EXTRACTION_LOG.noCode;
  return label === null || label === code ? code : `${label} [${code}]`;
}

function entriesOf(catalogue: Catalogue, candidate: Candidate): CatalogueEntry[] {
  if (candidate.measure_id !== undefined) {
    const entry = catalogue.measure(candidate.measure_id);
    return entry ? [entry] : [];
  }
  const loinc = candidate.codes.filter(({ system }) => system === 'loinc');
  const names = [candidate.label ?? '', ...(candidate.words ?? [])];
  const named = new Set(
    loinc.flatMap((code) => [...catalogue.byLoinc(code.code), ...byNitrogenCode(catalogue, code, names)]),
  );
  const others = new Set(candidate.codes.flatMap((code) => entriesByOtherCode(catalogue, code)));
  const common = [...named].filter((entry) => others.has(entry));
  if (common.length > 0) return common;
  // If terminologies contradict each other, the measures of both are returned, so that the value is refused as
  // ambiguous.
  if (named.size + others.size > 0) return [...named, ...others];
  return loinc.length > 0 ? [] : entriesByName(catalogue, candidate);
}

function entriesByOtherCode(catalogue: Catalogue, { system, code }: Code): CatalogueEntry[] {
  return measuresOfCode(system, code).flatMap((id) => catalogue.measure(id) ?? []);
}

/** The one measure that the codes, the side and the panel identify. */
function chooseEntry(entries: readonly CatalogueEntry[], candidate: Candidate): Outcome<CatalogueEntry> {
  const [first, ...others] = entries;
  if (first !== undefined && others.length === 0) return first;
  const ambiguous = {
    refused: REFUSALS.ambiguous(entries.map(({ measure }) => measure.title).join(', ')),
  };
  // A `doc2` code names exactly one measure. If other measures remain, another code contradicts it, whatever their
  // units.
  const own = candidate.codes.filter(({ system }) => system === 'doc2').map(({ code }) => code);
  if (entries.some(({ measure }) => own.includes(measure.id))) return ambiguous;
  const sided = entries.some(({ side }) => side !== null);
  if (sided && candidate.side === null) return { refused: REFUSALS.sideMissing };
  const onSide = ofUnit(
    entries.filter(({ side }) => side === null || side === candidate.side),
    candidate,
  );
  const codes = new Set(candidate.codes.map(({ code }) => code));
  const ofPanel = onSide.filter(
    ({ type }) => type.loinc !== null && candidate.panel_codes.includes(type.loinc),
  );
  const dedicated = onSide.filter(({ type }) => type.loinc !== null && codes.has(type.loinc));
  const chosen = [onSide, ofPanel, dedicated].find((choice) => choice.length === 1)?.[0];
  return chosen ?? ambiguous;
}

/** Among measures with the same name, those in the source's unit, or else those with the same dimension. */
function ofUnit(entries: readonly CatalogueEntry[], candidate: Candidate): readonly CatalogueEntry[] {
  if (candidate.words === undefined || entries.length < 2) return entries;
  if (!candidate.units.some((unit) => unit.trim() !== '')) return entries;
  const read = entries.map((entry) => {
    const ucum = entry.measure.ucum ?? '';
    const unit = readUnit(candidate.units[0] ?? '', ucum);
    const same = unit !== null && convert('1', unit, entry)?.converted === false;
    return { entry, same, near: unit !== null && unit.dimension === parseUcum(ucum)?.dimension };
  });
  const same = read.filter((each) => each.same);
  return (same.length > 0 ? same : read.filter((each) => each.near)).map(({ entry }) => entry);
}

function readValue(candidate: Candidate, entry: CatalogueEntry): Outcome<Converted> {
  const { measure } = entry;
  const { value } = candidate;
  if (measure.value_type === 'TEXTE') {
    const text =
      value.kind === 'number'
        ? `${value.comparator ?? ''}${value.text} ${candidate.units[0] ?? ''}`
        : value.text;
    const parsed = parseMeasureValue(measure, text);
    return 'value' in parsed ? { value: parsed.value, converted: false } : { refused: REFUSALS.textInvalid };
  }
  if (value.kind === 'text') {
    const score = outOfMax(value.text, measure);
    return score === null
      ? { refused: REFUSALS.notANumber }
      : convertNumber(score, { ...candidate, units: [] }, entry);
  }
  const bound = comparatorOf(value);
  // « HI » and « ~ » do not state on which side of a number the value lies.
  if (bound === undefined) return { refused: REFUSALS.censored };
  const converted = withComparator(convertNumber(value.text, candidate, entry), bound);
  if (value.otherwise === undefined) return converted;
  const other = convertNumber(value.otherwise, candidate, entry);
  if ('refused' in converted || 'refused' in other) return 'refused' in converted ? other : converted;
  return { refused: REFUSALS.eitherThousands(value.text, value.otherwise) };
}

/** « 3/10 »: a score out of its maximum. Null for any other text. */
function outOfMax(text: string, { ucum, max }: MeasureDefinition): string | null {
  const [, score, highest] = /^(\d{1,3}(?:[.,]\d)?)\s?\/\s?(\d{1,3})$/.exec(text.trim()) ?? [];
  if (ucum !== '{score}' || score === undefined || Number(highest) !== max) return null;
  return score;
}

/** Null if the value is exactly its number, undefined if the mark before the number is not a comparator. */
function comparatorOf({
  comparator,
  text,
}: {
  comparator: string | null;
  text: string;
}): Comparator | null | undefined {
  if (comparator === null) return null;
  return text === '' ? undefined : (splitComparator(comparator).comparator ?? undefined);
}

/** All conversions are increasing, so a value below a number stays below it. */
function withComparator(converted: Outcome<Converted>, comparator: Comparator | null): Outcome<Converted> {
  return 'refused' in converted || comparator === null ? converted : { ...converted, comparator };
}

function convertNumber(text: string, candidate: Candidate, entry: CatalogueEntry): Outcome<Converted> {
  const numeral = readNumeral(text);
  if (numeral === null) return { refused: REFUSALS.notANumber };
  if (numeral === 'too_long') return { refused: REFUSALS.tooLong };
  const converted = inOwnUnit(numeral, candidate, entry);
  return 'refused' in converted ? converted : withinRules(converted, entry.measure);
}

/** "7.250" cells per cubic millimetre may be 7250 or 7.25. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Converts to the measure's own unit if at least one unit is known and all known units agree. */
function inOwnUnit(numeral: string, candidate: Candidate, entry: CatalogueEntry): Outcome<Converted> {
  const { measure } = entry;
  const expected = measure.unit_short ?? measure.ucum ?? '';
  const written = candidate.units.filter((unit) => unit.trim() !== '');
  if (written.length === 0) {
    const bare = isBare(measure);
    return bare ? { value: numeral, converted: false } : { refused: REFUSALS.unitMissing(expected) };
  }
  const read = written.map((unit) => readUnit(unit, measure.ucum ?? ''));
  const [first, second] = read.filter((unit): unit is NamedUnit => unit !== null);
  if (first === undefined) return { refused: REFUSALS.unitUnknown(written[0] ?? '') };
  if (second !== undefined && !same(first, second) && !means(first, second, entry)) {
    return { refused: REFUSALS.unitsContradict(written[0] ?? '', written[1] ?? '') };
  }
  if (countsCells(first) && THOUSANDS.test(candidate.value.text.trim()))
    return { refused: REFUSALS.thousands };
  const converted = convert(numeral, first, entry);
  return converted ?? { refused: REFUSALS.unitContradicts(written[0] ?? '', measure.title, expected) };
}

/** Whether a unit may be missing: for scores, ratios, pH and counts, and for rates, which are always per minute. */
function isBare({ ucum }: MeasureDefinition): boolean {
  return ucum === '1' || ucum === '/min' || ucum === '[pH]' || (ucum?.startsWith('{') ?? false);
}

/** Whether two units mean the same for this measure, as mEq and mmol do for sodium. */
function means(a: NamedUnit, b: NamedUnit, entry: CatalogueEntry): boolean {
  const [one, other] = [convert('1', a, entry), convert('1', b, entry)];
  return one !== null && other !== null && one.value === other.value && a.dimension !== b.dimension;
}

function same(a: NamedUnit, b: NamedUnit): boolean {
  return a.dimension === b.dimension && a.factor.num === b.factor.num && a.factor.den === b.factor.den;
}

/** Checks the format and limits of the measure on the converted value. */
function withinRules({ value, ...rest }: Converted, measure: MeasureDefinition): Outcome<Converted> {
  const whole = measure.value_type === 'ENTIER' ? value.replace(/\.0+$/, '') : value;
  const canonical = canonicalDecimal(whole);
  if (canonical === null) return { refused: REFUSALS.notANumber };
  if (measure.value_type === 'ENTIER' && canonical.includes('.')) return { refused: REFUSALS.notAnInteger };
  const [min, max] = [measure.min, measure.max].map((bound) =>
    bound === null ? null : decimalOfNumber(bound),
  );
  if (min && compareDecimals(canonical, min) < 0)
    return { refused: REFUSALS.belowMin(shown(canonical, measure), min) };
  if (max && compareDecimals(canonical, max) > 0)
    return { refused: REFUSALS.aboveMax(shown(canonical, measure), max) };
  return { value: canonical, ...rest };
}

function shown(value: string, measure: MeasureDefinition): string {
  return measure.unit_short === null ? value : `${value} ${measure.unit_short}`;
}
