import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/core/app-error.ts';
import { readJson } from '../../../shared/core/json/read-json.ts';
import { isStorable } from '../../../shared/core/storable-text.ts';
import { API_TEXTS } from '../../../shared/texts/api/api.ts';
import { JSON_EDITOR_TEXTS, MEASURE_TEXTS } from '../../../shared/texts/observations.ts';

/** A double (IEEE 754) preserves any decimal of up to 15 significant digits, provided that it is not too small. */
const SAFE_DIGITS = 15;
const SMALLEST = 2 ** -1022;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Replaces a number that a double cannot hold: it has too many digits, or is too large or too small. */
const TOO_LONG = Symbol('too long');
const OUT_OF_REACH = Symbol('out of reach');

/**
 * JSON is UTF-8 (RFC 8259): other bytes would be replaced, and the stored text would differ from the one that was sent.
 */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws AppError `json_invalid` */
export function decodeJson(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new AppError('json_invalid', { cause });
  }
}

/**
 * Parses JSON as `JSON.parse` does, but refuses numbers with more digits than a double holds, keys that would reach
 * prototypes, and a key given twice, of which `JSON.parse` would keep the last value.
 * @throws AppError `json_invalid`, or `validation_failed` naming the field of the number
 */
export function parseJson(text: string): unknown {
  try {
    let isLost = false;
    const value: unknown = JSON.parse(
      text,
      function revive(this: unknown, key: string, value: unknown, context?: { source?: string }) {
        if (FORBIDDEN_KEYS.has(key)) throw new AppError('json_invalid');
        const lost = typeof value === 'number' ? lossOf(value, context?.source ?? '') : undefined;
        if (lost === undefined) return value;
        isLost = true;
        return lost;
      },
    );
    if (isLost) {
      refuseWhere(value, (held) => held === TOO_LONG, API_TEXTS.numberTooLong);
      refuseWhere(value, (held) => held === OUT_OF_REACH, API_TEXTS.numberOutOfReach);
    }
    // JSON can contain these only as escapes.
    if (text.includes('\\u')) refuseWhere(value, isUnstorable, MEASURE_TEXTS.text_invalid);
    refuseRepeatedKeys(text);
    return value;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('json_invalid', { cause });
  }
}

const ONE_VALUE_A_NAME = { depth: Infinity, values: Infinity, several: false, repeatedNames: false };

/** @throws AppError `validation_failed` with the place of the second of two values of a key */
function refuseRepeatedKeys(text: string): void {
  const read = readJson(text, ONE_VALUE_A_NAME);
  if (!('failure' in read) || read.failure.reason !== 'repeated_name') return;
  const { line, column } = read.failure;
  const message = `${JSON_EDITOR_TEXTS.repeated} (${JSON_EDITOR_TEXTS.place(line, column)})`;
  throw new AppError('validation_failed', { fields: [{ path: '', message }] });
}

function lossOf(value: number, source: string): symbol | undefined {
  const [mantissa = ''] = source.split(/e/i);
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  if (digits === '') return undefined;
  if (!Number.isFinite(value) || Math.abs(value) < SMALLEST) return OUT_OF_REACH;
  return digits.length <= SAFE_DIGITS || String(value) === source ? undefined : TOO_LONG;
}

/** Whether the database could not return a text or a key unchanged. */
const isUnstorable = (held: unknown): boolean => typeof held === 'string' && !isStorable(held);

/**
 * @throws AppError `validation_failed` naming the first field whose value, or one of whose keys, cannot be stored
 * unchanged
 */
function refuseWhere(value: unknown, isSuch: (held: unknown) => boolean, message: string, path = ''): void {
  if (isSuch(value)) throw new AppError('validation_failed', { fields: [{ path, message }] });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    if (isSuch(key)) throw new AppError('validation_failed', { fields: [{ path, message }] });
    refuseWhere(held, isSuch, message, path === '' ? key : `${path}.${key}`);
  }
}

/** Makes `parseJson` read every JSON body of the application. */
export function readJsonBodies(app: FastifyInstance): void {
  // A form of another site can send plain text without a preflight, so no handler here reads it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding !== 'identity') throw new AppError('media_type_unsupported');
      const text = decodeJson(body);
      // Some clients send the JSON type with an empty body.
      done(null, text === '' ? undefined : parseJson(text));
    } catch (error) {
      done(error as AppError);
    }
  });
}
