import type { XmlElement } from 'libxml2-wasm';
import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import { asideSection } from '../../vocabulary/aside-sections.ts';
import { isTitleOfRelative } from '../../vocabulary/relative-titles.ts';

/** What the ancestors of an element state about it. It ends with them. */
export interface Scope {
  /** Time of the nearest panel. */
  time: When | null;
  /** Sampling time of the nearest act or panel. */
  sampled: When | null;
  panel: string;
  panelCodes: readonly string[];
  /** Titles of the enclosing sections and panels. */
  titles: string;
  /** Specimens named by the nearest act or panel that names any. */
  specimens: readonly string[];
  /** XPath, with positions. */
  path: string;
  /** When the patient was born, and the document written, as written. */
  patient: { born: string | null; time: string | null };
  /** Why nothing inside is a result of the patient, in French; null if it may be. */
  refusal: string | null;
}

/** A moment as written, or a period with its end. */
export interface When {
  text: string;
  until: string | null;
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

/** The scope inside an element: that around it, and what the element adds. */
export function scopeOf(node: XmlElement, outer: Scope): Scope {
  const refusal = outer.refusal ?? refusalOf(node, outer.patient);
  switch (node.name) {
    case 'organizer':
    case 'act':
    case 'section':
      return { ...panelScope(node, outer), refusal };
    case 'observation':
    case 'procedure':
      return {
        ...outer,
        time: whenIn(node) ?? outer.time,
        specimens: specimensOf([node]) ?? outer.specimens,
        refusal,
      };
    case 'entryRelationship':
      // An earlier result is nested in the present one, but must never inherit its date.
      return attribute(node, 'typeCode') === 'REFR'
        ? { ...outer, time: null, sampled: null, panel: `${outer.panel} REFR`, refusal }
        : { ...outer, refusal };
    default:
      return { ...outer, refusal };
  }
}

function panelScope(node: XmlElement, outer: Scope): Scope {
  const code = attribute(element(node, 'code'), 'code');
  const isSection = node.name === 'section';
  const specimens = specimensIn(node);
  return {
    ...outer,
    time: whenIn(node) ?? (isSection ? null : outer.time),
    sampled: specimens.length > 0 ? onlyWhen(specimens.map(whenIn)) : isSection ? null : outer.sampled,
    panel: outer.path,
    titles: `${outer.titles} ${titleOf(node)}`.slice(-600),
    specimens: specimensOf([node, ...specimens]) ?? outer.specimens,
    panelCodes: code === null ? outer.panelCodes : [...outer.panelCodes.slice(-3), code],
  };
}

/** Why nothing in an element is a result of the patient; null if the element itself gives no such reason. */
function refusalOf(node: XmlElement, patient: Scope['patient']): string | null {
  const isTitled = () => isTitleOfRelative(titleOf(node), patient.born, patient.time);
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

/** The value of an effective time, or the start of its interval, as written. */
export const timeIn = (node: XmlElement): string | null => whenIn(node)?.text ?? null;

/** The same, with the end of the interval. */
export function whenIn(node: XmlElement): When | null {
  for (const time of elements(node, 'effectiveTime')) {
    const moment = attribute(time, 'value');
    if (moment !== null) return { text: moment, until: null };
    const [low, center, high] = ['low', 'center', 'high'].map((name) =>
      attribute(element(time, name), 'value'),
    );
    const text = low ?? center ?? high;
    if (text) return { text, until: high ?? null };
  }
  return null;
}

/** IHE PaLM « Specimen Collection »: template id and LOINC code. */
const COLLECTION = '1.3.6.1.4.1.19376.1.3.1.2';
const COLLECTION_CODE = '33882-2';

/** The collection procedures of an act's or panel's specimens. */
function specimensIn(node: XmlElement): XmlElement[] {
  return [...elements(node, 'component'), ...elements(node, 'entryRelationship'), ...elements(node, 'entry')]
    .flatMap((each) => elements(each, 'procedure'))
    .filter((procedure) => {
      const isCollection =
        attribute(element(procedure, 'code'), 'code') === COLLECTION_CODE ||
        elements(procedure, 'templateId').some((id) => attribute(id, 'root') === COLLECTION);
      const mood = attribute(procedure, 'moodCode') ?? 'EVN';
      const isOver = statusRefusal(attribute(element(procedure, 'statusCode'), 'code')) === null;
      return mood === 'EVN' && isOver && (isCollection || naturesIn(procedure).length > 0);
    });
}

/** What the specimens of acts are (blood, urine), in words and codes; null if it is not stated. */
export function specimensOf(nodes: readonly XmlElement[]): readonly string[] | null {
  const natures = nodes.flatMap(naturesIn);
  return natures.length === 0 ? null : natures;
}

/** Names and codes of an act's specimens. */
function naturesIn(node: XmlElement): string[] {
  const ofParticipants = elements(node, 'participant')
    .filter((each) => attribute(element(each, 'participantRole'), 'classCode') === 'SPEC')
    .map((each) => element(each, 'participantRole', 'playingEntity', 'code'));
  const used = elements(node, 'specimen').map((each) =>
    element(each, 'specimenRole', 'specimenPlayingEntity', 'code'),
  );
  return [...ofParticipants, ...used]
    .flatMap((code) => (code === null ? [] : [code, ...elements(code, 'translation')]))
    .flatMap((code) => [
      attribute(code, 'displayName'),
      attribute(code, 'code'),
      element(code, 'originalText')?.content ?? null,
    ])
    .filter((word) => word !== null && word.trim() !== '') as string[];
}

function titleOf(node: XmlElement): string {
  const code = attribute(element(node, 'code'), 'displayName') ?? '';
  return beginningOf(`${element(node, 'title')?.content ?? ''} ${code}`, 200);
}

/** The time that all of them share; null if they differ or one is missing. */
function onlyWhen(times: readonly (When | null)[]): When | null {
  return new Set(times.map((each) => JSON.stringify(each))).size === 1 ? (times[0] ?? null) : null;
}
