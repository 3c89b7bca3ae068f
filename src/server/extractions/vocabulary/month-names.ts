/**
 * Names of months as `plainLabel` writes them, without « mai » and « may », which a sentence may also have as other
 * words.
 */
export const MONTH_NAMES =
  'janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|april|june|july|august';
