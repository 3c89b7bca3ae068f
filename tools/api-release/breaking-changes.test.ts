import { describe, expect, it } from 'vitest';
import type { JsonSchema, OpenApiDocument } from '../../src/server/core/reference/document.ts';
import { breakingChanges } from './breaking-changes.ts';

/** A document with one call, which takes a weight and returns it; each test changes a copy. */
const released = (): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'doc2', version: '1.0.0' },
  paths: {
    '/weights/{id}': {
      put: {
        operationId: 'changeWeight',
        summary: 'Weight',
        security: [{ session: [] }, { token: ['write'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'unit', in: 'query', schema: { type: 'string', enum: ['kg', 'g'] } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  value: { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 10 }] },
                  note: { type: 'string', maxLength: 100 },
                },
                required: ['value'],
                additionalProperties: false,
              },
            },
          },
        },
        responses: {
          200: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Weight' } } },
          },
          404: { description: 'none', content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Weight: {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid' },
          value: { type: 'number' },
          state: { type: 'string', enum: ['kept', 'gone'] },
          before: { $ref: '#/components/schemas/Weight' },
          others: { type: 'array', items: { type: 'string' } },
        },
        required: ['id', 'value'],
      },
    },
  },
});

type Put = OpenApiDocument['paths'][string]['put'];

function changesAfter(change: (put: Put, weight: JsonSchema, document: OpenApiDocument) => void): string[] {
  const after = released();
  const put = after.paths['/weights/{id}']?.put;
  const weight = after.components.schemas.Weight;
  if (put && weight) change(put, weight, after);
  return breakingChanges(released(), after);
}

const bodyOf = (put: Put): JsonSchema => put?.requestBody?.content['application/json']?.schema ?? {};
const fieldsOf = (schema: JsonSchema): Record<string, JsonSchema> => schema.properties ?? {};
const parameter = (put: Put, at: number): JsonSchema => put?.parameters?.[at]?.schema ?? {};

describe('a release breaks nothing', () => {
  const additions: [string, Parameters<typeof changesAfter>[0]][] = [
    ['nothing changes', () => {}],
    ['a call is added', (put, _, document) => Object.assign(document.paths, { '/other': { put } })],
    ['an optional parameter', (put) => put?.parameters?.push({ name: 'new', in: 'query', schema: {} })],
    ['an optional field of a body', (put) => Object.assign(fieldsOf(bodyOf(put)), { new: {} })],
    ['a longer text is taken', (put) => Object.assign(fieldsOf(bodyOf(put)).note ?? {}, { maxLength: 200 })],
    ['another word is taken', (put) => Object.assign(parameter(put, 1), { enum: ['kg', 'g', 'lb'] })],
    ['a field of a body may be left out', (put) => Object.assign(bodyOf(put), { required: [] })],
    ['an answer has another field', (_, weight) => Object.assign(fieldsOf(weight), { new: {} })],
    [
      'a field of an answer is always there',
      (_, weight) => Object.assign(weight, { required: ['id', 'value', 'state'] }),
    ],
    ['an answer is whole', (_, weight) => Object.assign(fieldsOf(weight), { value: { type: 'integer' } })],
    [
      'a state is added to an answer',
      (_, weight) => Object.assign(fieldsOf(weight).state ?? {}, { enum: ['kept', 'gone', 'lost'] }),
    ],
    ['another refusal', (put) => Object.assign(put?.responses ?? {}, { 409: { description: 'conflict' } })],
    ['another way to prove who calls', (put) => put?.security?.push({ other: [] })],
    ['fewer scopes are asked', (put) => put?.security?.splice(1, 1, { token: [] })],
  ];
  it.each(additions)('when %s', (_, change) => {
    expect(changesAfter(change)).toEqual([]);
  });
});

describe('a release breaks programs', () => {
  const breaks: [string, Parameters<typeof changesAfter>[0], string][] = [
    ['a path is gone', (_put, _, document) => Object.assign(document, { paths: {} }), 'is gone'],
    [
      'its name changes',
      (put) => Object.assign(put ?? {}, { operationId: 'other' }),
      'its name changeWeight became other',
    ],
    [
      'more scopes are asked',
      (put) => put?.security?.splice(1, 1, { token: ['write', 'read'] }),
      'token write is not enough any more',
    ],
    [
      'a way to prove who calls is gone',
      (put) => put?.security?.splice(0, 1),
      'session is not enough any more',
    ],
    ['a parameter is gone', (put) => put?.parameters?.pop(), 'parameter unit is gone'],
    [
      'a parameter becomes required',
      (put) => Object.assign(put?.parameters?.[1] ?? {}, { required: true }),
      'parameter unit became required',
    ],
    [
      'a new parameter is required',
      (put) => put?.parameters?.push({ name: 'new', in: 'query', required: true, schema: {} }),
      'parameter new is new and required',
    ],
    [
      'a word is not taken any more',
      (put) => Object.assign(parameter(put, 1), { enum: ['kg'] }),
      'parameter unit does not take "g" any more',
    ],
    [
      'a parameter takes a pattern',
      (put) => Object.assign(parameter(put, 0), { pattern: '^a' }),
      'parameter id has another pattern',
    ],
    ['a field of a body is gone', (put) => delete fieldsOf(bodyOf(put)).note, 'body.note is gone'],
    [
      'a field of a body becomes required',
      (put) => Object.assign(bodyOf(put), { required: ['value', 'note'] }),
      'body.note is required now',
    ],
    [
      'a new field of a body is required',
      (put) => {
        Object.assign(fieldsOf(bodyOf(put)), { new: {} });
        Object.assign(bodyOf(put), { required: ['value', 'new'] });
      },
      'body.new is required now',
    ],
    [
      'a text is cut shorter',
      (put) => Object.assign(fieldsOf(bodyOf(put)).note ?? {}, { maxLength: 50 }),
      'body.note has a narrower maxLength',
    ],
    [
      'a form of a value is not taken any more',
      (put) => fieldsOf(bodyOf(put)).value?.anyOf?.pop(),
      'body.value takes fewer forms',
    ],
    [
      'a form of a value is narrower',
      (put) => Object.assign(fieldsOf(bodyOf(put)).value?.anyOf?.[1] ?? {}, { maxLength: 5 }),
      'body.value takes fewer forms',
    ],
    [
      'a word of an answer is renamed',
      (_, weight) => Object.assign(fieldsOf(weight).state ?? {}, { enum: ['kept', 'lost'] }),
      'answer 200.state never is "gone" any more',
    ],
    [
      'nobody knows what a list of an answer holds',
      (_, weight) => delete fieldsOf(weight).others?.items,
      'answer 200.others[] may be anything now',
    ],
    [
      'a field of an answer is gone',
      (_, weight) => delete fieldsOf(weight).state,
      'answer 200.state is gone',
    ],
    [
      'a field of an answer may be absent',
      (_, weight) => Object.assign(weight, { required: ['id'] }),
      'answer 200.value may be absent now',
    ],
    [
      'a field of an answer may be null',
      (_, weight) => Object.assign(fieldsOf(weight), { value: { type: ['number', 'null'] } }),
      'answer 200.value may be null now',
    ],
    [
      'a field of an answer is something else',
      (_, weight) => Object.assign(fieldsOf(weight), { value: { type: 'string' } }),
      'answer 200.value may be string now',
    ],
    [
      'a field of an answer has several forms',
      (_, weight) =>
        Object.assign(fieldsOf(weight), { value: { anyOf: [{ type: 'number' }, { type: 'null' }] } }),
      'answer 200.value may have another form',
    ],
    [
      'a field of an answer has another format',
      (_, weight) => Object.assign(fieldsOf(weight), { id: { type: 'string' } }),
      'answer 200.id has another format',
    ],
    ['a status is gone', (put) => delete put?.responses[404], 'status 404 is gone'],
    [
      'it succeeds in another way',
      (put) => Object.assign(put?.responses ?? {}, { 202: { description: 'later' } }),
      'status 202 is a new way to succeed',
    ],
    [
      'an answer has another type',
      (put) => Object.assign(put?.responses[200] ?? {}, { content: { 'text/csv': {} } }),
      'type application/json is gone',
    ],
  ];
  it.each(breaks)('when %s', (_, change, sentence) => {
    expect(changesAfter(change)).toEqual([`PUT /weights/{id}: ${sentence}`]);
  });
});
