import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { xlsx } from './extractor.ts';
import { workbookOf } from './workbook-fixture.ts';

const SHEET = {
  Suivi: [
    ['Date', 'Poids (kg)', 'Potassium (mmol/L)'],
    ['12/03/2026', 80, 4.1],
    ['13/03/2026', 81, 6.8],
  ],
};
const [FIRST, SECOND] = [
  ['poids 2026-03-11T23:00: poids=80', 'ionogramme-sanguin 2026-03-11T23:00: k=4.1'],
  ['poids 2026-03-12T23:00: poids=81', 'ionogramme-sanguin 2026-03-12T23:00: k=6.8'],
];
const read = (
  comments: Readonly<Record<string, string>>,
  kind: 'comments' | 'threadedComment' = 'comments',
) => extractFrom(xlsx, workbookOf(SHEET, { comments, kind }));

test.each(['comments', 'threadedComment'] as const)(
  'a comment attached to a cell may refuse it, and only it: %s',
  async (kind) => {
    const { found, logs } = await read({ C3: 'hémolysé, à refaire' }, kind);
    expect(found).toEqual([...FIRST, SECOND[0]]);
    expect(logs.join()).toContain('« hémolysé, à refaire »');
  },
);

test('a comment on a date refuses its row', async () => {
  const { found } = await read({ A3: 'mesures de sa femme' });
  expect(found).toEqual(FIRST);
});

test('a comment on a heading refuses its column', async () => {
  const { found } = await read({ B1: 'poids de sa femme' });
  expect(found).toEqual([FIRST[1], SECOND[1]]);
});

test.each(['à jeun', 'hémolysé', 'contrôlé', 'vu avec sa femme', 'prélevé à domicile'])(
  '« %s » refuses nothing',
  async (comment) => {
    expect((await read({ C3: comment })).found).toEqual([...FIRST, ...SECOND]);
  },
);

test('the text that replaces a comment with answers for older programs is not read', async () => {
  expect((await read({ C3: '[Threaded comment]\n\nComment: à refaire' })).found).toEqual([
    ...FIRST,
    ...SECOND,
  ]);
});
