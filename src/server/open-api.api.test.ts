import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_PREFIX } from '../shared/core/endpoint.ts';
import { ENDPOINTS } from '../shared/endpoints.ts';
import { observationsEndpoints } from '../shared/observations/contract.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Operation {
  summary: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  requestBody?: object;
  parameters?: { name: string }[];
}

let test: TestApp;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  test = await startTestApp();
  const { status, body } = await test.call({ url: `${API_PREFIX}/reference/json` });
  expect(status).toBe(200);
  document = body as typeof document;
});
afterAll(() => test.close());

describe('the OpenAPI document', () => {
  it.each(Object.entries(ENDPOINTS))('describes %s', (_name, endpoint) => {
    const { method, path, summary, body } = endpoint;
    const operation = document.paths[API_PREFIX + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(summary);
    const answered = Object.keys(operation?.responses['200']?.content ?? {});
    if ('media_types' in endpoint) expect(answered).toEqual(endpoint.media_types);
    else expect(answered).toEqual(endpoint.answer instanceof z.ZodNull ? [] : ['application/json']);
    expect(operation?.responses['4XX']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Error',
    });
    expect(operation?.requestBody !== undefined).toBe(body !== undefined);
  });

  it('says which calls accept an Idempotency-Key', () => {
    const keyed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'idempotency-key'))
        .map(([method]) => `${method} ${path}`),
    );
    expect(keyed).toEqual([`post ${API_PREFIX}/observations`]);
  });

  it('names the format among the parameters of an export', () => {
    const { path } = observationsEndpoints.exportObservations;
    const { parameters } = document.paths[`${API_PREFIX}${path}`]?.get ?? {};
    expect(parameters?.map(({ name }) => name)).toContain('format');
  });

  it('shows nothing outside the API', () => {
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => !path.startsWith(`${API_PREFIX}/`))).toEqual([]);
    expect(paths.some((path) => path.includes('/storage/'))).toBe(false);
  });

  it('has a page to read it, which loads nothing from elsewhere', async () => {
    const { status, raw, headers } = await test.call({ url: `${API_PREFIX}/reference/` });
    expect(status).toBe(200);
    expect(raw.toString()).not.toMatch(/(src|href)="https?:/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*(unsafe|https?:|\*))/);
  });
});
