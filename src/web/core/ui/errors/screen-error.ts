import { UI_TEXTS } from '../../../../shared/texts/ui.ts';
import { hasCode } from '../../api/api-error.ts';

/** An error as a screen shows it (specification, section 3, « Error object »). */
export interface ScreenError {
  message: string;
  advice?: string | undefined;
  /** The thrown value: an HTTP refusal (`HttpTechnical`) or anything else. */
  technical?: unknown;
  /** Shown in red rather than yellow. */
  critical?: boolean | undefined;
}

/** Technical data of a refused HTTP call. */
export interface HttpTechnical {
  status: number;
  statusText: string;
  url: string;
  body?: unknown;
}

/** The body of an API error, as far as the panel needs it. */
export interface TechnicalBody {
  id: string;
  message: string;
  cause?: unknown;
}

/**
 * Words a thrown value for a screen. Without a message of the screen, the error's own is used; the screen's advice
 * takes precedence over the error's, unless the person has no right to do it.
 */
export function screenError(
  cause: unknown,
  words: { message?: string; advice?: string; critical?: boolean } = {},
): ScreenError {
  // No advice of a screen helps somebody who may not do this at all.
  const own = hasCode(cause, 'forbidden') ? undefined : words.advice;
  return {
    message: words.message ?? textOf(cause, 'message') ?? UI_TEXTS.defaultError,
    advice: own ?? textOf(cause, 'advice'),
    technical: cause,
    critical: words.critical ?? false,
  };
}

export function isHttpTechnical(value: unknown): value is HttpTechnical {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'status') === 'number' &&
    typeof Reflect.get(value, 'statusText') === 'string' &&
    typeof Reflect.get(value, 'url') === 'string'
  );
}

export function isTechnicalBody(value: unknown): value is TechnicalBody {
  return textOf(value, 'message') !== undefined && textOf(value, 'id') !== undefined;
}

/** Data as text; an Error becomes its name and message, never its stack. */
export function serialise(data: unknown): string {
  if (data instanceof Error) return `${data.name}: ${data.message}`;
  if (typeof data === 'string') return data;
  try {
    return JSON.stringify(data, null, 2) ?? String(data);
  } catch {
    return String(data);
  }
}

function textOf(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text: unknown = Reflect.get(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
