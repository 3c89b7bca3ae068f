import { EXTRACTION_LOG, FHIR_LOG, REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import type { Side } from '../../../core/catalogue/catalogue.ts';
import type { Candidate, CandidateValue, Code, ExtractorInput, Place } from '../../extractor.ts';
import { child, first, list, pointerTo, type TreeNode, textAt } from '../../parsing/source-tree.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import { readIsoTime, timeOf } from '../../vocabulary/read-time.ts';
import type { Collected, FhirContent } from './collect.ts';
import { type FhirSource, resourceType } from './fhir-source.ts';
import { containedResource, readPerson } from './read-person.ts';

/** Statuses of a result. A preliminary one is kept and reported as such; any other status is not a result. */
const RESULTS = new Set(['final', 'amended', 'corrected', 'preliminary']);

type Context = Pick<ExtractorInput, 'log' | 'timeZone'> & { source: FhirSource } & Pick<FhirContent, 'find'>;

/**
 * The values of an Observation and of its components. If it is not a result, they carry the reason for refusing them.
 */
export function* toCandidates(collected: Collected, context: Context): Generator<Candidate> {
  const candidates = readCandidates(collected, context);
  if (candidates.length === 0) {
    const grouping = list(collected.observation, 'hasMember').length > 0;
    if (!grouping) context.log.tally('empty', FHIR_LOG.withoutValue);
    return;
  }
  const refusal = statusRefusal(collected, context);
  for (const candidate of candidates) yield { ...candidate, refusal };
}

function readCandidates({ observation, group }: Collected, context: Context): Candidate[] {
  const shared = {
    panel: pointerTo(observation),
    panel_codes: [observation, group ?? observation].flatMap((node) => codesOf(node).map(({ code }) => code)),
    specimen: specimenOf({ observation, group }),
    subject: subjectOf({ observation, group }),
    person: readPerson({ observation, group }, context.find),
  };
  let effective_time: string | null | undefined;
  return [observation, ...list(observation, 'component')].flatMap((node): Candidate[] => {
    const read = readOwn(node);
    if (read === null) return [];
    if (effective_time === undefined) effective_time = readTime({ observation, group }, context);
    const own = child(node, 'code');
    const side = sideOf(node) ?? sideOf(observation);
    const label = textAt(own, 'text') ?? textAt(own, 'coding', 'display');
    const place = placeOf(node, context);
    const words = label === null ? [] : [label];
    return [{ ...shared, ...read, effective_time, codes: codesOf(node), label, words, side, place }];
  });
}

/** The patient, as the file refers to them: `Patient/1` whatever the server, or an identifier. */
function subjectOf({ observation, group }: Collected): string {
  for (const node of [observation, group]) {
    const subject = first(node, 'subject');
    const reference = textAt(subject, 'reference') ?? textAt(subject, 'identifier', 'value');
    if (reference?.startsWith('#')) return localPatient(node, reference.slice(1)) ?? reference;
    if (reference !== null)
      return reference
        .replace(/\/_history\/.*$/, '')
        .split('/')
        .slice(-2)
        .join('/');
  }
  return '';
}

/** A contained patient, by identifier, or else by name and birth date: `#p1` may be another person in each resource. */
function localPatient(node: TreeNode | null, id: string): string | null {
  const found = containedResource(node, id);
  if (found !== null) {
    const { holder, resource: patient } = found;
    const type = resourceType(patient) ?? 'Patient';
    const traits = [['name', 'family'], ['name', 'given'], ['name', 'text'], ['birthDate']].map((path) =>
      textAt(patient, ...path),
    );
    const known =
      textAt(patient, 'identifier', 'value') ?? traits.filter((trait) => trait !== null).join(' ');
    return `${type}/${known === '' ? `${pointerTo(holder)}#${id}` : known}`;
  }
  return null;
}

function subjectType(collected: Collected): string {
  const declared = textAt(collected.observation, 'subject', 'type');
  return declared ?? subjectOf(collected).split('/')[0] ?? '';
}

/** Words of the specimen, the category and the report. */
function specimenOf({ observation, group }: Collected): string {
  const words = [
    textAt(observation, 'specimen', 'display'),
    textAt(observation, 'category', 'text'),
    textAt(group, 'code', 'text'),
    textAt(group, 'code', 'coding', 'display'),
  ];
  return words.filter((word) => word !== null).join(' ');
}

function statusRefusal({ observation, group }: Collected, { log }: Context): string | null {
  for (const node of [observation, group]) {
    const status = node === null ? null : textAt(node, 'status');
    if (status === 'entered-in-error') return REFUSALS.entered_in_error;
    if (status === 'cancelled') return REFUSALS.cancelled;
  }
  if (list(observation, 'focus').length > 0) return REFUSALS.relative;
  if (/^(?:Group|Device|Location|Substance)$/.test(subjectType({ observation, group })))
    return REFUSALS.notAPatient;
  const parts = [observation, ...list(observation, 'component')];
  if (parts.some((part) => list(part, 'modifierExtension').length > 0)) return REFUSALS.modifier;
  const status = textAt(observation, 'status');
  if (status === null) log.tally('status', EXTRACTION_LOG.statusMissing);
  else if (!RESULTS.has(status)) return REFUSALS.statusUnknown(status);
  else if (status === 'preliminary') log.tally('preliminary', EXTRACTION_LOG.preliminary);
  return null;
}

/**
 * effectiveDateTime, effectiveInstant, the start of effectivePeriod; then those of the report. `issued` is never
 * used: it is when the report was released.
 */
function readTime({ observation, group }: Collected, context: Context): string | null {
  for (const node of [observation, group]) {
    const text =
      textAt(node, 'effectiveDateTime') ??
      textAt(node, 'effectiveInstant') ??
      textAt(node, 'effectivePeriod', 'start') ??
      textAt(node, 'effectivePeriod', 'end');
    if (text !== null) return timeOf(text, readIsoTime, { ...context, place: placeOf(observation, context) });
  }
  return null;
}

/** What FHIR never repeats in a value. A list of it is no value, not even a list of one: nothing says which item counts. */
const OF_A_QUANTITY = ['value', 'comparator', 'code', 'unit'];
const NO_NUMBER: CandidateValue = { kind: 'number', text: '', comparator: null };

function readOwn(node: TreeNode): { value: CandidateValue; units: string[] } | null {
  const quantity = child(node, 'valueQuantity');
  if (isList(quantity) || OF_A_QUANTITY.some((name) => isList(child(quantity, name))))
    return { value: NO_NUMBER, units: [] };
  if (quantity !== null) {
    const text = textAt(quantity, 'value');
    if (text === null) return null;
    const units = [textAt(quantity, 'code'), textAt(quantity, 'unit')].filter((unit) => unit !== null);
    return { value: { kind: 'number', text, comparator: textAt(quantity, 'comparator') }, units };
  }
  if (isList(child(node, 'valueInteger'))) return { value: NO_NUMBER, units: [] };
  const integer = textAt(node, 'valueInteger');
  if (integer !== null) return { value: { kind: 'number', text: integer, comparator: null }, units: [] };
  if (isList(child(node, 'valueString'))) return { value: { kind: 'text', text: '' }, units: [] };
  const text =
    textAt(node, 'valueString') ??
    textAt(node, 'valueCodeableConcept', 'text') ??
    textAt(node, 'valueCodeableConcept', 'coding', 'display');
  return text === null ? null : { value: { kind: 'text', text }, units: [] };
}

const isList = (node: TreeNode | null): boolean => node?.kind === 'array';

function codesOf(node: TreeNode): Code[] {
  const codings = list(child(node, 'code'), 'coding').flatMap((coding): Code[] => {
    const code = textAt(coding, 'code');
    return code === null ? [] : [{ system: codeSystemOf(textAt(coding, 'system') ?? ''), code }];
  });
  return codings.sort((a, b) => Number(b.system === 'loinc') - Number(a.system === 'loinc'));
}

const RIGHT = /\b(?:right|droite?)\b/i;
const LEFT = /\b(?:left|gauche)\b/i;

/** SNOMED CT: eye, ear, side of the body. */
const SIDES = new Map<string, Side>([
  ['18944008', 'droite'],
  ['25577004', 'droite'],
  ['24028007', 'droite'],
  ['8966001', 'gauche'],
  ['89644007', 'gauche'],
  ['7771000', 'gauche'],
]);

/** The side that the code of a body site says, else its words: "Right eye", "Œil gauche". */
function sideOf(node: TreeNode): Side | null {
  const site = first(node, 'bodySite');
  const coded = list(site, 'coding').flatMap((coding) => SIDES.get(textAt(coding, 'code') ?? '') ?? []);
  if (coded.length > 0) return new Set(coded).size === 1 ? (coded[0] ?? null) : null;
  const words = [
    textAt(site, 'text'),
    ...list(site, 'coding').map((coding) => textAt(coding, 'display')),
  ].join(' ');
  const [right, left] = [RIGHT.test(words), LEFT.test(words)];
  return right === left ? null : right ? 'droite' : 'gauche';
}

function placeOf(node: TreeNode, { source }: Context): Place {
  const value =
    child(child(node, 'valueQuantity'), 'value') ??
    child(node, 'valueInteger') ??
    child(node, 'valueString') ??
    child(node, 'valueCodeableConcept') ??
    node;
  const read = readOwn(node);
  return {
    ...source.placeOf(value),
    text: `${read?.value.text ?? ''} ${read?.units[0] ?? ''}`.trim().slice(0, 200),
  };
}
