import type { Request } from 'autocannon';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { findSession } from '../../src/server/auth/repository.ts';
import type { Catalogue } from '../../src/server/core/catalogue/catalogue.ts';
import type { Database } from '../../src/server/core/database/database.ts';
import { inOwnUnit } from '../../src/server/extractions/mapping/in-own-unit.ts';
import { insertBatch } from '../../src/server/files/repository.ts';
import { withMeasures } from '../../src/server/observations/measure-query.ts';
import {
  countObservations,
  findObservation,
  listObservations,
} from '../../src/server/observations/repository.ts';
import { createObservation } from '../../src/server/observations/service.ts';
import { lockCode } from '../../src/server/subjects/repository.ts';
import { API_PREFIX } from '../../src/shared/core/endpoint.ts';
import { DEFAULT_TIME_ZONE } from '../../src/shared/core/local-time.ts';
import { parseListQuery } from '../../src/shared/core/query.ts';
import { observationListSpec } from '../../src/shared/observations/contract.ts';
import type { Person } from './person.ts';

/** What one client does over and over: one request, or several in turn. */
export interface Scenario {
  title: string;
  requests: Request[];
  /** Runs the queries that the server runs for it; absent where the scenario does more than query the database. */
  sql?: (database: Database) => Promise<unknown>;
}

export interface Fixtures {
  person: Person;
  catalogue: Catalogue;
  ids: readonly string[];
  /** Two words that few observations contain. */
  rare: string;
  /** The most frequent type. */
  type: string;
  /** Its first measure. */
  measure: string;
  lastPage: number;
  batches: readonly string[];
}

/** Enough batches for all uploads of one measurement. */
const BATCHES = 200;
const FILES_PER_BATCH = 90;
const UPLOAD_BYTES = 5_000_000;
/** Two words that one observation in a hundred has together. */
const COMMON = 'controle domicile';

/** Picks the observations, words and pages that the requests ask for. */
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

/** Every scenario of the bench, by the short name that `--only` takes. */
export function allScenarios(fixtures: Fixtures): Record<string, Scenario> {
  const { person, ids } = fixtures;
  const get = (path: string): Request => ({ method: 'GET', path: API_PREFIX + path });
  const session = (database: Database) => findSession(database.queries, person.tokenHash, new Date());
  const list = (title: string, query: Record<string, string>, parts: ('list' | 'count')[]): Scenario => {
    const parsed = parseListQuery(observationListSpec, query, Date.now());
    const asked = withMeasures(parsed, { catalogue: fixtures.catalogue, inOwnUnit: (value) => value });
    const text = new URLSearchParams(query);
    return {
      title,
      requests: parts.map((part) => get(`/observations${part === 'list' ? '' : '/_count'}?${text}`)),
      async sql(database) {
        for (const part of parts) {
          await session(database);
          if (part === 'list') await listObservations(database.queries, asked, DEFAULT_TIME_ZONE);
          else await countObservations(database.queries, asked);
        }
      },
    };
  };
  const idOf = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
  return {
    list: list('liste des 10 plus récentes', {}, ['list']),
    measures: list('la même, avec les mesures', { fetches: 'Measures' }, ['list']),
    'list-count': list('liste et nombre exact', {}, ['list', 'count']),
    'count-type': list("nombre exact d'un type", { 'q:eq:type_id': fixtures.type }, ['count']),
    selective: list('recherche de deux mots rares et nombre', { 'q:text': fixtures.rare }, ['list', 'count']),
    broad: list('recherche de deux mots courants et nombre', { 'q:text': COMMON }, ['list', 'count']),
    letters: list('recherche de deux lettres que rien ne porte et nombre', { 'q:text': 'xq' }, [
      'list',
      'count',
    ]),
    'count-since': list(
      'nombre depuis une date',
      { 'q:gt:creation_time': '2000-01-01T00:00:00Z', 'q:eq:creation_channel': 'web_form' },
      ['count'],
    ),
    'value-period': list(
      "valeur d'une mesure depuis 30 jours, et nombre",
      {
        'q:eq:measure_type_id': fixtures.measure,
        'q:gt:value': '180',
        'q:ago:gt:effective_time': '30d',
      },
      ['list', 'count'],
    ),
    'rare-value': list(
      "valeur rare d'une mesure, et nombre",
      { 'q:eq:measure_type_id': fixtures.measure, 'q:gt:value': '199.5' },
      ['list', 'count'],
    ),
    page: list(`page ${fixtures.lastPage}`, { 'q:page': String(fixtures.lastPage) }, ['list']),
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
