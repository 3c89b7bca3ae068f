import type { Observation } from '../../../shared/observations/contract.ts';
import {
  draftLike,
  emptyDraft,
  filledMeasures,
  type ObservationDraft,
  sameDraft,
} from '../../../shared/observations/draft.ts';
import { draftFromJson, draftToJson, jsonTemplate } from '../../../shared/observations/json-editor-draft.ts';
import { copyDraft } from '../../../shared/observations/new-version-draft.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';

/** An observation being declared, in whichever editor. */
export interface EditedObservation {
  draft: ObservationDraft;
  /** The draft at the start, to know whether leaving would lose something. */
  initial: ObservationDraft;
  /** The text of the JSON editor as typed, if the draft cannot hold all of it; else null. */
  json: string | null;
}

/** Props of an editor. */
export interface EditorProps {
  type: ObservationType;
  edited: EditedObservation;
  onChange: (next: EditedObservation) => void;
}

/** Starts empty, or as a copy of an observation of this type. */
export function startEditing(
  type: ObservationType,
  copied: Observation | undefined,
  separator: string,
): EditedObservation {
  const draft = copied?.type_id === type.id ? copyDraft(type, copied, separator) : emptyDraft(type);
  return { draft, initial: draft, json: null };
}

/** Starts with values that were typed before the form opened. */
export function startWith(
  type: ObservationType,
  values: Readonly<Record<string, string>>,
): EditedObservation {
  const initial = emptyDraft(type);
  const ownValues = Object.entries(values).filter(([id]) =>
    type.measures.some((measure) => measure.id === id),
  );
  const draft = { ...initial, values: { ...initial.values, ...Object.fromEntries(ownValues) } };
  return { draft, initial, json: null };
}

/** Starts another one like the one just declared. */
export function startAgain(type: ObservationType, { draft }: EditedObservation): EditedObservation {
  const next = draftLike(type, draft);
  return { draft: next, initial: next, json: null };
}

/** After a change in a field: drops the JSON text. */
export function withDraft(edited: EditedObservation, draft: ObservationDraft): EditedObservation {
  return { ...edited, draft, json: null };
}

/** After a change of the JSON text: updates the draft as far as the text can be parsed. */
export function withJson(type: ObservationType, edited: EditedObservation, json: string): EditedObservation {
  return { ...edited, draft: draftFromJson(type, edited.draft, json).draft ?? edited.draft, json };
}

/** The text of the JSON editor: a template until a measure is filled in. */
export function jsonOf(type: ObservationType, { draft, json }: EditedObservation): string {
  if (json !== null) return json;
  const isEmpty =
    filledMeasures(type, draft).length === 0 && draft.effective_time === '' && draft.subject_code === '';
  return isEmpty ? jsonTemplate(type, draft) : draftToJson(type, draft);
}

/** Whether a text is the template that the editor starts with, however it is laid out. */
export const isTemplate = (type: ObservationType, initial: ObservationDraft, text: string): boolean =>
  text.replace(/\s/gu, '') === jsonTemplate(type, initial).replace(/\s/gu, '');

/** Whether leaving would lose something. */
export function isUnsaved(type: ObservationType, edited: EditedObservation): boolean {
  if (!sameDraft(edited.draft, edited.initial)) return true;
  if (edited.json === null || isTemplate(type, edited.initial, edited.json)) return false;
  return draftFromJson(type, edited.draft, edited.json).problems.length > 0;
}
