import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { FHIR_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Side } from '../../../core/catalogue/catalogue.ts';
import type { Candidate, Code, ExtractorInput, Place } from '../../extractor.ts';
import { child, first, keyOf, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import { codeSystemOf, loincFirst } from '../../vocabulary/code-systems.ts';
import { readIsoTime, timeOf } from '../../vocabulary/coded-time.ts';
import { sideIn } from '../../vocabulary/names/sides.ts';
import { unitOfLimits } from '../../vocabulary/units/units.ts';
import type { Collected, FhirContent } from './collect-observations.ts';
import type { FhirSource } from './fhir-source.ts';
import { interpretationCodes, interpretationRefusal, wordsOfInterpretation } from './interpretation.ts';
import { effectiveOf } from './read-effective.ts';
import { readPerson } from './read-person.ts';
import { specimenOf } from './read-specimen.ts';
import { subjectOf } from './read-subject.ts';
import { readOwn } from './read-value.ts';
import { holderRefusal, statusRefusal } from './status.ts';

type Context = Pick<ExtractorInput, 'log' | 'timeZone'> & { source: FhirSource } & Pick<
    FhirContent,
    'find' | 'replaced'
  >;

/** The values of an Observation and of its components. If it is not a result, they carry the reason for refusing. */
export function* toCandidates(collected: Collected, context: Context): Generator<Candidate> {
  const candidates = readCandidates(collected, context);
  if (candidates.length === 0) {
    const grouping = list(collected.observation, 'hasMember').length > 0;
    if (!grouping) context.log.tally('empty', FHIR_LOG.withoutValue);
    return;
  }
  const status = statusRefusal(collected, context);
  const [one] = candidates;
  const refusal = status ?? (one === undefined ? null : holderRefusal(collected, one));
  for (const candidate of candidates) yield { ...candidate, refusal: refusal ?? candidate.refusal ?? null };
}

function readCandidates(collected: Collected, context: Context): Candidate[] {
  const { observation, holders, unordered } = collected;
  const shared = {
    panel: keyOf(observation),
    panel_codes: [observation, ...holders].flatMap((node) => codesOf(node).map(({ code }) => code)),
    ...specimenOf(collected, context.find),
    subject: subjectOf(collected, context.find),
    person: readPerson(collected, context.find),
    ...sampleOf(collected),
    ...remarksOf(collected),
    method: wordsIn(child(observation, 'method')),
  };
  let when: ReturnType<typeof readTime> | undefined;
  return [observation, ...list(observation, 'component')].flatMap((node): Candidate[] => {
    const own = readOwn(node);
    if (own === null) return [];
    const read = { ...own, units: [...new Set(own.units), ...unitOfLimits(unitsOfRanges(node), own.units)] };
    const refusal = read.refusal ?? interpretationRefusal(node, read);
    when ??= readTime(collected, context);
    const side = sideOf(node) ?? sideOf(observation);
    const label = labelOf(node);
    const place = placeOf(node, context);
    const words = label === null ? [] : [label];
    // The name of the Observation also applies to its components: « Objectif tensionnel ».
    const about = [
      ...aboutOf(observation),
      ...(node === observation ? [] : [...aboutOf(node), labelOf(observation) ?? '']),
    ];
    const result = unordered === null ? {} : { result: unordered };
    return [
      {
        ...shared,
        ...read,
        ...result,
        usual: limitsOf(node).flatMap((limit) => textAt(limit, 'value') ?? []),
        flags: interpretationCodes(node),
        refusal,
        about,
        ...when,
        codes: codesOf(node),
        label,
        words,
        side,
        place,
      },
    ];
  });
}

/** The specimen that a result refers to, or else the number of its report. */
function sampleOf({ observation, holders }: Collected): Pick<Candidate, 'sample'> {
  const numbers = holders.map((node) => textAt(first(node, 'identifier'), 'value'));
  const [sample] = [textAt(observation, 'specimen', 'reference'), ...numbers].filter((each) => each !== null);
  return sample === undefined ? {} : { sample };
}

/** The ends of the reference ranges of an Observation or component. */
const limitsOf = (node: TreeNode) =>
  list(node, 'referenceRange').flatMap((range) => [child(range, 'low'), child(range, 'high')]);

const unitsOfRanges = (node: TreeNode): string[] =>
  limitsOf(node).flatMap((limit) => textAt(limit, 'code') ?? textAt(limit, 'unit') ?? []);

const labelOf = (node: TreeNode): string | null =>
  textAt(child(node, 'code'), 'text') ?? textAt(child(node, 'code'), 'coding', 'display');

/** The words of the body site and of the device: « Eau du bain ». */
function aboutOf(node: TreeNode): string[] {
  const device = textAt(child(node, 'device'), 'display');
  return [...wordsIn(first(node, 'bodySite')), ...(device === null ? [] : [device])];
}

/** The text of a coded concept, and the names of its codes. */
function wordsIn(concept: TreeNode | null): string[] {
  const names = list(concept, 'coding').map((coding) => textAt(coding, 'display'));
  return [textAt(concept, 'text'), ...names].flatMap((text) => text ?? []);
}

/** The notes of a resource: a list since R4, one text in STU3 (`comment`) and DSTU2 (`comments`). */
function notesOf(node: TreeNode): string[] {
  const notes = list(node, 'note').map((note) => textAt(note, 'text'));
  return [...notes, textAt(node, 'comment'), textAt(node, 'comments')].flatMap((text) => text ?? []);
}

/** The notes of an Observation, and the notes and conclusions of what holds it. */
function remarksOf({ observation, holders }: Collected): Pick<Candidate, 'remarks'> {
  const shared = holders.flatMap((node) => [...notesOf(node), ...[textAt(node, 'conclusion') ?? []].flat()]);
  const ownRemarks = [...notesOf(observation), ...wordsOfInterpretation(observation)];
  return ownRemarks.length + shared.length === 0 ? {} : { remarks: { own: ownRemarks, shared, beside: [] } };
}

function readTime(collected: Collected, context: Context): Pick<Candidate, 'effective_time' | 'until'> {
  const effective = effectiveOf(collected, context.find);
  if (effective === null) return { effective_time: null };
  const reading = { ...context, place: placeOf(collected.observation, context) };
  const effective_time = timeOf(effective.time, readIsoTime, reading);
  const until = effective.until === null ? null : readIsoTime(effective.until, context.timeZone);
  return { effective_time, ...(until !== null && { until }) };
}

function codesOf(node: TreeNode): Code[] {
  const codings = list(child(node, 'code'), 'coding').flatMap((coding): Code[] => {
    const code = textAt(coding, 'code');
    return code === null ? [] : [{ system: codeSystemOf(textAt(coding, 'system') ?? ''), code }];
  });
  return loincFirst(codings);
}

/** SNOMED CT codes of the sides of the eye, ear and body. */
const SIDES = new Map<string, Side>([
  ['18944008', 'droite'],
  ['25577004', 'droite'],
  ['24028007', 'droite'],
  ['8966001', 'gauche'],
  ['89644007', 'gauche'],
  ['7771000', 'gauche'],
]);

/** The side from the code of a body site, or else from its words: "Right eye", "Œil gauche". */
function sideOf(node: TreeNode): Side | null {
  const site = first(node, 'bodySite');
  const coded = list(site, 'coding').flatMap((coding) => SIDES.get(textAt(coding, 'code') ?? '') ?? []);
  if (coded.length > 0) return new Set(coded).size === 1 ? (coded[0] ?? null) : null;
  const words = [
    textAt(site, 'text'),
    ...list(site, 'coding').map((coding) => textAt(coding, 'display')),
  ].join(' ');
  return sideIn(words);
}

function placeOf(node: TreeNode, { source }: Context): Place {
  const value =
    child(child(node, 'valueQuantity'), 'value') ??
    child(node, 'valueInteger') ??
    child(node, 'valueString') ??
    child(node, 'valueCodeableConcept') ??
    child(node, 'valueRange') ??
    child(node, 'valueRatio') ??
    node;
  const read = readOwn(node);
  return {
    ...source.placeOf(value),
    text: beginningOf(`${read?.value.text ?? ''} ${read?.units[0] ?? ''}`.trim(), 200),
  };
}
