import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const read = (text: string, code?: string) =>
  extractFrom(cda, document(section(`<title>Biologie</title><text>${text}</text>`, code)));
const table = (...rows: string[]) =>
  `<table><thead><tr><th>Analyse</th><th>Résultat</th><th>Unité</th><th>Valeurs de référence</th></tr></thead>
  <tbody>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

describe('a section with a text but no entry', () => {
  test('yields the results of its table, dated by the sampling that it states', async () => {
    const { found, observations, logs } = await read(
      `<paragraph>Prélevé le 10/01/2026 à 08h30</paragraph>${table('<content ID="a">Potassium</content>|4,1|mmol/L|3,5 - 5,1', 'Sodium|140|mmol/L|135 - 145')}`,
    );
    expect(found).toEqual(['ionogramme-sanguin 2026-01-10T07:30: na=140 k=4.1']);
    expect(observations[0]?.evidence[0]).toMatchObject({
      path: '/ClinicalDocument/component[1]/structuredBody[1]/component[1]/section[1]/text',
    });
    expect(logs.join()).toContain('ses résultats sont lus dans son texte');
  });

  test('reads the powers in units, lists and line breaks, and ignores comments', async () => {
    const { found } = await read(
      `${table('Leucocytes|7,2|10<sup>9</sup>/L|4,0 - 10,0')}<!-- Sodium 140 mmol/L -->
      <list><item>Sodium : 139 mmol/L</item></list>Potassium : 4,2 mmol/L<br/>Chlore : 101 mmol/L`,
    );
    expect(found).toEqual([
      'ionogramme-sanguin sans date: na=139 k=4.2 cl=101',
      'numeration-formule-sanguine sans date: gb=7.2',
    ]);
  });

  test('reads a table without a date if it has columns for the name, value and unit', async () => {
    const head = '<thead><tr><th>Constante</th><th>Valeur</th><th>Unité</th></tr></thead>';
    const rows = `<tr><td>Pression artérielle systolique</td><td>151</td><td>mmHg</td></tr>
      <tr><td>Pression artérielle diastolique</td><td>92</td><td>mmHg</td></tr>
      <tr><td>Saturation (SpO2)</td><td>91</td><td>%</td></tr>`;
    const fullTable = `<table>${head}<tbody>${rows}</tbody></table>`;
    expect((await read(fullTable)).found).toEqual([
      'pression-arterielle sans date: pas=151 pad=92',
      'saturation-en-oxygene sans date: spo2=91',
    ]);
    const cdaOf = (title: string) =>
      extractFrom(cda, document(section(`<title>${title}</title><text>${fullTable}</text>`)));
    expect((await cdaOf('Constantes du 18/11/2025')).found).toEqual([
      'pression-arterielle 2025-11-17T23:00: pas=151 pad=92',
      'saturation-en-oxygene 2025-11-17T23:00: spo2=91',
    ]);
    expect((await cdaOf('Constantes à surveiller jusqu au 18/11/2025')).found.join()).not.toContain('2025');
    expect((await cdaOf('Objectifs')).found).toEqual([]);
    expect((await cdaOf('Conjoint')).found).toEqual([]);
  });

  test('reads a table with a date on each row by the rules of tables', async () => {
    const dated = `<table><thead><tr><th>Date</th><th>Poids</th><th>Taille</th></tr></thead><tbody>
      <tr><td>10/01/2026</td><td>72,5 kg</td><td>172 cm</td></tr><tr><td>12/06/2025</td><td>74 kg</td><td></td></tr></tbody></table>`;
    const { found, observations } = await read(`<paragraph>Constantes</paragraph>${dated}`);
    expect(found).toEqual([
      'poids 2026-01-09T23:00: poids=72.5',
      'taille 2026-01-09T23:00: taille=172',
      'poids 2025-06-11T22:00: poids=74',
    ]);
    expect(observations[0]?.evidence[0]?.path).toContain('/section[1]/text');
  });

  test.each([
    ['a range under its heading', table('Potassium||mmol/L|3,5 - 5,1')],
    ['a target', '<paragraph>Potassium cible : 4,5 mmol/L</paragraph>'],
    [
      'a sentence',
      '<paragraph>On contrôlera le potassium, qui était à 5,8 mmol/L au dernier bilan.</paragraph>',
    ],
  ])('yields no result from %s', async (_what, text) => {
    expect((await read(text)).found).toEqual([]);
  });

  test.each(['10157-6', '18776-5', '11348-0', '10160-0'])(
    'yields no result in the section %s',
    async (code) => {
      expect((await read(table('Potassium|4,1|mmol/L|3,5 - 5,1'), code)).found).toEqual([]);
    },
  );

  test('does not date other sections', async () => {
    const dated = section(
      `<text><paragraph>Prélevé le 10/01/2026</paragraph>${table('Potassium|4,1|mmol/L|')}</text>`,
    );
    const other = section(`<text>${table('Sodium|140|mmol/L|')}</text>`);
    expect((await extractFrom(cda, document(dated + other))).found).toEqual([
      'ionogramme-sanguin 2026-01-09T23:00: k=4.1',
      'ionogramme-sanguin sans date: na=140',
    ]);
  });
});

test('the text of a section with entries repeats them, so it is not read', async () => {
  const text = `<text>${table('Sodium|999|mmol/L|')}</text>`;
  expect((await extractFrom(cda, document(section(text + entry(potassium({})))))).found).toEqual([POTASSIUM]);
});

test('a body of plain text is read as a page', async () => {
  const text = `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><nonXMLBody><text mediaType="text/plain">
Prélevé le 10/01/2026 à 08:30
Potassium        4,1 mmol/L     3,5 - 5,1
</text></nonXMLBody></component></ClinicalDocument>`;
  expect((await extractFrom(cda, text)).found).toEqual([POTASSIUM]);
});

describe('a list that begins with « Date : »', () => {
  const list = (title: string, ...items: readonly string[]) =>
    extractFrom(
      cda,
      document(
        section(
          `<title>${title}</title><text><list>${items.map((item) => `<item>${item}</item>`).join('')}</list></text>`,
        ),
      ),
    );

  test.each([
    ['Signes vitaux', 'Poids : 72,4 kg', 'poids 2026-02-02T23:00: poids=72.4'],
    ['Résultats', 'Potassium : 4,1 mmol/L', 'ionogramme-sanguin 2026-02-02T23:00: k=4.1'],
  ])('dates what follows it in « %s »', async (title, item, expected) => {
    const { found } = await list(title, 'Date : 03/02/2026', item);
    expect(found).toEqual([expected]);
  });

  test('dates what follows each such line, or what is beside the date', async () => {
    const { found } = await list(
      'Signes vitaux',
      'Consultation',
      'Date : 03/11/2025',
      'Poids : 73,1 kg',
      'Date : 03/02/2026',
      'Poids : 72,4 kg',
    );
    expect(found).toEqual(['poids 2025-11-02T23:00: poids=73.1', 'poids 2026-02-02T23:00: poids=72.4']);
    const beside = await list(
      'Résultats',
      '03/11/2025 : Potassium : 4,1 mmol/L',
      '03/02/2026 : Potassium : 4,3 mmol/L',
    );
    expect(beside.found).toEqual([
      'ionogramme-sanguin 2025-11-02T23:00: k=4.1',
      'ionogramme-sanguin 2026-02-02T23:00: k=4.3',
    ]);
  });

  test.each<[string, string, string[]]>([
    ['with another date', 'Signes vitaux', ['Date : 03/02/2026', 'Poids : 72,4 kg', 'Revu le 05/02/2026']],
    ['below a value', 'Signes vitaux', ['Poids : 72,4 kg', 'Date : 03/02/2026']],
    ['in another section', 'Conclusion', ['Date : 03/02/2026', 'Poids : 72,4 kg']],
  ])('dates nothing %s', async (_, title, items) => {
    const { found } = await list(title, ...items);
    expect(found.join()).not.toContain('2026-02-0');
  });
});

describe('a text that is struck through or marked as deleted is not read, and the report says so', () => {
  test.each<[string, string]>([
    ['deleted', '<content revised="delete">Potassium : 6,8 mmol/L</content>'],
    ['struck', '<content styleCode="xStrike">Potassium : 6,8 mmol/L</content>'],
    ['with a line through', '<content styleCode="Bold lineThrough">Potassium : 6,8 mmol/L</content>'],
  ])('%s', async (_, struck) => {
    const { found, logs } = await read(
      `<paragraph>Prélevé le 10/01/2026 à 08h30</paragraph><paragraph>${struck}</paragraph><paragraph><content revised="insert">Potassium : 4,1 mmol/L</content></paragraph>`,
    );
    expect(found).toEqual([POTASSIUM]);
    expect(logs.join()).toContain('Texte barré ou supprimé');
  });

  test('in a table', async () => {
    const { found } = await read(
      `<paragraph>Prélevé le 10/01/2026 à 08h30</paragraph>${table('Potassium|<content revised="delete">6,8</content> 4,1|mmol/L|')}`,
    );
    expect(found).toEqual([POTASSIUM]);
  });
});
