import type { XmlElement } from 'libxml2-wasm';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import { type PatientFacts, refusalOfAct, statusRefusal, titleOf } from './refusal-of-act.ts';

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
  patient: PatientFacts;
  /** Why nothing inside is a result of the patient, in French; null if it may be. */
  refusal: string | null;
}

/** A moment as written, or a period with its end. */
export interface When {
  text: string;
  until: string | null;
}

/** The scope inside an element: that around it, and what the element adds. */
export function scopeOf(node: XmlElement, outer: Scope): Scope {
  const refusal = outer.refusal ?? refusalOfAct(node, outer.patient);
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
      if (attribute(node, 'typeCode') === 'RPLC') return { ...outer, refusal: refusal ?? REFUSALS.outdated };
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

/** The time that all of them share; null if they differ or one is missing. */
function onlyWhen(times: readonly (When | null)[]): When | null {
  return new Set(times.map((each) => JSON.stringify(each))).size === 1 ? (times[0] ?? null) : null;
}
