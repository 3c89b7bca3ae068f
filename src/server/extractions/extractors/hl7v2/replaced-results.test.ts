import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const DAY = '202601120815';
const msh = (sent = '20260112100000', type = 'ORU^R01') => `MSH|^~\\&|L||D||${sent}||${type}|1|P|2.5`;
const PID = 'PID|1||900001^^^LABO^PI||EXEMPLE^ANNE||19600101|F';
const obr = (
  more: { filler?: string; placer?: string; panel?: string; at?: string; status?: string } = {},
) => {
  const { filler = 'F1', placer = '', panel = 'IONO^Ionogramme^L', at = DAY, status = '' } = more;
  return `OBR|1|${placer}|${filler}|${panel}|||${at}${'|'.repeat(18)}${status}`;
};
const k = (value: string, status = 'F', more: { sub?: string; at?: string; code?: string } = {}) =>
  `OBX|1|NM|${more.code ?? '2823-3^Potassium^LN'}|${more.sub ?? ''}|${value}|mmol/L|||||${status}|||${more.at ?? ''}`;
const one = (...segments: readonly string[]) => [msh(), PID, ...segments].join('\r');

async function read(...segments: readonly string[]): Promise<string[]> {
  const { found } = await extractFrom(hl7v2, segments.join('\r'));
  return found.map((line) => line.replace(/^\S+ \S+ /, ''));
}

describe('the last of several statements about one test counts', () => {
  test.each([
    ['corrected', 'C', '4.1', ['k=4.1']],
    ['deleted', 'D', '', []],
    ["deleted with HL7's empty value", 'D', '""', []],
    ['wrong', 'W', '6.8', []],
    ['impossible', 'X', '', []],
    ['in lower case', 'd', '', []],
  ])('in one order: %s', async (_name, status, value, expected) => {
    expect(await read(one(obr(), k('6.8'), k(value, status)))).toEqual(expected);
  });

  test.each([
    ['the same number', obr(), ['k=4.1']],
    ["only the placer's number", obr({ filler: '', placer: 'P1' }), ['k=4.1']],
    ['no number, the same panel and time', obr({ filler: '' }), ['k=4.1']],
    ['another number', obr({ filler: 'F2' }), ['k=6.8', 'k=4.1']],
    ['another panel under the same number', obr({ panel: 'GAZ^Gaz du sang^L' }), ['k=6.8', 'k=4.1']],
    ['no number, another time', obr({ filler: '', at: '202601121200' }), ['k=6.8', 'k=4.1']],
  ])('in a later message of the batch: %s', async (_name, order, expected) => {
    const first =
      order.includes('|F1|') || order.includes('|F2|') ? obr() : order.replace('202601121200', DAY);
    expect(await read('BHS|^~\\&|L', one(first, k('6.8')), one(order, k('4.1', 'C')), 'BTS|2')).toEqual(
      expected,
    );
  });

  test('a result sent again as final replaces the previous one; sent again unchanged, it is one result', async () => {
    expect(await read(one(obr(), k('6.8')), one(obr(), k('4.1')))).toEqual(['k=4.1']);
    expect(await read(one(obr(), k('6.8')), one(obr(), k('6.8')))).toEqual(['k=6.8']);
    expect(await read(one(obr(), k('6.8', 'P')), one(obr(), k('4.1')))).toEqual(['k=4.1']);
    expect(await read(one(obr(), k('6.8', 'P'), k('4.1', 'F')))).toEqual(['k=4.1']);
  });

  test('messages count in the order in which they were sent, whatever their place in the file', async () => {
    const batch = [
      [msh('20260112120000'), PID, obr(), k('4.1')],
      [msh('20260112100000'), PID, obr(), k('6.8')],
    ];
    expect(await read(...batch.flat())).toEqual(['k=4.1']);
  });

  test('a result withdrawn, then reported again, is the one reported again', async () => {
    expect(await read(one(obr(), k('6.8', 'W'), k('4.1')))).toEqual(['k=4.1']);
    expect(await read(one(obr(), k('6.8')), one(obr(), k('', 'D')), one(obr(), k('4.1')))).toEqual(['k=4.1']);
  });

  test('a correction and another final result of one order contradict each other, so both are refused', async () => {
    const { found, logs } = await extractFrom(hl7v2, one(obr(), k('4.1', 'C'), k('6.8')));
    expect(found).toEqual([]);
    expect(logs.join('\n')).toContain('se contredisent');
  });

  test('the same test by the alternate code of both segments', async () => {
    const both = k('6.8', 'F', { code: '2823-3^Potassium^LN^K^Kaliémie^L' });
    expect(await read(one(obr(), both), one(obr(), k('4.1', 'C', { code: 'K^Kaliémie^L' })))).toEqual([
      'k=4.1',
    ]);
  });

  test('the same test by name alone in different messages, with and without seconds in the times', async () => {
    const local = k('4.1', 'C', { code: 'K^Potassium^L' });
    expect(await read(one(obr(), k('6.8')), one(obr(), local))).toEqual(['k=4.1']);
    const [first, second] = [obr({ filler: '' }), obr({ filler: '', at: `${DAY}00` })];
    expect(await read(one(first, k('6.8')), one(second, k('4.1', 'C')))).toEqual(['k=4.1']);
  });

  test('a target is not a result', async () => {
    expect(await read(one(obr(), k('4.5', 'F', { code: '2823-3^Potassium cible^LN' })))).toEqual([]);
  });

  test('thousands of results of one test are compared in seconds', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => k(String(index % 8)));
    const { error } = await extractFrom(hl7v2, one(obr(), ...rows));
    expect(error).toBeNull();
  });

  test('another patient with the same order numbers is another patient', async () => {
    const other = one(obr(), k('4.1', 'C')).replace('19600101', '19700101');
    expect(await read(one(obr(), k('6.8')), other)).toEqual(['k=6.8', 'k=4.1']);
    const elsewhere = one(obr(), k('', 'D')).replace('^^^LABO', '^^^AUTRE');
    expect(await read(one(obr(), k('6.8')), elsewhere)).toEqual(['k=6.8']);
  });

  test('several results of one test stay if they are numbered or have different times; a correction applies only to its own', async () => {
    const times = ['202601120800', '202601120900', '202601121000'];
    const series = times.map((at, index) => k(`${index + 3}.5`, 'F', { at }));
    expect(await read(one(obr(), ...series))).toEqual(['k=3.5', 'k=4.5', 'k=5.5']);
    const corrected = one(obr(), k('4.8', 'C', { at: '202601120900' }));
    expect(await read(one(obr(), ...series), corrected)).toEqual(['k=3.5', 'k=5.5', 'k=4.8']);
    const numbered = [k('3.5', 'F', { sub: '1' }), k('4.5', 'F', { sub: '2' }), k('', 'D', { sub: '2' })];
    expect(await read(one(obr(), ...numbered))).toEqual(['k=3.5']);
  });

  test('reports which result no longer counts', async () => {
    const { logs, counts } = await extractFrom(hl7v2, one(obr(), k('6.8'), k('4.1', 'C')));
    expect(logs.join('\n')).toContain(
      'Potassium [2823-3] = 6.8 mmol/L (ligne 4) : un autre résultat du fichier le corrige, le remplace ou le retire.',
    );
    expect(counts).toMatchObject({ taken: 1, refused: 1 });
  });
});

describe('a cancelled order withdraws its results', () => {
  test.each([
    ['its status (OBR-25)', obr({ status: 'X' })],
    ['a cancellation (ORC-1)', `ORC|OC||F1\r${obr()}`],
    ['a cancellation as requested', `ORC|CR||F1\r${obr()}`],
    ['its state (ORC-5)', `ORC|SC||F1||CA\r${obr()}`],
    ['its replacement', `ORC|RU||F1\r${obr()}`],
  ])('%s', async (_name, order) => {
    expect(await read(one(order, k('6.8')))).toEqual([]);
    expect(await read(one(obr(), k('6.8')), one(order))).toEqual([]);
    expect(await read(one(obr({ filler: 'F2' }), k('6.8')), one(order))).toEqual(['k=6.8']);
    expect(await read(one(order), one(obr(), k('6.8')))).toEqual(['k=6.8']);
  });

  test('by its number alone, without a segment of its own', async () => {
    expect(
      await read(one(obr(), k('6.8')), [msh('20260112110000', 'ORM^O01'), PID, 'ORC|CA||F1'].join('\r')),
    ).toEqual([]);
  });

  test.each(['F', 'C', 'P', 'A', ''])('order status %j withdraws nothing', async (status) => {
    expect(await read(one(`ORC|RE||F1||CM`, obr({ status }), k('4.1')))).toEqual(['k=4.1']);
  });

  test("the order's status applies to a result without one", async () => {
    expect(await read(one(obr({ status: 'O' }), k('4.1', '')))).toEqual([]);
    expect(await read(one(obr({ status: 'S' }), k('4.1', '')))).toEqual([]);
    expect(await read(one(obr({ status: 'F' }), k('4.1', '')))).toEqual(['k=4.1']);
    const { logs } = await extractFrom(hl7v2, one(obr({ status: 'P' }), k('4.1', '')));
    expect(logs).toContain('1 résultat préliminaire : à confirmer.');
  });
});
