import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { ENDPOINTS } from '../../shared/endpoints.ts';
import { QUERY_KEY_TEXTS } from '../../shared/texts/api/api.ts';
import { makeToken } from '../auth/tokens/test-tokens.ts';
import type { OpenApiDocument } from '../core/reference/document.ts';
import { knownIds } from '../core/testing/known-ids.ts';
import { openApiDocument } from '../open-api-document.ts';
import { extractInChildren } from './extract-in-children-fixture.ts';
import { fill } from './fill-test-app.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
let claire: SignedIn;
let document: OpenApiDocument;
const ids: Record<string, string> = {};

beforeAll(async () => {
  document = await openApiDocument();
  test = await startTestApp({ extract: extractInChildren });
  await fill(test, knownIds(Object.keys(document.paths)));
  claire = await test.signIn(ADMINISTRATOR);
  await makeToken(claire);
  const view = { list: 'observations', name: 'Pesées', query: 'type=poids', shared: false };
  await claire.call({ method: 'POST', url: `${API_PREFIX}/list_views`, payload: view });
  const { body } = await claire.call({ url: `${API_PREFIX}/observations?q:eq:has_file=true&q:page_size=1` });
  const [observation] = (body as { items: { id: string; source: { entity_id: string } }[] }).items;
  ids.observation_id = observation?.id ?? '';
  ids.file_id = observation?.source.entity_id ?? '';
});
afterAll(() => test.close());

const lists = Object.values(ENDPOINTS).flatMap(({ path, list }) => (list ? [{ path, list }] : []));

const ASKED_BESIDE: Readonly<Record<string, string>> = {
  '/observations/_export': '&format=csv',
  '/files/:file_id/extractions': '&fetches=ExtractedItems',
};

async function read(path: string, page: string) {
  const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  return claire.call({ url: `${API_PREFIX}${address}?${page}${ASKED_BESIDE[path] ?? ''}` });
}

/** The rows of a page of a list, or of a page of what was extracted from a file. */
function rowsOf(body: unknown): unknown[] | undefined {
  const { items, extracted_items } = body as { items?: unknown[]; extracted_items?: unknown[] };
  return items ?? extracted_items;
}

describe('« q:page »', () => {
  it.each(lists.filter(({ list }) => list.paged !== false))('chooses a page of $path', async ({ path }) => {
    expect(rowsOf((await read(path, 'q:page=1&q:page_size=1')).body)).toHaveLength(1);
    expect(rowsOf((await read(path, 'q:page=1000&q:page_size=1000')).body)).toEqual([]);
  });

  it.each(lists.filter(({ list }) => list.paged === false))('changes nothing of $path', async ({ path }) => {
    const { status, body, raw } = await read(path, 'q:page=1000&q:page_size=1000');
    expect(status).toBe(200);
    if (path.endsWith('/_count')) expect((body as { count: number }).count).toBeGreaterThan(0);
    else if (path.endsWith('/_export')) expect(raw.toString().trim().split('\n').length).toBeGreaterThan(1);
    else expect(body).toMatchObject({ id: ids.observation_id });
  });

  it.each(lists)('is described as it is for $path', ({ path, list }) => {
    const { parameters = [] } = document.paths[API_PREFIX + path.replace(/:(\w+)/g, '{$1}')]?.get ?? {};
    const described = parameters
      .filter(({ name }) => name === 'q:page' || name === 'q:page_size')
      .map(({ description }) => description === QUERY_KEY_TEXTS.noPage);
    expect(described).toEqual(list.paged === false ? [true, true] : [false, false]);
  });
});
