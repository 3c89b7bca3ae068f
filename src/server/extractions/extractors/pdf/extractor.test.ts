import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { pdf } from './extractor.ts';

describe('a report with a text layer', () => {
  test('yields its results with the sampling date, and earlier ones with their own', async () => {
    const { found, accepted } = await extractFrom(
      pdf,
      await sample('pdf', 'drapeaux-et-deux-anterieurs.pdf'),
    );
    expect(accepted).toBe(true);
    expect(found.filter((line) => line.startsWith('thyreostimuline'))).toEqual([
      'thyreostimuline 2024-05-06T07:20: tsh=4.85',
      'thyreostimuline 2024-01-11T23:00: tsh=3.90',
      'thyreostimuline 2023-07-02T22:00: tsh=2.75',
    ]);
  });

  test('records where each value is on its page', async () => {
    const { observations } = await extractFrom(pdf, await sample('pdf', 'colonnes-et-anteriorite.pdf'));
    const [first] = observations.flatMap(({ evidence }) => evidence);
    expect(first).toMatchObject({
      measure_type_id: 'numeration-formule-sanguine.gr',
      page: 1,
      line: expect.any(Number),
      text: 'Hématies 4,62 T/L',
      time_words: expect.stringMatching(/^Prélevé.*2024/),
      box: {
        x: expect.closeTo(0.067, 2),
        y: expect.closeTo(0.26, 1),
        width: expect.closeTo(0.48, 1),
        height: expect.closeTo(0.011, 2),
      },
    });
  });

  test('a value may have a comparator', async () => {
    const { found } = await extractFrom(pdf, await sample('pdf', 'valeurs-bornees.pdf'));
    expect(found.join('\n')).toContain('tsh<0.01');
  });

  test('a page with few words and no picture is not also read as an image', async () => {
    const { found, logs } = await extractFrom(pdf, await sample('pdf', 'deux-patients.pdf'));
    expect(found).toEqual([
      'ionogramme-sanguin 2024-11-18T06:40: na=141',
      'ionogramme-sanguin sans date: k=4.3 cl=102',
    ]);
    expect(logs.join()).not.toContain('page sans texte');
  });

  test('a letter yields only the results whose day it states', async () => {
    const { found } = await extractFrom(pdf, await sample('pdf', 'lettre-avec-bilan-date.pdf'));
    const ofTheDay = /^\S+ 2024-06-01T22:00: (?:hb=10\.2|ferr=6)$/;
    expect(found.filter((line) => ofTheDay.test(line))).toHaveLength(2);
    expect(found).toHaveLength(2);
  });
});

describe('a document that cannot be read is refused, in French', () => {
  test('a truncated document', async () => {
    const bytes = await sample('pdf', 'electrophorese.pdf');
    const { error, found } = await extractFrom(pdf, bytes.subarray(0, 700));
    expect([error, found]).toEqual(['PDF illisible : le fichier est endommagé ou incomplet.', []]);
  });

  test('a document protected by a password', async () => {
    const bytes = (await sample('pdf', 'electrophorese.pdf')).toString('latin1');
    const key = '0'.repeat(64);
    const locked = bytes.replace(
      'trailer\n<<',
      `trailer\n<< /ID [<${'1'.repeat(32)}> <${'1'.repeat(32)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
    );
    const { error } = await extractFrom(pdf, Buffer.from(locked, 'latin1'));
    expect(error).toMatch(/^PDF protégé par un mot de passe/);
  });
});
