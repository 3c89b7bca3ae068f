import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate, Code, ExtractorInput, Place } from '../../extractor.ts';
import { isOfRelative } from '../../printed/sections/section.ts';
import { where } from '../../run-log.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import { isTimeOfTest } from '../../vocabulary/dynamic-tests.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { DONORS, NEWBORNS, RELATIVES } from '../../vocabulary/people/other-people.ts';
import { isTitleOfRelative, saysSampleOfOther } from '../../vocabulary/people/relative-titles.ts';
import { namesControl, saysControl } from '../../vocabulary/quality-control.ts';
import { type SpecimenWords, specimenWords } from '../../vocabulary/specimens/specimen-words.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { saysCordSample } from './cord-notes.ts';
import { component, partOf, repetitionsOf, type Segment, type Separators } from './message.ts';
import { flagRefusal, flagsOf, monitorRefusal, readValue, unitOfInterval } from './read-value.ts';
import { numbersOf } from './replaced-results.ts';
import { endOfObservation } from './sampling-time.ts';
import type { Order, Result } from './scopes.ts';
import { isFinal, statusOf, statusRefusal } from './statuses.ts';

/** Words for targets, which some senders put under the code of the measured analysis. */
const GOAL = new RegExp(String.raw`(?<!\p{L})(?:${TARGET_WORDS}|vis[ée]e?s?)(?!\p{L})`, 'iu');

/** The place of a result, for the report. */
export function placeOf({ segment, order, position }: Result): Place {
  const { number } = order.message;
  return {
    path: `${number > 1 ? `message ${number}, ` : ''}OBX[${position}]-5`,
    line: segment.line,
    text: '',
  };
}

/** The candidate of a result, if it has a value. HPRIM Santé has the same layout. */
export function candidateOf(
  result: Result,
  about: { time: string | null; refusal: string | null },
  input: ExtractorInput,
): Candidate | null {
  const { segment, order } = result;
  const { separators } = order.message;
  const { fields } = segment;
  const read = readValue(
    fields[2] ?? '',
    fields[5] ?? '',
    [fields[7]],
    separators,
    component(fields[6], 1, separators),
  );
  if (read === null) return null;
  const ownUnits = read.kind === 'number' && read.unit !== undefined ? [read.unit] : [];
  const written = [...unitsOf(fields[6], separators), ...ownUnits];
  const units = [...written, ...unitOfInterval(fields[7] ?? '', written)];
  const valueText = read.kind === 'number' ? `${read.comparator ?? ''}${read.text}` : read.text;
  const [, second = ''] = repetitionsOf(fields[3], separators);
  const name =
    component(fields[3], 2, separators) ||
    component(fields[3], 5, separators) ||
    partOf(second, 1, separators) ||
    null;
  const part = component(fields[4], 1, separators);
  const label = name !== null && isTimeOfTest(part) ? `${name} ${part}` : name;
  const words = [component(fields[3], 1, separators), name ?? '', label ?? ''].filter((word) => word !== '');
  const text = beginningOf(`${valueText} ${units[0] ?? ''}`.trim(), 200);
  const refusal =
    about.refusal ??
    read.refusal ??
    statusRefusal(statusOf(result), input) ??
    subjectRefusal(order) ??
    (isOfOther(order, about.time) || isOfOtherBody(result) ? REFUSALS.relative : null) ??
    (GOAL.test(label ?? '') ? REFUSALS.goal : null) ??
    monitorRefusal(fields[8], separators) ??
    flagRefusal(fields[8], read, separators);
  if (refusal === null && order.isTrial) input.log.tally('trial', EXTRACTION_LOG.trial);
  const final = isFinal(statusOf(result));
  const until = endOfObservation(result, about.time, input);
  return {
    ...(final !== undefined && { resultStatus: { isFinal: final, order: numbersOf(order) } }),
    codes: codesOf(fields[3], separators),
    label,
    words,
    value: read,
    units,
    usual: [fields[7] ?? ''],
    flags: flagsOf(fields[8], separators),
    effective_time: about.time,
    ...(until !== null && { until }),
    side: null,
    ...sampleOf(order),
    ...specimenOf(order),
    ...remarksOf(result),
    ...methodOf(result),
    ...partOfResult(result),
    panel: `message ${order.message.number}, OBR ${order.number}`,
    panel_codes: codesOf(order.obr?.fields[4], separators).map(({ code }) => code),
    subject: order.patient.key,
    person: order.patient.person,
    place: { ...placeOf(result), text },
    refusal,
  };
}

/** The number of the filler's order, or else of the placer's. */
function sampleOf(order: Order): Pick<Candidate, 'sample'> {
  const sample = numbersOf(order).find((number) => number !== '');
  return sample === undefined ? {} : { sample };
}

function remarksOf({ notes: own, order }: Result): Pick<Candidate, 'remarks'> {
  const { notes: shared, notesOfResults: beside } = order;
  return shared.length + beside.length === 0 ? {} : { remarks: { own, shared, beside } };
}

/** What a result is about (OBX-4), in words: « REPOS », « PIC ». Its letters may also be a mere number: « A », « 1a ». */
function partOfResult({ segment, order }: Result): Pick<Candidate, 'about'> {
  const part = component(segment.fields[4], 1, order.message.separators);
  return /\p{L}{3}/u.test(part) && !isTimeOfTest(part) ? { about: [part] } : {};
}

/** The names of the method (OBX-17). */
function methodOf({ segment, order }: Result): Pick<Candidate, 'method'> {
  const { separators } = order.message;
  const names = repetitionsOf(segment.fields[17], separators)
    .flatMap((each) => [1, 2, 4, 5].map((at) => partOf(each, at, separators)))
    .filter((name) => name !== '');
  return names.length === 0 ? {} : { method: names };
}

/** Logs the documents of a result that are not read, one line each. */
export function logUnread(result: Result, reason: string, { log }: ExtractorInput): void {
  log.info(EXTRACTION_LOG.embeddedFailed(where(placeOf(result)), `${reason}.`));
}

/** Words about the order (OBR-4) and the specimen (OBR-15, SPM-4). */
function specimenOf({ obr, specimens, message: { separators } }: Order): SpecimenWords {
  const words = (fields: readonly (string | undefined)[]) =>
    fields
      .flatMap((field) => repetitionsOf(field, separators))
      .flatMap((each) => [1, 2, 4, 5].map((position) => partOf(each, position, separators)))
      .filter((word) => word !== '');
  const specimenNames = words([obr?.fields[15], ...specimens.map(({ fields }) => fields[4])]);
  // A clinical note that says « Sang du cordon » is about the sample.
  const cord = words([obr?.fields[13]]).filter(saysCordSample);
  return specimenWords([...specimenNames, ...cord], words([obr?.fields[4]]));
}

const NEWBORN = /nouveaux?[- ]?n[ée]e?s?|newborns?|b[ée]b[ée]s?|baby/giu;
/** A newborn anywhere in the name of a request, but not beside their mother: « Bilirubine nouveau-né ». */
const NAMES_NEWBORN = wholeWords(['nouveaux? nee?s?|newborns?|bebes?|baby']);
const NAMES_MOTHER = wholeWords(['meres?|mothers?|maternel(?:le)?s?|maternal']);
const NEWBORN_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * Whether the name of the request is that of another person's results: « Bilan du conjoint », or « Bilan nouveau-né »
 * of somebody who is none.
 */
function isOfOther({ obr, patient, message: { separators } }: Order, time: string | null): boolean {
  const born = patient.person?.birth_date ?? null;
  const days = (Date.parse(time?.slice(0, 10) ?? '') - Date.parse(withDashes(born ?? ''))) / DAY_MS;
  const isNewborn = days >= 0 && days <= NEWBORN_DAYS;
  if (repetitionsOf(obr?.fields[13], separators).some(saysSampleOfOther)) return true;
  return [2, 5]
    .map((position) => component(obr?.fields[4], position, separators))
    .map((name) => (isNewborn ? name.replace(NEWBORN, ' ') : name))
    .some(
      (name) =>
        isOfRelative(name) ||
        isTitleOfRelative(name, born, time, patient.person?.sex) ||
        (days > NEWBORN_DAYS && isOfNewborn(name)),
    );
}

function isOfNewborn(name: string): boolean {
  const plain = plainLabel(name);
  return NAMES_NEWBORN.test(plain) && !NAMES_MOTHER.test(plain);
}

const withDashes = (date: string): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

const OTHER_BODIES = wholeWords([...RELATIVES, ...NEWBORNS, DONORS, 'foet(?:al|ale|aux|us)|f(?:o?e)tal']);

/** The patient, beside a donor. */
const RECIPIENT = /^(?:receveu(?:r|se)|recipient|patiente?)$/;

/**
 * Whether the part that a result is about (OBX-4: « Jumeau B ») or its sample (SPM-14) is of somebody else. « J1 » says
 * nothing by itself, but it does beside « mère » in the same order.
 */
function isOfOtherBody({ segment, order: { specimens, parts } }: Result): boolean {
  const part = plainLabel(segment.fields[4] ?? '');
  const samples = specimens.map(({ fields }) => plainLabel(fields[14] ?? ''));
  if ([part, ...samples].some((text) => OTHER_BODIES.test(text))) return true;
  return part !== '' && !RECIPIENT.test(part) && [...parts].some((other) => OTHER_BODIES.test(other));
}

/** Roles of specimens that are not a patient's (SPM-11, table 0369): controls, blanks, calibrators, pools. */
const CONTROLS = new Set(['B', 'C', 'E', 'F', 'G', 'L', 'O', 'Q', 'V']);

/** Why an order is not of a patient: it is of an animal or of a control, or its specimen was rejected (SPM-21). */
export function subjectRefusal(order: Order): string | null {
  const { specimens } = order;
  const isRejected = ({ fields }: Segment) => /[\p{L}\d]/u.test(fields[21] ?? '');
  if (specimens.length > 0 && specimens.every(isRejected)) return REFUSALS.specimenUnfit;
  return order.isAnimal ? REFUSALS.notAPatient : controlRefusal(order);
}

/**
 * Why an order is of a control rather than of a patient: the role or the name of its specimen (SPM-11, SPM-4, OBR-15),
 * its own name (OBR-4), number (OBR-2, OBR-3) or clinical note (OBR-13), or the name of its patient.
 */
function controlRefusal({ specimens, obr, isControl, message: { separators } }: Order): string | null {
  const roles = specimens.map(({ fields }) => component(fields[11], 1, separators).toUpperCase());
  const partsOf = (field: string | undefined) =>
    repetitionsOf(field, separators).flatMap((each) => [1, 2, 5].map((at) => partOf(each, at, separators)));
  const kinds = [obr?.fields[15], ...specimens.map(({ fields }) => fields[4])];
  const names = [obr?.fields[4], ...kinds].flatMap(partsOf);
  const texts = [2, 3, 13].map((at) => component(obr?.fields[at], 1, separators));
  const isNamed = isControl || names.some(namesControl) || texts.some(saysControl);
  return isNamed || roles.some((role) => CONTROLS.has(role)) ? REFUSALS.control : null;
}

/** Names of code systems that are local or of another terminology. */
const OTHER_NAMES = /^(?:L|99\w*|I9\w*|I10\w*|C4)$/i;

function codesOf(identifier: string | undefined, separators: Separators): Code[] {
  return [1, 4].flatMap((position): Code[] => {
    const code = component(identifier, position, separators);
    if (code === '') return [];
    const system = component(identifier, position + 2, separators);
    const named = codeSystemOf(system);
    const loinc = named === 'other' && isLoinc(code) && !OTHER_NAMES.test(system);
    return [{ system: loinc ? 'loinc' : named, code }];
  });
}

/**
 * Identifier and text of OBX-6; the mapping checks that they agree. "10^9/L" is a unit even if ^ is the component
 * separator.
 */
function unitsOf(field: string | undefined, separators: Separators): string[] {
  const power = /^[x×*]?\s?10[\^~](\d{1,2}\/[\p{L}\d]+(?:[\^~]\d)?)(?=[\^~]|$)/u.exec(
    field?.trim() ?? '',
  )?.[1];
  if (power !== undefined) return [`10*${power.replace(/[\^~]/, '')}`];
  return [1, 2].map((position) => component(field, position, separators)).filter((unit) => unit !== '');
}
