import { bareLetters } from '../../../shared/core/fold.ts';
import { memoised } from '../memoised.ts';

/**
 * A label in bare letters, without punctuation except % and /: names that share one are the same. What people type is
 * compared with `fold`, which keeps punctuation.
 */
export const plainLabel = memoised((label) =>
  bareLetters(label.replace(/α/g, 'alpha ').replace(/γ/g, 'gamma ').replace(/β/g, 'beta '))
    .replace(/\+/g, 'plus')
    .replace(/\b(?:[a-z]\.){2,}(?:[a-z]\b)?/g, (initials) => `${initials.replaceAll('.', '')} `)
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim(),
);
