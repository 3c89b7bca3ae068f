import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { awaitExtraction, storeFile } from '../../tests/store-file-fixture.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';

const ROWS = 25;
const FETCHES = 'fetches=ExtractedItems,ExtractedItems.Observation';

let test: TestApp;
let claire: SignedIn;
let url: string;
let whole: Extraction;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `2026-01-${String(n + 1).padStart(2, '0')};${60 + n},5`,
  );
  const file = await storeFile(test, claire, 'poids.csv', ['Date;Poids (kg)', ...rows].join('\n'));
  await awaitExtraction(test, claire, file);
  url = `/api/v1/files/${file.id}/extractions?${FETCHES}`;
  whole = await read('');
}, 600_000);
afterAll(() => test.close());

async function read(query: string): Promise<Extraction> {
  const { status, body } = await claire.call({ url: `${url}${query}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Extraction;
}

it('returns a whole extraction if no page is requested', () => {
  expect(whole.extracted_items).toHaveLength(ROWS);
  expect(whole).not.toHaveProperty('extracted_items_page');
});

it('pages hold each item once, in file order, and state the total', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await read(`&q:page=${page}&q:page_size=10`));
  expect(pages.map(({ extracted_items }) => extracted_items?.length)).toEqual([10, 10, 5, 0]);
  expect(pages.flatMap(({ extracted_items }) => extracted_items)).toEqual(whole.extracted_items);
  expect(pages[2]?.extracted_items_page).toEqual({
    ...{ page: 3, page_size: 10, count: ROWS },
    common: { effective_text: null, subject_code: null },
  });
  expect(pages[0]?.report.extractors).toEqual(whole.report.extractors);
});

it('finds the page that holds an observation', async () => {
  const wantedId = whole.extracted_items?.[12]?.observation_id;
  const { extracted_items = [], extracted_items_page } = await read(`&q:page_of=${wantedId}&q:page_size=5`);
  expect(extracted_items_page?.page).toBe(3);
  expect(extracted_items.map(({ observation_id }) => observation_id)).toContain(wantedId);
});

it('for an observation that is not in the file, returns the requested page, or else the first one', async () => {
  const other = '&q:page_of=019a0000-0000-7000-8000-000000000000';
  expect((await read(other)).extracted_items_page).toMatchObject({ page: 1, page_size: 10, count: ROWS });
  expect((await read(`${other}&q:page=2`)).extracted_items_page?.page).toBe(2);
});

it.each([
  ['one day, whatever the page', ['05/03/2026', '05/03/2026', '05/03/2026'], '2026-03-05'],
  ['no day, because the last one differs', ['05/03/2026', '05/03/2026', '06/03/2026'], null],
])('a page states what the observations of all pages have in common: %s', async (_, days, effective_text) => {
  const rows = days.map((day, n) => `${day};${60 + n},5;${90 + n}`);
  const content = ['Date;Poids (kg);Tour de taille (cm)', ...rows].join('\n');
  const file = await storeFile(test, claire, 'poids.csv', content);
  await awaitExtraction(test, claire, file);
  const commonOfPage = async () => {
    const page = `${FETCHES}&q:page=1&q:page_size=1`;
    const { body } = await claire.call({ url: `/api/v1/files/${file.id}/extractions?${page}` });
    return (body as Extraction).extracted_items_page?.common;
  };
  expect(await commonOfPage()).toEqual({ effective_text, subject_code: null });
  // An observation that a person adds without a day breaks the common day.
  const added = await claire.call({
    ...{ method: 'POST', url: '/api/v1/observations' },
    payload: {
      ...{ type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: 70 }] },
      source: { entity_type: 'File', entity_id: file.id },
    },
  });
  expect(added.status).toBe(200);
  expect(await commonOfPage()).toEqual({ effective_text: null, subject_code: null });
});

it.each(['q:page=0', 'q:page_size=5000', 'q:page_of=x', 'q:page_of=&q:page=1', 'q:size=3'])(
  'a page requested by %s is refused, with the key',
  async (query) => {
    const { status, body } = await claire.call({ url: `${url}&${query}` });
    expect([status, (body as { code: string }).code]).toEqual([400, 'query_invalid']);
  },
);

it('a page of ten weighs less than 30 kB, and less than 6 kB compressed', async () => {
  const { raw } = await claire.call({ url: `${url}&q:page=1` });
  expect(raw.length).toBeLessThan(30_000);
  expect(gzipSync(raw).length).toBeLessThan(6_000);
});
