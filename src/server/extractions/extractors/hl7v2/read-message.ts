import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import type { Person } from '../../../core/person.ts';
import type { Candidate, Code, ExtractorInput, Place } from '../../extractor.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import { readCompactTime, timeOf } from '../../vocabulary/read-time.ts';
import { component, type Message, type Segment, type Separators } from './message.ts';
import { readPerson } from './read-person.ts';
import { readValue, readWithUnit, withDoubt } from './read-value.ts';

/** Results of a message: its OBX segments, each with the OBR above it. HPRIM Santé has the same layout. */
export async function* readMessage(
  message: Message,
  number: number,
  input: ExtractorInput,
): AsyncGenerator<Candidate> {
  const { separators, segments } = message;
  let subject = '';
  let person: Person | null = null;
  let order: Segment | undefined;
  let orders = 0;
  const counts = new Map<string, number>();
  for (const segment of segments) {
    if (segment.name === 'PID' || segment.name === 'P') {
      subject = patientOf(segment, separators);
      person = segment.name === 'PID' ? readPerson(segment, separators) : null;
      order = undefined;
    }
    if (segment.name === 'OBR') {
      order = segment;
      orders += 1;
    }
    if (segment.name !== 'OBX') continue;
    const position = (counts.get('OBX') ?? 0) + 1;
    counts.set('OBX', position);
    const path = `${number > 1 ? `message ${number}, ` : ''}OBX[${position}]-5`;
    const panel = `message ${number}, OBR ${orders}`;
    const sampledFirst = segments[0]?.name === 'H';
    yield* readResult(
      segment,
      order,
      separators,
      { subject, person, panel, path, sampledFirst, specimen: specimenOf(order, segments, separators) },
      input,
    );
  }
}

async function* readResult(
  segment: Segment,
  order: Segment | undefined,
  separators: Separators,
  context: {
    subject: string;
    person: Person | null;
    panel: string;
    path: string;
    sampledFirst: boolean;
    specimen: string;
  },
  input: ExtractorInput,
): AsyncGenerator<Candidate> {
  const { fields } = segment;
  const [identifier, units] = [fields[3], fields[6]];
  const value = readValue(fields[2] ?? '', fields[5] ?? '', separators);
  const place: Place = { path: context.path, line: segment.line, text: '' };
  if (value === null) return;
  if (value.kind === 'file') {
    for await (const candidate of input.embedded(value.bytes, place)) {
      const { subject, person } = candidate;
      const isOwn = subject !== '' || Boolean(person);
      yield isOwn ? candidate : { ...candidate, subject: context.subject, person: context.person };
    }
    return;
  }
  const named = unitsOf(units, separators);
  const inside = value.kind === 'text' ? readWithUnit(value.text, named[0] ?? '', [fields[7]]) : null;
  const read = inside?.read?.kind === 'number' ? inside.read : withDoubt(value, [fields[7]]);
  if (read.kind === 'file') return;
  const [unit = '', ...otherUnits] = read === inside?.read ? [inside.unit, ...named.slice(1)] : named;
  const shown = read.kind === 'number' ? `${read.comparator ?? ''}${read.text}` : read.text;
  const codes = codesOf(identifier, separators);
  const label = component(identifier, 2, separators) || component(identifier, 5, separators) || null;
  const words = [component(identifier, 1, separators), label ?? ''].filter((word) => word !== '');
  const text = `${shown} ${unit}`.trim().slice(0, 200);
  yield {
    codes,
    label,
    words,
    value: read,
    units: unit === '' ? [] : [unit, ...otherUnits],
    effective_time: readTime(fields, order, { ...input, place, sampledFirst: context.sampledFirst }),
    side: null,
    specimen: context.specimen,
    panel: context.panel,
    panel_codes: codesOf(order?.fields[4], separators).map(({ code }) => code),
    subject: context.subject,
    person: context.person,
    place: { ...place, text },
    refusal: read.refusal ?? statusRefusal(fields[11]?.trim() ?? '', input),
  };
}

/** What was ordered (OBR-4), and the specimen (OBR-15, or the SPM segment before the next order). */
function specimenOf(
  order: Segment | undefined,
  segments: readonly Segment[],
  separators: Separators,
): string {
  const start = order === undefined ? 0 : segments.indexOf(order);
  const next = segments.findIndex(({ name }, index) => name === 'OBR' && index > start);
  const specimen = segments.slice(start, next < 0 ? undefined : next).find(({ name }) => name === 'SPM');
  const fields = [order?.fields[4], order?.fields[15], specimen?.fields[4]];
  return fields
    .flatMap((field) => [component(field, 1, separators), component(field, 2, separators)])
    .filter((word) => word !== '')
    .join(' ');
}

/** OBX-11 (HL7 table 0085). */
export function statusRefusal(status: string, { log }: Pick<ExtractorInput, 'log'>): string | null {
  if (status === '' || status === 'F' || status === 'C' || status === 'U') return null;
  if (status === 'P' || status === 'R' || status === 'S') {
    log.tally('preliminary', EXTRACTION_LOG.preliminary);
    return null;
  }
  if (status === 'D' || status === 'W') return REFUSALS.entered_in_error;
  return status === 'X' ? REFUSALS.cancelled : REFUSALS.statusUnknown(status);
}

/**
 * The time of the observation (OBX-14), or else of the sampling (OBR-7). In HPRIM the sampling comes first, because its
 * laboratories write the time of the analysis in OBX-14.
 */
function readTime(
  fields: readonly string[],
  order: Segment | undefined,
  reading: ExtractorInput & { place: Place; sampledFirst: boolean },
): string | null {
  const [observed, sampled] = [fields[14]?.trim() ?? '', order?.fields[7]?.trim() ?? ''];
  const written = reading.sampledFirst ? sampled || observed : observed || sampled;
  return written === '' ? null : timeOf(/^[\d.+Z-]+/.exec(written)?.[0] ?? written, readCompactTime, reading);
}

/** Code systems that are local, or another terminology. */
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

/** The patient's number, for the laboratory or its correspondent, or else the name. */
function patientOf({ fields }: Segment, separators: Separators): string {
  const numbers = [fields[3], fields[2], fields[4]].map((field) => component(field, 1, separators));
  return numbers.find((number) => number !== '') ?? (fields[5] ?? '').trim();
}

/**
 * Identifier and text of OBX-6; the mapping checks that they agree. "10^9/L" is a unit even if ^ is the component
 * separator.
 */
function unitsOf(field: string | undefined, separators: Separators): string[] {
  const power = /^[x×]?10[\^~](\d{1,2}\/.*)$/.exec(field?.trim() ?? '')?.[1];
  if (power !== undefined) return [`10*${power}`];
  return [1, 2].map((position) => component(field, position, separators)).filter((unit) => unit !== '');
}
