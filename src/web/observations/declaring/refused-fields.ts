import type { NewObservation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { validityOf } from '../../../shared/observations/status.ts';
import { OBSERVATION_ERROR_TEXTS as ERRORS } from '../../../shared/texts/observations.ts';
import { meanwhileText } from '../../../shared/texts/standing-and-history.ts';
import { ApiError, hasCode } from '../../core/api/api-error.ts';
import { type ScreenError, screenError } from '../../core/ui/errors/screen-error.ts';
import { CopiedMeanwhileError } from './copied-meanwhile.ts';

/**
 * The error of a refused declaration: names the fields that the server refuses, for example because the catalogue has
 * changed.
 */
export function refusalOf(
  error: unknown,
  type: ObservationType,
  sent: Pick<NewObservation, 'measures'> | undefined,
): ScreenError {
  if (error instanceof CopiedMeanwhileError)
    return screenError(undefined, meanwhileText(validityOf(error.copied)));
  const fields = error instanceof ApiError ? error.fields : [];
  const named = fields.map(({ path, message }) => {
    const title = titleOf(path, type, sent);
    return title === undefined ? message : `${title}\u00a0: ${message}`;
  });
  if (hasCode(error, 'network_unreachable')) return screenError(error, ERRORS.createUnanswered);
  // The reason first: the advice alone does not show what is refused.
  const reason = error instanceof ApiError ? [error.message, error.advice].filter(Boolean).join(' ') : '';
  const advice = named.length > 0 ? named.join('. ') : reason;
  return screenError(error, { ...ERRORS.create, ...(advice !== '' && { advice }) });
}

/** `measures.0.value` is about the first measure sent. */
function titleOf(
  path: string,
  { measures }: ObservationType,
  sent: Pick<NewObservation, 'measures'> | undefined,
): string | undefined {
  const [head, index] = path.split('.');
  const id = head === 'measures' ? sent?.measures[Number(index)]?.type_id : undefined;
  return measures.find((definition) => definition.id === id)?.title;
}
