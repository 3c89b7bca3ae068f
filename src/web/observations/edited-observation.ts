import type { Observation } from '../../shared/observations/contract.ts';
import { copyDraft, emptyDraft, type ObservationDraft, sameDraft } from '../../shared/observations/draft.ts';
import { draftFromJson, draftToJson } from '../../shared/observations/observation-json.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';

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

/** After a change in a field: drops the JSON text. */
export function withDraft(edited: EditedObservation, draft: ObservationDraft): EditedObservation {
  return { ...edited, draft, json: null };
}

/** After a change of the JSON text: updates the draft as far as the text can be parsed. */
export function withJson(type: ObservationType, edited: EditedObservation, json: string): EditedObservation {
  return { ...edited, draft: draftFromJson(type, edited.draft, json).draft ?? edited.draft, json };
}

/** The text of the JSON editor. */
export function jsonOf(type: ObservationType, { draft, json }: EditedObservation): string {
  return json ?? draftToJson(type, draft);
}

/** Whether leaving would lose something. */
export function isUnsaved(type: ObservationType, edited: EditedObservation): boolean {
  if (!sameDraft(edited.draft, edited.initial)) return true;
  return edited.json !== null && draftFromJson(type, edited.draft, edited.json).problems.length > 0;
}
