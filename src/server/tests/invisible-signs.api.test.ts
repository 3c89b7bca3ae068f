import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNS, searchPastInvisibleSigns } from '../core/database/invisible-signs.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const SOFT_HYPHEN = '\u00ad';
const ZERO_WIDTH_SPACE = '\u200b';
const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const named = async (room: string, key: 'title' | 'name', query: string): Promise<string[]> => {
  const { status, body } = await claire.call({ url: `/api/v1/${room}?${query}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items: Record<'title' | 'name', string>[] }).items.map((item) => item[key]);
};
const found = (room: string, key: 'title' | 'name', text: string) =>
  named(room, key, `q:text=${encodeURIComponent(text)}`);

describe('a text with signs that show nothing, copied from a page or a PDF', () => {
  it.each([
    ['Polyarthrite rhuma'.concat(SOFT_HYPHEN, 'toïde'), 'polyarthrite rhumatoide'],
    ['Cardio'.concat(ZERO_WIDTH_SPACE, 'myopathie'), 'cardiomyopathie'],
    ['Hépato'.concat(WORD_JOINER, 'mégalie'), 'hepatomegalie'],
    ['Syndrome'.concat(NO_BREAK_SPACE, 'coronarien'), 'syndrome coronarien'],
  ])(
    'is kept as it was sent in the title of an observation, and found by what is typed: %s',
    async (title, typed) => {
      const measures = [{ type_id: 'poids.poids', value: 70 }];
      const payload = { type_id: 'poids', title, measures };
      const { body } = await claire.call({ method: 'POST', url: '/api/v1/observations', payload });
      expect((body as { title: string }).title).toBe(title);
      expect(await found('observations', 'title', typed)).toEqual([title]);
      expect(await found('observations', 'title', title)).toEqual([title]);
      expect(await named('observations', 'title', `q:like:title=${encodeURIComponent(title)}`)).toEqual([
        title,
      ]);
    },
  );

  it('is found by what is typed in the name of a file too', async () => {
    const name = `comp${SOFT_HYPHEN}te-rendu${ZERO_WIDTH_SPACE}.pdf`;
    const { body } = await claire.call({ url: '/api/v1/files/_upload_batch_id' });
    const { batch_id } = body as { batch_id: string };
    const url = `/api/v1/files/_upload_start?batch_id=${batch_id}`;
    await claire.call({ method: 'POST', url, payload: { name, size: 12 } });
    expect(await found('files', 'name', 'compte-rendu.pdf')).toEqual([name]);
    expect(await found('files', 'name', name)).toEqual([name]);
    expect(await named('files', 'name', `q:like:name=${encodeURIComponent(name)}`)).toEqual([name]);
  });
});

describe('a name stored with such signs before they were left out of searched texts', () => {
  const ids = async (table: string) =>
    (await test.database.pool.query(`select id, search from ${table} order by id`)).rows as {
      id: string;
      search: string;
    }[];

  it('is found by what is typed once a worker has started, and what was found before still is', async () => {
    const { pool, unhurried } = test.database;
    const measures = [{ type_id: 'poids.poids', value: 70 }];
    const titles = Array.from(
      { length: 450 },
      (_, at) => `Néphro${SOFT_HYPHEN}pathie${ZERO_WIDTH_SPACE} ${at}`,
    );
    for (const title of ['Pesée ordinaire', `Ostéo${SOFT_HYPHEN}porose déclarée depuis`]) {
      const payload = { type_id: 'poids', title, measures };
      await claire.call({ method: 'POST', url: '/api/v1/observations', payload });
    }
    const before = await ids('observations');
    await pool.query(
      `insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
         select gen_random_uuid(), 'poids', title, u.id, 'api', now(), f_norm(title || ' Poids Anthropométrie 70 kg')
           from unnest($1::text[]) title, (select id from users limit 1) u`,
      [titles],
    );
    await pool.query(
      'update files set name = $1, search = f_norm($1) where id = (select id from files limit 1)',
      [`cho${SOFT_HYPHEN}lestérol.pdf`],
    );
    const { body } = await claire.call({ method: 'POST', url: '/api/v1/subjects', payload: {} });
    const { id, code } = body as { id: string; code: string };
    await pool.query(
      "update subjects set label = $2, search = f_norm(code || ' ' || replace(code, '-', '') || ' ' || $2) where id = $1",
      [id, `Cohorte nan${WORD_JOINER}taise`],
    );
    expect(await found('observations', 'title', 'nephropathie 449')).toEqual([]);
    expect(await found('files', 'name', 'cholesterol')).toEqual([]);
    await searchPastInvisibleSigns(unhurried);
    expect(await found('observations', 'title', 'nephropathie 449')).toEqual([titles[449]]);
    expect(await found('observations', 'title', 'nephropathie 123')).toEqual([titles[123]]);
    expect(
      (await ids('observations')).filter(({ search }) => /\p{Default_Ignorable_Code_Point}/u.test(search)),
    ).toEqual([]);
    expect((await ids('observations')).filter((row) => before.some((one) => one.id === row.id))).toEqual(
      before,
    );
    expect(await found('files', 'name', 'cholesterol')).toEqual([`cho${SOFT_HYPHEN}lestérol.pdf`]);
    const subjects = await claire.call({ url: '/api/v1/subjects?q:text=nantaise' });
    expect((subjects.body as { items: { code: string }[] }).items.map((one) => one.code)).toEqual([code]);
    await expect(pool.query("update observations set title = 'x'")).rejects.toThrow('append-only');
    const after = [await ids('observations'), await ids('files'), await ids('subjects')];
    await searchPastInvisibleSigns(unhurried);
    expect([await ids('observations'), await ids('files'), await ids('subjects')]).toEqual(after);
  });

  it('is told by the database from the same signs as by doc2', async () => {
    const signs = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && code > 0)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Default_Ignorable_Code_Point}/u.test(sign));
    const others = [
      'a',
      'é',
      '-',
      ' ',
      '\u00a0',
      '\u2010',
      '\u3000',
      '\u200a',
      '\u2070',
      '\ufe10',
      '\ufffd',
      '\u180a',
    ];
    const { rows } = await test.database.pool.query(
      `select count(*) filter (where sign ~ ${SIGNS})::int as told, count(*)::int as all from unnest($1::text[]) sign`,
      [signs],
    );
    expect(rows).toEqual([{ told: signs.length, all: signs.length }]);
    const { rows: wrong } = await test.database.pool.query(
      `select sign from unnest($1::text[]) sign where sign ~ ${SIGNS}`,
      [others],
    );
    expect(wrong).toEqual([]);
  });
});
