import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const read = (sections: string) => extractFrom(cda, document(sections));

describe('an act that another one of the document replaces', () => {
  const withId = (id: string, value: number, more = '') =>
    potassium({
      attributes: '',
      value: `<value xsi:type="PQ" value="${value}" unit="mmol/L"/>`,
      more,
    }).replace('<code', `<id root="1.5" extension="${id}"/><code`);
  const rplc = (id: string) =>
    `<reference typeCode="RPLC"><externalObservation><id root="1.5" extension="${id}"/></externalObservation></reference>`;

  test.each<[string, string]>([
    ['by its id', entry(withId('A', 5.2)) + entry(withId('B', 4.1, rplc('A')))],
    ['wherever it stands', entry(withId('B', 4.1, rplc('A'))) + entry(withId('A', 5.2))],
    ['as a new version with its id', entry(withId('A', 5.2)) + entry(withId('A', 4.1, rplc('A')))],
    [
      'inside it',
      entry(
        potassium({
          more: `<entryRelationship typeCode="RPLC">${potassium({ value: '<value xsi:type="PQ" value="5.2" unit="mmol/L"/>' })}</entryRelationship>`,
        }),
      ),
    ],
  ])('is not read: %s', async (_how, content) => {
    expect((await read(section(content))).found).toEqual([POTASSIUM]);
  });

  test('is read if the other one only refers to it', async () => {
    const refers = rplc('A').replace('RPLC', 'REFR');
    const { found } = await read(section(entry(withId('A', 4.1)) + entry(withId('B', 4.1, refers))));
    expect(found).toEqual([POTASSIUM]);
  });
});

test.each([
  ['Résultats remplacés', 0],
  ['Version annulée du bilan', 0],
  ['Superseded results', 0],
  ['Résultats', 1],
  ['Bilan avant prothèse retirée', 1],
])('a section titled « %s »', async (title, count) => {
  const { found } = await read(section(`<title>${title}</title>${entry(potassium({}))}`));
  expect(found).toHaveLength(count);
});
