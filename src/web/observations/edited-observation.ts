import type { Observation } from '../../shared/observations/contract.ts';
import { copyDraft, emptyDraft, type ObservationDraft, sameDraft } from '../../shared/observations/draft.ts';
import { draftFromJson, draftToJson } from '../../shared/observations/observation-json.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';

/** What is being declared, whichever editor shows it. */
export interface EditedObservation {
  draft: ObservationDraft;
  /** The draft at the start, to tell whether something would be lost. */
  initial: ObservationDraft;
  /** Text of the JSON editor as typed, kept where the draft cannot hold it; null where the draft says it all. */
  json: string | null;
}

/** What an editor is given to show and to change. */
export interface EditorProps {
  type: ObservationType;
  edited: EditedObservation;
  onChange: (next: EditedObservation) => void;
}

/** Starts empty, or as a copy where one of this type is given. */
export function startEditing(
  type: ObservationType,
  copied: Observation | undefined,
  separator: string,
): EditedObservation {
  const draft = copied?.type_id === type.id ? copyDraft(type, copied, separator) : emptyDraft(type);
  return { draft, initial: draft, json: null };
}

/** After a change in a field: what was typed as JSON gives way. */
export function withDraft(edited: EditedObservation, draft: ObservationDraft): EditedObservation {
  return { ...edited, draft, json: null };
}

/** After a change of the JSON text; the draft follows as far as the text can be read. */
export function withJson(type: ObservationType, edited: EditedObservation, json: string): EditedObservation {
  return { ...edited, draft: draftFromJson(type, edited.draft, json).draft ?? edited.draft, json };
}

/** Text of the JSON editor. */
export function jsonOf(type: ObservationType, { draft, json }: EditedObservation): string {
  return json ?? draftToJson(type, draft);
}

/** Whether leaving would lose something. */
export function isUnsaved(type: ObservationType, edited: EditedObservation): boolean {
  if (!sameDraft(edited.draft, edited.initial)) return true;
  return edited.json !== null && draftFromJson(type, edited.draft, edited.json).problems.length > 0;
}
