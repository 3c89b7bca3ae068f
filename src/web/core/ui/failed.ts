import { type ScreenError, screenError } from './screen-error.ts';

/** Words an error for the screen, or nothing where there is none. */
export function failed(
  error: unknown,
  words: { message?: string; advice?: string },
): ScreenError | undefined {
  return error ? screenError(error, words) : undefined;
}
