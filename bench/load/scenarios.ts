import type { Request } from 'autocannon';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { findSession } from '../../src/server/auth/repository.ts';
import type { Catalogue } from '../../src/server/core/catalogue/catalogue.ts';
import type { Database } from '../../src/server/core/database/database.ts';
import { inOwnUnit } from '../../src/server/extractions/mapping/units/in-own-unit.ts';
import { insertBatch } from '../../src/server/files/batches/repository.ts';
import { createObservation } from '../../src/server/observations/declare-observation.ts';
import { findObservation } from '../../src/server/observations/repository.ts';
import { lockCode } from '../../src/server/subjects/repository.ts';
import { API_PREFIX } from '../../src/shared/core/endpoint.ts';
import { DEFAULT_TIME_ZONE } from '../../src/shared/core/local-time.ts';
import { listScenarios } from './list-scenarios.ts';
import type { Person } from './person.ts';
import type { Fixtures, Scenario } from './scenario.ts';

/** Enough batches for all uploads of one measurement. */
const BATCHES = 200;
const FILES_PER_BATCH = 90;
const UPLOAD_BYTES = 5_000_000;

/** Chooses the observations, words and pages of the requests. */
export async function findFixtures(
  { queries }: Database,
  person: Person,
  catalogue: Catalogue,
): Promise<Fixtures> {
  const sample = await queries
    .selectFrom('observations')
    .select(['id', 'title'])
    .orderBy(sql`md5(id::text)`)
    .limit(1000)
    .execute();
  const types = await queries
    .selectFrom('observations')
    .select(({ fn }) => ['type_id', fn.countAll<number>().as('count')])
    .groupBy('type_id')
    .orderBy('count', 'desc')
    .execute();
  const batches = Array.from({ length: BATCHES }, () => uuidv7());
  for (const id of batches)
    await insertBatch(queries, { id, author_id: person.actor.user_id, creation_time: new Date() });
  return {
    person,
    catalogue,
    ids: sample.map(({ id }) => id),
    rare: sample[0]?.title.split(' ').slice(-2).join(' ') ?? '',
    type: types[0]?.type_id ?? '',
    measure: catalogue.type(types[0]?.type_id ?? '')?.measures[0]?.id ?? '',
    lastPage: Math.min(9_990, types.reduce((sum, { count }) => sum + count, 0) / 10 - 10),
    batches,
  };
}

/** Every scenario of the bench, by the short name used with `--only`. */
export function allScenarios(fixtures: Fixtures): Record<string, Scenario> {
  const { person, ids } = fixtures;
  const get = (path: string): Request => ({ method: 'GET', path: API_PREFIX + path });
  const session = (database: Database) => findSession(database.queries, person.tokenHash, new Date());
  const idOf = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
  return {
    ...listScenarios(fixtures, session),
    export: {
      title: 'export de deux mots rares',
      requests: [
        get(`/observations/_export?${new URLSearchParams({ format: 'csv', 'q:text': fixtures.rare })}`),
      ],
    },
    get: {
      title: 'une observation et ses mesures',
      requests: [
        {
          method: 'GET',
          setupRequest: (request) => ({ ...request, ...get(`/observations/${idOf()}?fetches=Measures`) }),
        },
      ],
      async sql(database) {
        await session(database);
        await findObservation(database.queries, idOf(), { withMeasures: true, timeZone: DEFAULT_TIME_ZONE });
      },
    },
    create: declareScenario(fixtures, session),
    upload: uploadScenario(fixtures),
    configuration: { title: 'configuration', requests: [get('/bff/configuration')] },
  };
}

function declareScenario(
  { person, catalogue }: Fixtures,
  session: (database: Database) => Promise<unknown>,
): Scenario {
  const declared = {
    type_id: 'pression-arterielle',
    title: 'Contrôle à domicile',
    measures: [
      { type_id: 'pression-arterielle.pas', value: 128 },
      { type_id: 'pression-arterielle.pad', value: 79 },
      { type_id: 'pression-arterielle.pam', value: 95 },
    ],
  };
  return {
    title: 'déclaration de 3 mesures',
    requests: [
      {
        method: 'POST',
        path: `${API_PREFIX}/observations`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(declared),
      },
    ],
    async sql(database) {
      await session(database);
      const clock = () => new Date();
      const deps = {
        ...{ database, catalogue, clock, timeZone: DEFAULT_TIME_ZONE, lockSubject: lockCode, inOwnUnit },
        keepReading: async () => undefined,
      };
      await createObservation(deps, declared, person.actor, undefined);
    },
  };
}

/** Starts an upload, sends the content to the direct link, finishes it. */
function uploadScenario({ batches }: Fixtures): Scenario {
  const content = Buffer.alloc(UPLOAD_BYTES, 'doc2 ');
  let started = 0;
  return {
    title: 'envoi de 5 Mo, durable',
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'mesure.txt', size: UPLOAD_BYTES }),
        setupRequest(request) {
          const batch = batches[Math.floor(started++ / FILES_PER_BATCH)];
          return { ...request, path: `${API_PREFIX}/files/_upload_start?batch_id=${batch}` };
        },
        onResponse: (_status, body, context) => Object.assign(context, JSON.parse(body)),
      },
      {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: content,
        setupRequest: (request, context) => ({
          ...request,
          path: (context as Started).upload_information.direct_link,
        }),
      },
      {
        method: 'PUT',
        setupRequest: (request, context) => ({
          ...request,
          path: `${API_PREFIX}/files/${(context as Started).file.id}/_upload_finish`,
        }),
      },
    ],
  };
}

/** The answer to `_upload_start`, as far as it is used here. */
interface Started {
  file: { id: string };
  upload_information: { direct_link: string };
}
