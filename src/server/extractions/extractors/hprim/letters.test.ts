import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from './extractor.ts';

interface Heading {
  number?: string;
  name?: string;
  birth?: string;
  file?: string;
  date?: string;
}
const heading = ({
  number = '1001',
  name = 'EXEMPLE',
  birth = '02/01/1960',
  file = 'D1',
  date = '12/01/2026',
}: Heading = {}) =>
  [number, name, 'ANNE', '1 RUE', '', '75000 PARIS', birth, '', file, date, 'LABO', 'DR'].join('\n');
const res = (label: string, value: string, unit = 'mmol/L', status = 'F') =>
  `RES|${label}||N|${value}|${unit}|||N|${status}|`;
const letter = (rows: readonly string[], about: Heading & { text?: string } = {}) =>
  [heading(about), about.text ?? 'Cher confrère,', '****LAB****', ...rows, '****FIN****'].join('\n');
const SODIUM = [res('Sodium', '141')];
const EXPECTED = ['ionogramme-sanguin 2026-01-11T23:00: na=141'];

async function read(content: string | Buffer): Promise<string[]> {
  const { found, accepted, error } = await extractFrom(hprim, content);
  return [...(accepted ? [] : ['not recognised']), ...(error === null ? [] : [error]), ...found];
}

test('a status shifted into the field of the second value is not a value', async () => {
  const shifted = ['RES|Groupe sanguin|GS|A|A||||||F|', 'RES|Potassium|K|N|4,2|mmol/L||||F|', ...SODIUM];
  expect(await read(letter(shifted))).toEqual([
    'groupe-sanguin 2026-01-11T23:00: abo=A',
    'ionogramme-sanguin 2026-01-11T23:00: na=141 k=4.2',
  ]);
});

test.each([
  ['inf. à 0,01', 'psa<0.01'],
  ['inférieur à 0,01', 'psa<0.01'],
  ['Inf à 0,01', 'psa<0.01'],
  ['sup. ou égal à 100', 'psa>=100'],
])('a comparison in words becomes its comparator: %s', async (value, expected) => {
  const [found] = await read(letter([res('PSA total', value, 'ng/mL')]));
  expect(found).toBe(`antigene-specifique-de-la-prostate 2026-01-11T23:00: ${expected}`);
});

describe('letters as found in practice are read like standard ones', () => {
  const good = letter(SODIUM);
  test.each<[string, string | Buffer]>([
    ['as the standard specifies', good],
    ['lines that end with CR', good.replaceAll('\n', '\r')],
    ['lines that end with CR LF', good.replaceAll('\n', '\r\n')],
    ['lines that end with CR CR LF', good.replaceAll('\n', '\r\r\n')],
    ['lines that end with LF CR', good.replaceAll('\n', '\n\r')],
    ['endings of several kinds', good.replace('\n', '\r').replace('EXEMPLE\n', 'EXEMPLE\r\n')],
    ['an empty line between the lines', good.replaceAll('\n', '\n\n')],
    ['spaces around every line', good.replaceAll('\n', '  \n   ')],
    ['tabs before the tags and the results', good.replace('****LAB', '\t****LAB').replace('RES|', '\tRES|')],
    ['spaces in the tags', good.replace('****LAB****', '**** LAB ****')],
    [
      'other numbers of asterisks',
      good.replace('****LAB****', '***LAB***').replace('****FIN****', '****FIN***'),
    ],
    ['lower case', good.replace('****LAB****', '****Lab****').replace('RES|', 'Res|').replace('FIN', 'fin')],
    ['spaces around the separators', good.replaceAll('|', ' | ')],
    ['another separator', good.replaceAll('|', '¦')],
    ['tabs as separators', good.replaceAll('|', '\t')],
    ['no empty fields at the end', good.replace('|||N|F|', '')],
    ['no end', good.replace('\n****FIN****', '')],
    ['the end of the file instead', good.replace('****FIN****', '****FINFICHIER****')],
    ['no tag before the results', good.replace('****LAB****\n', '')],
    ['no tags', good.replace('****LAB****\n', '').replace('\n****FIN****', '')],
    ['a line cut in two', good.replace('|141|', '|141\n|')],
    ['empty lines before', `\n\n${good}`],
    ['a missing first line', good.replace('1001\n', '')],
    ['a two-digit year', good.replace('12/01/2026', '12/01/26')],
    ['dots in the date', good.replace('12/01/2026', '12.01.2026')],
    ['a date without separators', good.replace('12/01/2026', '20260112')],
    ['a date without separators, day first', good.replace('12/01/2026', '12012026')],
    ['UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le')],
    ['a byte order mark', `\ufeff${good}`],
    ['Windows', Buffer.from(good, 'latin1')],
  ])('%s', async (_name, content) => {
    expect(await read(content)).toEqual(EXPECTED);
  });

  test('only words that state when the sample was taken date it', async () => {
    const at = (text: string) => read(letter(SODIUM, { text }));
    expect(await at('Prélevé le 10/01/2026 à 08h15')).toEqual([
      'ionogramme-sanguin 2026-01-10T07:15: na=141',
    ]);
    expect(await at('Édité le 14/01/2026\nReçu le 13/01/2026\nNée le 02/01/1960')).toEqual(EXPECTED);
    expect(await at('Prélevé le 10/01/2026\nPrélevé le 11/01/2026')).toEqual(EXPECTED);
  });

  test('a misplaced date is not searched for', async () => {
    const { found, logs } = await extractFrom(hprim, letter(SODIUM, { date: 'DOCTEUR MARTIN' }));
    expect(found).toEqual(['ionogramme-sanguin sans date: na=141']);
    expect(logs.join()).toContain('Date illisible « … » (ligne 10)');
  });
});

describe('a letter ends where the next one begins', () => {
  const two = (between: string) =>
    [heading(), '****LAB****', res('Sodium', '141'), ...(between === '' ? [] : [between])].join('\n');
  const other = letter([res('Sodium', '139')], { number: '1002', name: 'AUTRE', date: '13/01/2026' });

  test.each([
    ['the end', '****FIN****'],
    ['the end in lower case', '**** fin ****'],
    ['no end', ''],
  ])('after %s', async (_name, end) => {
    const { observations } = await extractFrom(hprim, `${two(end)}\n${other}`);
    expect(observations.map(({ patient, effective_time }) => [patient, effective_time])).toEqual([
      [1, '2026-01-12'],
      [2, '2026-01-13'],
    ]);
  });

  test('even without a tag that announces results', async () => {
    const content = `${two('')}\n${other.replace('****LAB****\n', '')}`;
    const { observations } = await extractFrom(hprim, content);
    expect(observations.map(({ patient }) => patient)).toEqual([1, 2]);
  });

  test('comments between results belong to the same letter, and are reported', async () => {
    const rows = [res('Sodium', '141'), 'Contrôlé ce jour', 'TEX|Sérum hémolysé', res('Potassium', '4,1')];
    const { found, logs } = await extractFrom(hprim, letter(rows));
    expect(found).toEqual(['ionogramme-sanguin 2026-01-11T23:00: na=141 k=4.1']);
    expect(logs.join()).toContain('1 lettre a, entre ses résultats, des commentaires');
  });
});

describe('corrections', () => {
  const values = async (content: string) => (await read(content)).map((line) => line.replace(/^.*: /, ''));

  test.each([
    ['C', '4,1', ['k=4.1']],
    ['D', '6,8', []],
    ['X', '', []],
    ['d', '', []],
  ])('status %s', async (status, value, expected) => {
    const [first, second] = [res('Potassium', '6,8'), res('Potassium', value, 'mmol/L', status)];
    expect(await values(letter([first, second]))).toEqual(expected);
    expect(await values(`${letter([first])}\n${letter([second])}`)).toEqual(expected);
    expect(
      await values(`${letter([first])}\n${letter([second], { file: 'D2', date: '13/01/2026' })}`),
    ).toContain('k=6.8');
    expect(await values(`${letter([first])}\n${letter([second], { number: '2', name: 'AUTRE' })}`)).toContain(
      'k=6.8',
    );
  });

  test('an invalid status is ignored', async () => {
    const { found, logs } = await extractFrom(hprim, letter([res('Sodium', '141', 'mmol/L', 'OK')]));
    expect(found).toEqual(EXPECTED);
    expect(logs).toContain('1 résultat sans statut : à vérifier.');
  });
});

describe('a letter without result lines is read as a printed page', () => {
  const page = [
    'COMPTE RENDU DE BIOLOGIE',
    'Prélevé le 10/01/2026 à 08h15',
    'HEMATOLOGIE',
    'Hémoglobine ............ 13,4 g/dL      12,0 - 16,0',
    'Leucocytes ............. 7,80 G/L       4,00 - 10,00',
    'Sodium                   141 mmol/L     136 - 145',
    'Objectif : HbA1c inférieure à 7 %',
  ].join('\n');

  test.each([
    ['with an empty block', letter([], { text: page })],
    ['between the tags', `${heading()}\n****LAB****\n${page}\n****FIN****`],
    [
      'between the tags, and long',
      `${heading()}\n****LAB****\n${page}\n${'Technique usuelle.\n'.repeat(12)}****FIN****`,
    ],
    ['with only an end tag', `${heading()}\n${page}\n****FIN****`],
  ])('%s', async (_name, content) => {
    expect(await read(content)).toEqual([
      'numeration-formule-sanguine 2026-01-10T07:15: hb=13.4 gb=7.80',
      'ionogramme-sanguin 2026-01-10T07:15: na=141',
    ]);
  });

  test('the text of a letter with result lines is not read, and is reported', async () => {
    const { found, logs } = await extractFrom(hprim, letter(SODIUM, { text: 'Sodium      160 mmol/L' }));
    expect(found).toEqual(EXPECTED);
    expect(logs.join()).toContain('1 ligne de texte avec un nombre (ligne 13) : texte de la lettre non lu');
  });

  test('reports the line of each value', async () => {
    const { observations } = await extractFrom(hprim, letter([], { text: page }));
    expect(observations.at(-1)?.evidence[0]).toMatchObject({ line: 18 });
  });
});

test.each(['', 'RES|', 'RES|a|b', '***', '**bold**', 'RESULTAT|a|b|c|d|e', 'a\n**LABO**\nb'])(
  '%j is not a letter',
  async (content) => {
    expect((await extractFrom(hprim, content)).accepted).toBe(false);
  },
);

test.each([
  ['Patient : DURAND Paul\nNé le 03/04/1970', []],
  ['Patient : EXEMPLE Anne\nNée le 02/01/1960', EXPECTED],
])(
  'a printed page between the tags is of the person born on the day of the heading: %s',
  async (head, expected) => {
    const page = `${head}\nBIOCHIMIE\nSodium   141 mmol/L   135 - 145`;
    expect(await read(`${heading()}\n****LAB****\n${page}\n****FIN****`)).toEqual(expected);
  },
);

describe('a page between the tags belongs to the person of its heading', () => {
  const printed = (name: string) =>
    letter(['LABORATOIRE', name, 'Prélèvement du 10/01/2026', 'Potassium      4,9   mmol/L   (3,5 - 5,0)']);

  test.each([
    'Patient : Monsieur EXEMPLE Paul',
    'Patient : Mme DURAND Anne-Marie',
    'Nom : AUTRE',
    'Patient : Mme DURAND Marie née EXEMPLE',
    'Patient : Mme DURAND Anne née MARTIN',
  ])('unless it names another one, even without a birth date: %s', async (name) => {
    const { found, logs } = await extractFrom(hprim, printed(name));
    expect(found).toEqual([]);
    expect(logs.join()).toContain('nomme une autre personne');
  });

  test.each([
    'Patient : Mme EXEMPLE Anne',
    'Patient : EXEMPLE',
    'Patient : DURAND EXEMPLE Anne',
    'Patient : Mme DURAND Anne (née EXEMPLE)',
    'Nom : DURAND Anne épouse EXEMPLE',
    'Docteur AUTRE Paul',
    'Réf. AUTRE',
  ])('whose name may be short, or have a second family name: %s', async (name) => {
    expect((await extractFrom(hprim, printed(name))).found).toEqual([
      'ionogramme-sanguin 2026-01-09T23:00: k=4.9',
    ]);
  });
});
