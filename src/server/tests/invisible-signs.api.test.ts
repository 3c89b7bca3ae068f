import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
