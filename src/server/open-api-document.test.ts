import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '../shared/core/app-error.ts';
import { API_FIELD_TEXTS } from '../shared/texts/api/api-fields.ts';
import { API_OWN_FIELD_TEXTS } from '../shared/texts/api/api-own-fields.ts';
import {
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  withinSchema,
} from './core/reference/document.ts';
import { openApiDocument } from './open-api-document.ts';

/** A schema of the document, and the path of names that leads to it. */
type Placed = [path: string, schema: JsonSchema];

let document: OpenApiDocument;
let operations: Operation[];
let placed: Placed[];
beforeAll(async () => {
  document = await openApiDocument();
  operations = Object.values(document.paths).flatMap(Object.values<Operation>);
  placed = allSchemas();
});

const within = ([path, schema]: Placed): Placed[] => [
  [path, schema],
  ...withinSchema(schema).flatMap(([name, inner]) =>
    within([name === undefined ? path : `${path}.${name}`, inner]),
  ),
];

function allSchemas(): Placed[] {
  const named = Object.entries(document.components.schemas);
  const inline = operations.flatMap(({ operationId = '', requestBody, responses }) => [
    ...Object.values(requestBody?.content ?? {}).map(({ schema }): Placed => [`${operationId}.body`, schema]),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).map(({ schema = {} }): Placed => [`${operationId}.${status}`, schema]),
    ),
  ]);
  return [...named, ...inline].flatMap(within);
}

describe('the OpenAPI document', () => {
  it('has no error and no warning of the linter', async () => {
    // The linter asks for a licence; the document grants none.
    const config = await createConfig({ extends: ['recommended-strict'], rules: { 'info-license': 'off' } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  it('gives each operation a unique name, a summary, a room and its callers', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operationId, summary, tags, security } of operations)
      expect([operationId, summary, tags, security]).toEqual([
        expect.stringMatching(/^\w+$/),
        expect.stringMatching(/\w/),
        [expect.stringMatching(/^\w+$/)],
        expect.any(Array),
      ]);
  });

  it('describes each field and each parameter', () => {
    const fields = placed.flatMap(([path, { properties = {} }]) =>
      Object.entries(properties).map(([name, { description }]) => [`${path}.${name}`, description] as const),
    );
    const isCode = (path: string) => /\.\d{3}\.code$/.test(path);
    const silent = fields.filter(([path, description]) => description === undefined && !isCode(path));
    expect(silent.map(([path]) => path)).toEqual([]);
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map(({ name, description }) => [`${operationId} ${name}`, description] as const),
    );
    expect(parameters.filter(([, description]) => !description).map(([name]) => name)).toEqual([]);
  });

  it('describes no field that does not exist', () => {
    const paths = placed.flatMap(([path, { properties = {} }]) =>
      Object.keys(properties).map((name) => `${path.replace(/\.200\b/, '')}.${name}`),
    );
    const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('.') + 1)));
    expect(Object.keys(API_FIELD_TEXTS).filter((name) => !names.has(name))).toEqual([]);
    const known = new Set(paths);
    expect(Object.keys(API_OWN_FIELD_TEXTS).filter((path) => !known.has(path))).toEqual([]);
  });

  it('gives examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const wrong = placed.flatMap(([path, schema]) =>
      (schema.examples ?? [])
        .filter((example) => !ajv.validate(schema, example))
        .map((example) => `${path}: ${JSON.stringify(example)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lists for each operation every status and error code that its refusals may have', () => {
    for (const { operationId, responses } of operations) {
      const refusals = Object.entries(responses).filter(([, { content }]) => content?.['application/json']);
      for (const [status, { content }] of refusals.filter(([each]) => each !== '200')) {
        const [error, { properties } = {}] = content?.['application/json']?.schema?.allOf ?? [];
        const codes = (properties?.code?.enum ?? []) as ErrorCode[];
        const statuses = codes.map((code) => String(ERROR_STATUS[code]));
        expect([operationId, error?.$ref, [...new Set(statuses)]]).toEqual([
          operationId,
          '#/components/schemas/Error',
          [status],
        ]);
      }
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '429', '500', '503']),
      );
    }
  });
});
