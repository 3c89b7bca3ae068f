import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../../../shared/observations/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';

const MANY = 20_000;
const MEGABYTE = 1024 * 1024;

let test: TestApp;
let claire: SignedIn;
let origin: string;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const path = (query: string) => `/api/v1/observations/_export?${query}`;
const read = (query: string) => claire.call({ url: path(query) });
const declare = async (payload: object): Promise<Observation> =>
  (await claire.call({ method: 'POST', url: '/api/v1/observations', payload })).body as Observation;
const weight = (title: string, value: number | string) => ({
  type_id: 'poids',
  title,
  measures: [{ type_id: 'poids.poids', value }],
});

/** Rows in one statement: with more, it would reach its time limit on a loaded machine. */
const DECLARED_AT_ONCE = 2000;

/** Declares `count` observations, each a millisecond after the previous one. */
async function declareMany(title: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += DECLARED_AT_ONCE) {
    await test.database.pool.query(
      `with made as (
         insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
         select gen_random_uuid(), 'poids', $1, u.id, 'api', now() + n * interval '1 ms', f_norm($1)
         from generate_series($2::integer + 1, $2::integer + $3::integer) n, (select id from users limit 1) u
         returning id)
       insert into measures (observation_id, position, type_id, value_number) select id, 0, 'poids.poids', 70.50 from made`,
      [title, from, DECLARED_AT_ONCE],
    );
  }
}

/** An export over a real connection, as a browser requests it. */
function download(query: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(origin + path(query), { headers: { authorization: `Bearer ${claire.token}` } }, resolve).on(
    'error',
    reject,
  );
  return promise;
}

describe('an export', () => {
  it('has what the filter finds, newest first, as a file that a French Excel opens', async () => {
    await declare(weight('Hors du filtre', 60));
    const first = await declare(weight('exporté un', '70.50'));
    const second = await declare({
      ...weight('exporté =1+1; "deux"', 71),
      source: { entity_type: 'Observation', entity_id: first.id },
    });
    const { status, headers, raw } = await read(
      'format=csv&versions=all&q:text=exporte&q:order=-creation_time',
    );
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=observations-${test.now().toISOString().slice(0, 10)}.csv`,
      'cache-control': 'no-store',
    });
    const lines = raw.toString().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFIdentifiant;Titre;/);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(
        `^${second.id};"exporté =1\\+1; ""deux""";poids;Poids;.*;71;kg;.*;Valide;${first.id};;;$`,
      ),
      expect.stringMatching(`^${first.id};exporté un;poids;Poids;.*;70,50;kg;.*;Remplacée;;${second.id};;$`),
      '',
    ]);
  });

  it('is a FHIR Bundle on request', async () => {
    const { headers, raw } = await read('format=fhir&versions=all&q:text=exporte&q:order=creation_time');
    expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=observations-.*\.fhir\.json$/);
    expect(JSON.parse(raw.toString())).toMatchObject({
      resourceType: 'Bundle',
      entry: [
        { resource: { code: { text: 'exporté un' }, valueQuantity: { value: 70.5, code: 'kg' } } },
        { resource: { derivedFrom: [{ type: 'Observation' }] } },
      ],
    });
  });

  it('leaves out what was replaced or entered in error, unless the query asks for it', async () => {
    const word = 'versionne';
    const first = await declare(weight(`${word} un`, 70));
    const source = { entity_type: 'Observation', entity_id: first.id };
    const second = await declare({ ...weight(`${word} deux`, 71), source });
    const wrong = await declare(weight(`${word} autre personne`, 90));
    const url = `/api/v1/observations/${wrong.id}/_invalidate`;
    await claire.call({ method: 'POST', url, payload: { reason: 'Autre personne' } });
    const ids = async (rest: string) => {
      const { raw } = await read(`format=csv&q:order=creation_time&q:text=${word}${rest}`);
      return raw
        .toString()
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.slice(0, 36));
    };
    expect(await ids('')).toEqual([second.id]);
    expect(await ids('&versions=current')).toEqual([second.id]);
    expect(await ids('&versions=all')).toEqual([first.id, second.id, wrong.id]);
    expect(await ids('&q:eq:replaced=true')).toEqual([first.id]);
    expect(await ids('&q:eq:status=entered-in-error')).toEqual([wrong.id]);
    const { raw } = await read(`format=fhir&versions=all&q:order=creation_time&q:text=${word}`);
    const resources = JSON.parse(raw.toString()).entry.map(({ resource }: { resource: object }) => resource);
    expect(resources).toMatchObject([
      {
        status: 'final',
        modifierExtension: [{ valueReference: { identifier: { value: second.id } } }],
      },
      { status: 'amended', derivedFrom: [{ identifier: { value: first.id } }] },
      { status: 'entered-in-error' },
    ]);
  });

  it('applies the words and conditions of the list, and ignores its page', async () => {
    const { raw } = await read('format=csv&q:eq:type_id=poids&q:page=2&q:page_size=1&q:fetch=Measures');
    expect(raw.toString().split('\r\n')).toHaveLength(5);
  });

  it.each([
    ['q:order=title&format=csv', 'q:order'],
    ['q:eq:secret=x&format=csv', 'q:eq:secret'],
    ['format=xlsx', 'format'],
    ['format=csv&versions=old', 'versions'],
    ['q:text=x', 'format'],
  ])('refuses %s and names the key', async (query, key) => {
    const { status, body } = await read(query);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    expect((body as { message: string }).message).toContain(`«\u00a0${key}\u00a0»`);
  });

  it('has the person of each value as a pseudonym, once in FHIR', async () => {
    const payload = { label: 'DOSSIER 12' };
    const made = await claire.call({ method: 'POST', url: '/api/v1/subjects', payload });
    const { code } = made.body as { code: string };
    await declare({ ...weight('pseudonyme un', 70), subject_code: code });
    await declare({ ...weight('pseudonyme deux', 71), subject_code: code });
    const { raw } = await read('format=fhir&q:text=pseudonyme');
    expect(raw.toString()).not.toContain('DOSSIER');
    const resources = JSON.parse(raw.toString()).entry.map(({ resource }: { resource: object }) => resource);
    expect(resources).toMatchObject([
      { resourceType: 'Patient', identifier: [{ system: 'urn:doc2:subject', value: code }] },
      { resourceType: 'Observation', subject: { type: 'Patient' } },
      { resourceType: 'Observation', subject: { type: 'Patient' } },
    ]);
    const csv = (await read('format=csv&q:text=pseudonyme')).raw.toString().split('\r\n');
    expect(csv.slice(1, -1).map((line) => line.split(';').slice(-2))).toEqual([
      [code, 'DOSSIER 12'],
      [code, 'DOSSIER 12'],
    ]);
  });

  it('is audited', async () => {
    const traces = async () => {
      const asked = "select user_id from audit where action = 'observation.export'";
      return (await test.database.pool.query(asked)).rows;
    };
    const before = await traces();
    await read('format=csv&q:text=exporte');
    const after = await traces();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toEqual({ user_id: expect.any(String) });
  });
});

describe(`an export of ${MANY} observations`, () => {
  beforeAll(() => declareMany('x'.repeat(200), MANY));

  it('has each of them once, in order, across pages', async () => {
    const answer = await download('format=csv&q:like:title=xxx&q:order=creation_time');
    const ids = new Set<string>();
    let latest = '';
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) {
      const lines = (text + chunk).split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.includes(';poids;'))) {
        const [id = '', , , , , time = ''] = line.split(';');
        ids.add(id);
        expect(time >= latest).toBe(true);
        latest = time;
      }
    }
    expect(ids.size).toBe(MANY);
  });

  it('uses no more memory at its end than at its start', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const used = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const answer = await download('format=fhir&q:like:title=xxx');
    let received = 0;
    const samples: number[] = [];
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      const before = Math.floor(received / MEGABYTE);
      received += chunk.length;
      if (Math.floor(received / MEGABYTE) > before) samples.push(used());
    }
    expect(received).toBeGreaterThan(12 * MEGABYTE);
    // Compares the lowest figure of each half: data being sent comes and goes, but a leak would stay.
    const half = Math.floor(samples.length / 2);
    const [early, late] = [Math.min(...samples.slice(0, half)), Math.min(...samples.slice(half))];
    expect(late - early).toBeLessThan(4 * MEGABYTE);
  });

  it('that is interrupted fails for the client', async () => {
    const answer = await download('format=fhir&q:like:title=xxx');
    const received = new Promise((resolve, reject) => {
      answer.on('end', () => resolve('a short file'));
      answer.on('error', reject);
    });
    // The next pages can no longer be read from the database.
    await test.database.pool.query('alter table measures rename to lost');
    answer.resume();
    await expect(received).rejects.toMatchObject({ code: 'ECONNRESET' });
    await test.database.pool.query('alter table lost rename to measures');
  });
});
