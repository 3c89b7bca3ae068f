import { correctionAt } from '../correction-at.ts';
import { useKeepCorrection } from '../queries.ts';
import { useCorrecting } from './correcting.tsx';
import { type CorrectionDraft, type CorrectionTarget, correctionBody } from './correction-body.ts';

/** Saves the correction of a value. `theirs` is the one that somebody else made meanwhile, which it then replaces. */
export function useSaveCorrection(target: CorrectionTarget, onSaved: () => void) {
  const { extraction, onKept } = useCorrecting();
  const keep = useKeepCorrection();
  // The form opens on a value that nobody had corrected, so this correction is by somebody else, or from another tab. A
  // place that was marked by hand may hold several values.
  const place = target.seen === null ? undefined : target.places[0];
  const theirs = correctionAt(extraction, place) ?? keep.data?.theirs;

  function save(draft: CorrectionDraft, subjectCode: string | null) {
    if (keep.isPending) return;
    const body = correctionBody(extraction, target, draft, subjectCode, theirs?.observation);
    const sent = { body, file_id: extraction.file_id, place, known: theirs?.observation.id };
    keep.mutate(sent, {
      onSuccess: ({ saved }) => {
        if (saved === undefined) return;
        onKept({ observation: saved, seen: target.seen, places: [...target.places] });
        onSaved();
      },
    });
  }

  return { theirs, save, isSaving: keep.isPending, error: keep.error };
}
