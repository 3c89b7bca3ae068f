import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../shared/audit/contract.ts';
import { awaitExtraction, storeFile } from '../tests/store-file-fixture.ts';
import { ADMINISTRATOR, PRACTITIONER, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

const UNKNOWN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

let test: TestApp;
let claire: SignedIn;
let uid: string;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
  uid = ((await claire.call({ url: '/api/v1/users/me' })).body as { uid: string }).uid;
});
afterAll(() => test.close());

/** The audit events that a query finds, oldest first, as « action detail ». */
const trail = async (query: string): Promise<AuditEvent[]> => {
  const { status, body } = await claire.call({ url: `/api/v1/audit?q:page_size=100&${query}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items: AuditEvent[] }).items.reverse();
};
const actions = (entries: readonly AuditEvent[]) => entries.map(({ action }) => action);

describe('the audit trail', () => {
  it('of a file records each step of its life and each read', async () => {
    const file = await storeFile(
      test,
      claire,
      'glycemies.csv',
      'Date;Glycémie à jeun (g/L)\n12/03/2026;0,93\n',
    );
    await awaitExtraction(test, claire, file);
    // The report quotes the file, whether or not its observations are requested.
    await claire.call({ url: `/api/v1/files/${file.id}/extractions` });
    await claire.call({ url: `/api/v1/files/${file.id}/_download` });
    await claire.call({ method: 'PUT', url: `/api/v1/files/${file.id}/extractions?save=false` });
    const entries = await trail(`q:eq:entity_type=File&q:eq:entity_id=${file.id}`);
    expect(actions(entries)).toEqual([
      'file.upload_start',
      'file.upload_finish',
      'extraction.run',
      'extraction.read',
      'extraction.read',
      'file.download',
      'extraction.preview',
    ]);
    expect(entries.find(({ action }) => action === 'extraction.run')).toMatchObject({
      ip: null,
      user_id: uid,
    });
    expect(entries.at(-2)).toMatchObject({ ip: '127.0.0.1', user_name: 'Claire Fontaine' });
  });

  it('of an observation records its declaration and its reads', async () => {
    const payload = {
      type_id: 'poids',
      title: 'Poids',
      measures: [{ type_id: 'poids.poids', value: '70.5' }],
    };
    const { body } = await claire.call({ method: 'POST', url: '/api/v1/observations', payload });
    const { id } = body as { id: string };
    await claire.call({ url: `/api/v1/observations/${id}?fetches=Measures` });
    const entries = await trail(`q:eq:entity_id=${id}`);
    expect(actions(entries)).toEqual(['observation.create', 'observation.read']);
  });

  it('of a user records their sign-ins, refusals and sign-outs', async () => {
    const paul = await test.signIn(PRACTITIONER);
    const { uid: id } = (await paul.call({ url: '/api/v1/users/me' })).body as { uid: string };
    await paul.call({ url: `/api/v1/files/${UNKNOWN}` });
    await paul.call({ url: '/api/v1/observation_types/%3Cscript%3E' });
    const headers = { 'x-xsrf-token': 'faux' };
    await paul.call({ method: 'DELETE', url: '/api/v1/sessions/current', headers });
    await paul.call({ method: 'DELETE', url: '/api/v1/sessions/current' });
    const entries = await trail(`q:eq:user_id=${id}`);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['session.create', null],
      ['request.refuse', `forbidden GET /api/v1/files/${UNKNOWN}`],
      ['session.delete', null],
      // The other refusals of that minute share one line, which counts them.
      ['request.refuse', 'count=2 forbidden=1 xsrf_invalid=1'],
    ]);
  });

  it('keeps the ids of a refused path, and nothing else that was typed', async () => {
    const lea = await test.signIn({ email: 'lea@exemple.fr' });
    await lea.call({ url: '/api/v1/observation_types/%3Cscript%3E' });
    const { uid: id } = (await lea.call({ url: '/api/v1/users/me' })).body as { uid: string };
    const [, refused] = await trail(`q:eq:user_id=${id}`);
    expect(refused?.detail).toBe('forbidden GET /api/v1/observation_types/:type_id');
  });

  it('records each list of observations: how many rows, which ones, and which filters, without the words searched', async () => {
    const type = 'q:eq:type_id=poids&fetches=Measures';
    const measures = [{ type_id: 'poids.poids', value: 70 }];
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const payload = { type_id: 'poids', title: `Pesée de Dupont ${i}`, measures };
      const { body } = await claire.call({ method: 'POST', url: '/api/v1/observations', payload });
      ids.unshift((body as { id: string }).id);
    }
    await claire.call({ url: `/api/v1/observations?${type}&q:text=dupont&q:page_size=3&q:page=2` });
    await claire.call({ url: `/api/v1/observations?${type}&q:text=dupont&q:page_size=12` });
    await claire.call({ url: `/api/v1/observations?q:eq:id=${ids[0]}&fetches=Measures` });
    await claire.call({ url: `/api/v1/observations/_count?${type}` });
    const lines = await trail(`q:eq:user_id=${uid}&q:eq:action=observation.list`);
    expect(lines.slice(-3).map(({ entity_id, detail }) => [entity_id, detail])).toEqual([
      [null, `count=3 page=2 filters=eq:type_id,text fetches=Measures ids=${ids.slice(3, 6).join(',')}`],
      [null, 'count=12 page=1 filters=eq:type_id,text fetches=Measures'],
      [ids[0], `count=1 page=1 filters=eq:id fetches=Measures ids=${ids[0]}`],
    ]);
    expect(actions(await trail(`q:eq:entity_id=${ids[0]}`))).toEqual([
      'observation.create',
      'observation.list',
    ]);
  });

  it('records refused sign-ins without a user, even if the browser has a live session', async () => {
    const forged = { method: 'POST', url: '/api/v1/sessions', payload: { token: 'forged' } } as const;
    for (const call of [test.call, (await test.signIn({ email: 'beside@exemple.fr' })).call])
      await call(forged);
    const entries = await trail('q:eq:action=session.refuse');
    expect(entries).toMatchObject([
      { user_id: null, user_name: null, detail: 'token_invalid' },
      { user_id: null, user_name: null, detail: 'count=1 token_invalid=1' },
    ]);
  });

  it('records who read a user or the trail itself', async () => {
    await claire.call({ url: `/api/v1/users/${uid}` });
    await trail(`q:eq:user_id=${uid}`);
    const looks = await trail(`q:eq:entity_type=User&q:eq:entity_id=${uid}`);
    expect(actions(looks)).toEqual(expect.arrayContaining(['user.read', 'audit.read']));
  });

  it('records each page of itself that is read, not only the first', async () => {
    for (const page of [1, 2, 3])
      await claire.call({ url: `/api/v1/audit?q:eq:action=session.create&q:page_size=1&q:page=${page}` });
    const details = (await trail(`q:eq:user_id=${uid}&q:eq:action=audit.read`)).map(({ detail }) => detail);
    expect(details.slice(-3).map((detail) => detail?.replace(/ ids=.*/, ''))).toEqual([
      'count=1 page=1 filters=eq:action',
      'count=1 page=2 filters=eq:action',
      'count=1 page=3 filters=eq:action',
    ]);
  });

  it('is read page by page, newest first, and counted', async () => {
    const query = `q:eq:user_id=${uid}`;
    const page = async (number: number) => {
      const { body } = await claire.call({ url: `/api/v1/audit?q:page=${number}&q:page_size=3&${query}` });
      return (body as { items: AuditEvent[] }).items.map(({ id }) => Number(id));
    };
    const { body } = await claire.call({ url: `/api/v1/audit/_count?${query}` });
    const second = await page(2);
    // Reading the first page adds a line itself, so the second page starts one line later.
    const first = await page(1);
    expect(first).toEqual([...first].sort((a, b) => b - a));
    expect(first.at(-1)).toBeGreaterThanOrEqual(second[0] ?? 0);
    expect((body as { count: number }).count).toBeGreaterThan(6);
  });

  it('is filtered by parts of an action or of a kind of thing, in any case, one or several', async () => {
    const found = async (query: string) => new Set(actions(await trail(query)));
    await claire.call({ url: '/api/v1/observations' });
    await claire.call({ url: `/api/v1/users/${uid}` });
    const [lists, either] = [
      await found('q:like:action=.LIST'),
      await found('q:like:action=user.read&q:like:action=.list'),
    ];
    expect(lists).toContain('observation.list');
    expect([...lists].every((action) => action.includes('.list'))).toBe(true);
    expect(either).toEqual(new Set([...lists, 'user.read']));
    expect(await found('q:like:entity_type=bservat&q:eq:action=observation.list')).toEqual(
      new Set(['observation.list']),
    );
    expect(await found('q:like:action=%25')).toEqual(new Set());
  });

  it('is exported whole, newest first', async () => {
    const author = '019cd5a4-0000-7000-8000-000000000001';
    await test.database.pool.query(
      "insert into audit (time, user_id, action) select now(), $1, 'file.download' from generate_series(1, 2500)",
      [author],
    );
    const url = `/api/v1/audit/_export?q:eq:user_id=${author}`;
    const { status, raw, headers } = await claire.call({ url });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename=journal-\d{4}-\d\d-\d\d\.csv$/),
    });
    const { rows } = await test.database.pool.query(
      "select user_id from audit where action = 'audit.read' and entity_id = $1",
      [author],
    );
    expect(rows).toEqual([{ user_id: uid }]);
    const lines = raw.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(2501);
    expect(lines.at(-1)).toContain(';Contenu du fichier consulté;file.download;');
  });

  it.each(['q:order=-time', 'q:text=x', 'q:eq:ip=1', 'q:eq:entity_id=x'])(
    'refuses the query %s',
    async (query) => {
      const answer = await claire.call({ url: `/api/v1/audit?${query}` });
      expect(answer).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    },
  );
});

describe('an audit event', () => {
  it.each(["update audit set action = 'x'", 'delete from audit', 'truncate audit'])(
    'is permanent: the database refuses %s',
    async (statement) => {
      await expect(test.database.pool.query(statement)).rejects.toThrow('audit is append-only');
    },
  );

  it('has the time of the database, whatever time is sent', async () => {
    const { rows } = await test.database.pool.query(
      "insert into audit (time, action) values ('2020-01-01', 'user.read') returning now() - time < '1 minute' as now",
    );
    expect(rows).toEqual([{ now: true }]);
  });

  it('is written in the transaction of what it records', async () => {
    const { rows } = await test.database.pool.query('select count(*) as before from audit');
    const payload = { type_id: 'poids', title: 'Poids', measures: [{ type_id: 'poids.poids', value: '-1' }] };
    expect((await claire.call({ method: 'POST', url: '/api/v1/observations', payload })).status).toBe(422);
    const { rows: after } = await test.database.pool.query('select count(*) as before from audit');
    expect(after).toEqual(rows);
  });
});
