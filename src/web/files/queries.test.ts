import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApi } from '../core/api/api.ts';
import { ID, json, serve, still } from '../core/api/test-api.ts';
import { batchFilesQuery, filesQuery } from './queries.ts';

/** The path and the query that a list is requested with. */
async function requested(listOf: typeof filesOf | typeof batchOf) {
  const { base, received } = await serve((_, response) => json(response, 200, { count: 0, items: [] }));
  await listOf(base);
  const { pathname, searchParams } = new URL(received[0]?.url ?? '', base);
  return [pathname, ...searchParams];
}

const filesOf = (base: string) =>
  new QueryClient().fetchQuery(filesQuery(createApi({ ...still, base }), { filters: {} }));
const batchOf = (base: string) =>
  new QueryClient().fetchQuery(batchFilesQuery(createApi({ ...still, base }), ID));

it('the list of files requests those that are stored, ten at a time, the latest first', async () => {
  expect(await requested(filesOf)).toEqual([
    '/api/v1/files',
    ['q:page', '1'],
    ['q:page_size', '10'],
    ['q:order', '-creation_time'],
    ['q:eq:stored', 'true'],
    ['q:fetch', 'Extraction'],
  ]);
});

it('a batch requests all its files at once, by name, those that never arrived included', async () => {
  expect(await requested(batchOf)).toEqual([
    '/api/v1/files',
    ['q:page', '1'],
    ['q:page_size', '100'],
    ['q:order', 'name'],
    ['q:eq:batch_id', ID],
    ['q:fetch', 'Extraction'],
  ]);
});
