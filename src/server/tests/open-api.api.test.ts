import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { rawQuerySchema } from '../../shared/core/raw-query.ts';
import { ENDPOINTS } from '../../shared/endpoints.ts';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import { queryKeysOf } from '../core/reference/query-keys.ts';
import { openApiDocument } from '../open-api-document.ts';
import { ADMINISTRATOR, startTestApp, type TestApp } from './test-app.ts';

interface Operation {
  summary: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  requestBody?: object;
  parameters?: { name: string }[];
}

const UNKNOWN = '0198c0de-0000-7000-8000-000000000001';

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
    else expect(answered).toEqual(['application/json']);
    expect(operation?.requestBody !== undefined).toBe(body !== undefined);
  });

  it('is the one made from the declarations, which the linter and the comparison of releases read', async () => {
    const { components, ...declared } = await openApiDocument();
    expect(document).toMatchObject(declared);
    expect(document).toMatchObject({ components: { schemas: components.schemas } });
  });

  it('lists the calls that accept an Idempotency-Key', () => {
    const keyed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'idempotency-key'))
        .map(([method]) => `${method} ${path}`),
    );
    expect(keyed.sort()).toEqual([
      `post ${API_PREFIX}/files/_upload_start`,
      `post ${API_PREFIX}/observations`,
    ]);
  });

  it('lists the format among the parameters of an export', () => {
    const { path } = observationsEndpoints.exportObservations;
    const { parameters } = document.paths[`${API_PREFIX}${path}`]?.get ?? {};
    expect(parameters?.map(({ name }) => name)).toContain('format');
  });

  const lists = Object.values(ENDPOINTS).filter((endpoint) => 'list' in endpoint);
  const keys = lists.flatMap(({ path, list }) =>
    list ? queryKeysOf(list).map((key) => ({ path, ...key })) : [],
  );

  it('lists the keys of every list, as the server reads them', async () => {
    const claire = await test.signIn(ADMINISTRATOR);
    expect(lists.map(({ path }) => path)).toContain('/observations');
    for (const { path, key, example } of keys) {
      const { parameters = [] } = document.paths[API_PREFIX + path.replace(/:(\w+)/g, '{$1}')]?.get ?? {};
      expect(parameters.map(({ name }) => name)).toContain(key);
      // Calls about a single thing are tried with one that does not exist.
      const expected = path.includes(':') ? 404 : 200;
      const query = new URLSearchParams({
        [key]: example,
        ...(key === 'q:unit:value' && { 'q:gt:value': '7' }),
        ...(path === '/observations/_export' && { format: 'csv' }),
      });
      const { status } = await claire.call({ url: `${API_PREFIX}${path.replace(/:\w+/, UNKNOWN)}?${query}` });
      expect([path, key, status]).toEqual([path, key, expected]);
    }
  });

  it('lists keys for every call that accepts any', () => {
    const open = Object.values(ENDPOINTS).filter(({ query }) => query === rawQuerySchema);
    expect(open.filter((endpoint) => !('list' in endpoint))).toEqual([]);
  });

  it('shows nothing outside the API', () => {
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => !path.startsWith(`${API_PREFIX}/`))).toEqual([]);
    expect(paths.some((path) => path.includes('/storage/'))).toBe(false);
  });

  it('has a page to read it, which loads nothing from other origins', async () => {
    const { status, raw, headers } = await test.call({ url: `${API_PREFIX}/reference/` });
    expect(status).toBe(200);
    expect(raw.toString()).not.toMatch(/(src|href)="https?:/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*(unsafe|https?:|\*))/);
  });
});
