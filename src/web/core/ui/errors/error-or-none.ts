import { type ScreenError, screenError } from './screen-error.ts';

/** The error of a screen, or nothing without an error. */
export function failed(
  error: unknown,
  words: { message?: string; advice?: string },
): ScreenError | undefined {
  return error ? screenError(error, words) : undefined;
}
