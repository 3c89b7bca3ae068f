import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { DICOM_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Side } from '../../../core/catalogue/catalogue.ts';
import type { Candidate, Code, ExtractorInput, Place } from '../../extractor.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import { readCompactTime, timeOf } from '../../vocabulary/coded-time.ts';
import { LEFT, RIGHT } from '../../vocabulary/names/sides.ts';
import { type DataSet, sequence, text, texts } from './data-set.ts';
import { readPerson } from './read-person.ts';
import { TAG } from './tags.ts';

const DEPTH_MAX = 60;
/** Concepts of modifiers that say how a value was obtained: derivation, method of measurement. */
const DERIVATIONS = new Set(['121401', 'G-C036', '370129005']);

/** A coded entry. */
interface Concept extends Code {
  meaning: string | null;
}

/** What the enclosing items state about an item. */
interface Context {
  path: string;
  depth: number;
  panel: string;
  time: string | null;
  titles: string;
  side: Side | null;
  /** Whether it is about a fetus instead of the patient. */
  relative: boolean;
}

/** Numbers of a structured report (PS3.3 C.17.3), each with the context of its containers and modifiers. */
export function* readReport(root: DataSet, input: ExtractorInput): Generator<Candidate> {
  const time = timeOfFile(root);
  const first: Context = {
    path: '',
    depth: 0,
    panel: '',
    time,
    titles: '',
    side: null,
    relative: false,
  };
  if (text(root, TAG.preliminary) === 'PRELIMINARY' || text(root, TAG.completion) === 'PARTIAL') {
    input.log.info(DICOM_LOG.partial);
  }
  const waiting = [{ item: root, context: first }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { item, context } = next;
    const children = sequence(item, TAG.content);
    const inner = innerContext(item, children, context);
    if (text(item, TAG.valueType) === 'NUM') yield* readNumber(item, inner, root, input);
    if (context.depth >= DEPTH_MAX) continue;
    const visits = children.map((child, index) => {
      const path = `${context.path}/ContentSequence[${index + 1}]`;
      return { item: child, context: { ...inner, path, depth: context.depth + 1 } };
    });
    waiting.push(...visits.reverse());
  }
}

/** Numbers that a device annotated on a waveform (PS3.3 C.10.10): intervals and axes of an electrocardiogram. */
export function* readAnnotations(root: DataSet, input: ExtractorInput): Generator<Candidate> {
  const time = timeOfFile(root);
  for (const [index, item] of sequence(root, TAG.annotations).entries()) {
    const group = text(item, TAG.annotationGroup) ?? '0';
    const concept = conceptOf(sequence(item, TAG.conceptName)[0]);
    const values = texts(item, TAG.numeric);
    const [value] = values;
    if (value === undefined) continue;
    if (concept === null || values.length > 1) {
      input.log.info(DICOM_LOG.withoutValue(concept?.meaning ?? concept?.code ?? null));
      continue;
    }
    const path = `WaveformAnnotationSequence[${index + 1}]/NumericValue`;
    yield candidateOf({ concept, value, item, root }, { path, panel: `annotations ${group}`, time }, input);
  }
}

function innerContext(item: DataSet, children: readonly DataSet[], context: Context): Context {
  const ownTime = text(item, TAG.observationTime);
  const isContainer = text(item, TAG.valueType) === 'CONTAINER';
  const title = conceptOf(sequence(item, TAG.conceptName)[0])?.meaning ?? '';
  return {
    ...context,
    time: ownTime ?? context.time,
    panel: isContainer ? context.path : context.panel,
    titles: isContainer ? `${context.titles} ${title}`.slice(-200) : context.titles,
    side: sideOf(children) ?? context.side,
    relative: context.relative || children.some(isOfFetus),
  };
}

function* readNumber(
  item: DataSet,
  { relative, ...context }: Context,
  root: DataSet,
  input: ExtractorInput,
): Generator<Candidate> {
  const concept = conceptOf(sequence(item, TAG.conceptName)[0]);
  const [measured] = sequence(item, TAG.measured);
  const value = measured === undefined ? undefined : texts(measured, TAG.numeric)[0];
  if (concept === null || measured === undefined || value === undefined) {
    input.log.info(DICOM_LOG.withoutValue(concept?.meaning ?? concept?.code ?? null));
    return;
  }
  const relationship = text(item, TAG.relationship);
  if (relationship !== null && relationship !== 'CONTAINS') {
    input.log.tally('aside', DICOM_LOG.aside);
    return;
  }
  const place = {
    path: `${context.path}/MeasuredValueSequence/NumericValue`,
    panel: context.panel,
    time: context.time,
  };
  const candidate = candidateOf({ concept, value, item: measured, root }, place, input);
  yield {
    ...candidate,
    side: context.side,
    method: derivationsOf(sequence(item, TAG.content)),
    specimen: context.titles,
    refusal: relative ? REFUSALS.relative : null,
  };
}

function candidateOf(
  read: { concept: Concept; value: string; item: DataSet; root: DataSet },
  where: { path: string; panel: string; time: string | null },
  input: ExtractorInput,
): Candidate {
  const unit = conceptOf(sequence(read.item, TAG.units)[0]);
  // "no units" is the code 1 in UCUM.
  const units = unit === null ? [] : [unit.code === '' ? '1' : unit.code];
  const place: Place = { path: where.path, text: beginningOf(`${read.value} ${units[0] ?? ''}`.trim(), 200) };
  const { meaning, ...code } = read.concept;
  return {
    codes: [code],
    label: meaning,
    words: code.system === 'loinc' || meaning === null ? [] : [meaning],
    value: { kind: 'number', text: read.value, comparator: null },
    units,
    effective_time: where.time === null ? null : timeOf(where.time, readCompactTime, { ...input, place }),
    side: null,
    panel: where.panel,
    panel_codes: [],
    subject: text(read.root, TAG.patientId) ?? '',
    person: readPerson(read.root),
    place,
  };
}

function conceptOf(item: DataSet | undefined): Concept | null {
  if (item === undefined) return null;
  const code = text(item, TAG.codeValue) ?? text(item, TAG.longCodeValue);
  if (code === null) return null;
  return {
    code,
    system: codeSystemOf(text(item, TAG.codeScheme) ?? ''),
    meaning: text(item, TAG.codeMeaning),
  };
}

/** The time of acquisition, or else of the exam, or else of the report, with its time zone. */
function timeOfFile(root: DataSet): string | null {
  const day = (date: string, time: string) => {
    const dateText = text(root, date);
    return dateText === null ? null : `${dateText}${(text(root, time) ?? '').replace(/\D.*$/, '')}`;
  };
  const found =
    text(root, TAG.acquisition) ?? day(TAG.studyDate, TAG.studyTime) ?? day(TAG.contentDate, TAG.contentTime);
  const zone = text(root, TAG.timezone);
  return found === null || zone === null || /[+-]/.test(found) || found.length <= 8
    ? found
    : `${found}${zone}`;
}

/**
 * Laterality among an item's modifiers: DICOM's G-C171 (SNOMED CT 272741003), or a finding site whose words state it.
 */
function sideOf(children: readonly DataSet[]): Side | null {
  for (const child of children) {
    const values = sequence(child, TAG.conceptCode).map(conceptOf);
    const codes = values.map((value) => value?.code);
    const words = values.map((value) => value?.meaning ?? '').join(' ');
    const right = codes.some((code) => code === '24028007' || code === 'G-A100') || RIGHT.test(words);
    const left = codes.some((code) => code === '7771000' || code === 'G-A101') || LEFT.test(words);
    if (right !== left) return right ? 'droite' : 'gauche';
  }
  return null;
}

/** Derivations of a value that is not as measured: the mean of a few beats is, an estimate is not. */
const NOT_MEASURED = /estimat|predict|reported/i;

/** Words for how a value was obtained (121401, or a method of measurement), where it was not measured. */
function derivationsOf(children: readonly DataSet[]): string[] {
  return children
    .filter((child) => DERIVATIONS.has(conceptOf(sequence(child, TAG.conceptName)[0])?.code ?? ''))
    .flatMap((child) => sequence(child, TAG.conceptCode).flatMap((each) => conceptOf(each)?.meaning ?? []))
    .filter((words) => NOT_MEASURED.test(words));
}

/** Subject class (121024) "fetus" (121026), or an identifier of a fetus (121030, 11951-1). */
function isOfFetus(child: DataSet): boolean {
  const name = conceptOf(sequence(child, TAG.conceptName)[0])?.code ?? '';
  const value = conceptOf(sequence(child, TAG.conceptCode)[0])?.code ?? '';
  return (name === '121024' && value !== '121025') || name === '121030' || name === '11951-1';
}
