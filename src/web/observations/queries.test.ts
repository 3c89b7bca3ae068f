import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApi } from '../core/api/api.ts';
import { ID, json, serve, still } from '../core/api/test-api.ts';
import { observationTypesQuery } from './observation-types.ts';
import { derivedObservationsQuery } from './queries.ts';

const nothing = { count: 0, items: [] };

it('the observations copied from one are all requested at once, the latest first', async () => {
  const { base, received } = await serve((_, response) => json(response, 200, nothing));
  await new QueryClient().fetchQuery(derivedObservationsQuery(createApi({ ...still, base }), ID));
  const { pathname, searchParams } = new URL(received[0]?.url ?? '', base);
  expect([pathname, ...searchParams]).toEqual([
    '/api/v1/observations',
    ['q:page', '1'],
    ['q:page_size', '1000'],
    ['q:order', '-creation_time'],
    ['q:eq:source_entity_type', 'Observation'],
    ['q:eq:source_entity_id', ID],
    ['q:fetch', 'Measures'],
  ]);
});

it('the types are requested once, however many screens need them', async () => {
  const { base, received } = await serve((_, response) => json(response, 200, nothing));
  const client = new QueryClient();
  const query = observationTypesQuery(createApi({ ...still, base }));
  await client.fetchQuery(query);
  await client.fetchQuery(query);
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/v1/observation_types']);
});
