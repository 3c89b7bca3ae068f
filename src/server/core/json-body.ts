import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/core/app-error.ts';
import { isStorable } from '../../shared/core/storable-text.ts';
import { API_TEXTS } from '../../shared/texts/api.ts';
import { MEASURE_TEXTS } from '../../shared/texts/observations.ts';

/** A double (IEEE 754) preserves any decimal of up to 15 significant digits. */
const SAFE_DIGITS = 15;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON as `JSON.parse` does, but refuses numbers with more digits than a double keeps, and keys that would reach
 * into prototypes.
 * @throws AppError `json_invalid`, or `validation_failed` that names the key of the number
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(
      text,
      function revive(this: unknown, key: string, value: unknown, context?: { source?: string }) {
        if (FORBIDDEN_KEYS.has(key)) throw new AppError('json_invalid');
        if (typeof value === 'number' && !isKept(value, context?.source ?? '')) throw tooLong(key);
        return value;
      },
    );
    // JSON writes both by an escape only.
    if (text.includes('\\u')) refuseUnstorable(value, '');
    return value;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('json_invalid', { cause });
  }
}

function isKept(value: number, source: string): boolean {
  const [mantissa = ''] = source.split(/e/i);
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  return Number.isFinite(value) && (digits.length <= SAFE_DIGITS || String(value) === source);
}

function tooLong(path: string): AppError {
  return new AppError('validation_failed', { fields: [{ path, message: API_TEXTS.numberTooLong }] });
}

/** @throws AppError `validation_failed` that names the first text or key that the database cannot store unchanged */
function refuseUnstorable(value: unknown, path: string): void {
  if (typeof value === 'string' && !isStorable(value)) {
    throw new AppError('validation_failed', { fields: [{ path, message: MEASURE_TEXTS.text_invalid }] });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    refuseUnstorable(key, path);
    refuseUnstorable(held, path === '' ? key : `${path}.${key}`);
  }
}

/** Has `parseJson` read every JSON body of the application. */
export function readJsonBodies(app: FastifyInstance): void {
  // A form of another site can send plain text without a preflight; nothing here reads it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      // Some clients send the JSON type with an empty body.
      done(null, body === '' ? undefined : parseJson(String(body)));
    } catch (error) {
      done(error as AppError);
    }
  });
}
