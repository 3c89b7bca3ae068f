import type { XmlElement } from 'libxml2-wasm';
import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import { asideSection } from '../../vocabulary/doubts/sections-not-of-patient.ts';
import { isTitleOfRelative } from '../../vocabulary/people/relative-titles.ts';

/** When the patient was born, and the document written, as written; and the sex, since no man is the mother. */
export interface PatientFacts {
  born: string | null;
  time: string | null;
  sex: 'M' | 'F' | null;
}

/** Statuses (HL7 ActStatus) of acts that never produced a result. */
const NOT_RESULTS = new Set(['aborted', 'cancelled', 'held', 'new', 'suspended', 'nullified', 'obsolete']);
/** Elements that are acts or contain them. The null flavours of other elements do not concern the act. */
const ACTS = new Set([
  'organizer',
  'act',
  'observation',
  'procedure',
  'encounter',
  'substanceAdministration',
  'supply',
]);
const HOLDERS = new Set([...ACTS, 'section', 'entry', 'component', 'entryRelationship', 'observationMedia']);

/** Why nothing in an element is a result of the patient; null if the element itself gives no such reason. */
export function refusalOfAct(node: XmlElement, patient: PatientFacts): string | null {
  const isTitled = () => isTitleOfRelative(titleOf(node), patient.born, patient.time, patient.sex);
  if (!HOLDERS.has(node.name)) return null;
  if (attribute(node, 'nullFlavor') !== null) return REFUSALS.declaredAbsent;
  if (node.name === 'section') {
    const codes = [attribute(element(node, 'code'), 'code') ?? ''];
    return (
      asideSection({ codes, title: titleOf(node) }, patient) ?? (hasRelative(node) ? REFUSALS.relative : null)
    );
  }
  if (!ACTS.has(node.name)) return null;
  const mood = attribute(node, 'moodCode');
  if (mood !== null && mood !== 'EVN') return REFUSALS.goal;
  if (attribute(node, 'negationInd') === 'true') return REFUSALS.negated;
  const status = attribute(element(node, 'statusCode'), 'code');
  const reason = statusRefusal(status);
  if (reason !== null) return reason;
  if (node.name === 'substanceAdministration' || node.name === 'supply') return REFUSALS.administration;
  const isOfOther =
    node.name === 'observation'
      ? elements(node, 'subject').length > 0 || hasOtherSubject(node)
      : hasRelative(node) || hasOtherSubject(node) || (node.name === 'organizer' && isTitled());
  return isOfOther ? REFUSALS.relative : null;
}

/** Why an act with this status is not a result; null if it is one. */
export function statusRefusal(status: string | null): string | null {
  if (status === 'nullified') return REFUSALS.entered_in_error;
  if (status === 'cancelled' || status === 'aborted') return REFUSALS.cancelled;
  return status !== null && NOT_RESULTS.has(status) ? REFUSALS.statusUnknown(status) : null;
}

function hasRelative(node: XmlElement): boolean {
  return elements(node, 'subject').some((subject) => elements(subject, 'relatedSubject').length > 0);
}

/** Roles of participants that are the patient, or no person. */
const NO_OTHER = new Set(['PAT', 'SELF', 'ONESELF', 'SPEC', 'MANU']);

/** Whether a participant of an act is the person or the donor whose result it is, rather than the patient. */
function hasOtherSubject(node: XmlElement): boolean {
  return elements(node, 'participant').some((participant) => {
    const type = attribute(participant, 'typeCode') ?? '';
    const holder = element(participant, 'participantRole');
    // A role may be named by its code alone: « MTH ».
    const role = attribute(holder, 'classCode') ?? attribute(element(holder, 'code'), 'code') ?? '';
    return (type === 'SBJ' && role !== '' && !NO_OTHER.has(role)) || type === 'DON';
  });
}

/** The title of a section, or the displayed name of its code. */
export function titleOf(node: XmlElement): string {
  const code = attribute(element(node, 'code'), 'displayName') ?? '';
  return beginningOf(`${element(node, 'title')?.content ?? ''} ${code}`, 200);
}
