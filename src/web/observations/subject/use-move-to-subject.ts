import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Observation, observationsEndpoints } from '../../../shared/observations/contract.ts';
import { moveRefusal, versionOfSubject } from '../../../shared/observations/move-to-subject.ts';
import { MOVE_TEXTS as TEXTS } from '../../../shared/texts/move-to-subject.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useServices } from '../../core/services-context.tsx';
import { submissionKeys } from '../submission.ts';

/** Requests sent at once: other people use the server too. */
const PARALLEL = 3;

/** Why an observation was not moved. */
export interface Left {
  observation: Observation;
  reason: string;
}

interface Moved {
  code: string;
  /** The new versions. */
  versions: readonly Observation[];
  /** Ids of the observations that they are versions of. */
  ids: readonly string[];
  left: readonly Left[];
}

/**
 * Moves observations to a subject: each is refetched first, since somebody may have replaced it meanwhile. Sent twice,
 * each move is one version. Undoing marks the versions as entered in error, so that the previous ones count again.
 */
export function useMoveToSubject(observations: readonly Observation[]) {
  const { api } = useServices();
  const [done, setDone] = useState(0);
  const [keyOf] = useState(submissionKeys);

  async function moveOne({ id }: Observation, code: string) {
    const now = await api.call(observationsEndpoints.getObservation, {
      params: { observation_id: id },
      query: { fetches: 'Measures' },
    });
    const refusal = moveRefusal(now, code);
    if (refusal !== undefined) return { reason: TEXTS.reasons[refusal] };
    const body = versionOfSubject(now, code);
    return {
      version: await api.call(observationsEndpoints.createObservation, { body, idempotencyKey: keyOf(body) }),
    };
  }

  const move = useMutation({
    mutationFn: async (code: string): Promise<Moved> => {
      const outcomes = await each(observations, setDone, (observation) => moveOne(observation, code));
      const moved = outcomes.flatMap(({ of, answer }) =>
        answer && 'version' in answer ? [{ id: of.id, version: answer.version }] : [],
      );
      const [refusal] = outcomes.flatMap(({ error }) => (isOfSubject(error) ? [error] : []));
      // A subject that cannot be used is reported once, not for each observation.
      if (refusal !== undefined && moved.length === 0) throw refusal;
      return {
        code: moved[0]?.version.subject?.code ?? code,
        versions: moved.map(({ version }) => version),
        ids: moved.map(({ id }) => id),
        left: outcomes.flatMap(({ of, answer, error }) =>
          answer && 'version' in answer
            ? []
            : [{ observation: of, reason: answer ? answer.reason : wordsOf(error) }],
        ),
      };
    },
  });

  const undo = useMutation({
    mutationFn: async (versions: readonly Observation[]) => {
      const outcomes = await each(versions, setDone, ({ id }) =>
        api.call(observationsEndpoints.invalidateObservation, {
          params: { observation_id: id },
          body: { reason: TEXTS.undoReason },
        }),
      );
      const left = outcomes.flatMap(({ of, error }) =>
        error === undefined ? [] : [{ observation: of, reason: wordsOf(error) }],
      );
      return { undone: versions.length - left.length, left };
    },
  });

  return { move, undo, done };
}

/**
 * Runs an action on several items, a few at once, and reports how many are done; a failure does not stop the others.
 */
async function each<Of, Answer>(
  all: readonly Of[],
  onDone: (done: number) => void,
  action: (one: Of) => Promise<Answer>,
): Promise<{ of: Of; answer?: Answer; error?: unknown }[]> {
  const outcomes: { of: Of; answer?: Answer; error?: unknown }[] = [];
  let [next, done] = [0, 0];
  onDone(0);
  const work = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const of = all[at] as Of;
      outcomes[at] = await action(of).then(
        (answer) => ({ of, answer }),
        (error: unknown) => ({ of, error }),
      );
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return outcomes;
}

/** Whether the server refused the subject itself. */
export const isOfSubject = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'subject_not_found' || error.code === 'subject_erased');

/** The server's reason for a refusal; the fields that it names are more precise than its message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXTS.unknownFailure;
  return error.fields[0]?.message ?? error.message;
}
