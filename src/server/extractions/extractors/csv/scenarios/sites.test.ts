import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';
import { inPart, partOf } from '../headings/measure-parts.ts';

const read = async (content: string) => (await extractFrom(table, content)).found;

describe('pressures of two arms, or of two positions, are two observations', () => {
  test.each([
    ['pairs', 'Date;TA bras droit;TA bras gauche\n04/03/2026;132/78;148/92\n05/03/2026;130/78;\n'],
    ['positions', 'Date;TA couché;TA debout\n04/03/2026;132/78;148/92\n05/03/2026;130/78;\n'],
    [
      'halves',
      'Date;SYS droit (mmHg);DIA droit (mmHg);SYS gauche (mmHg);DIA gauche (mmHg)\n04/03/2026;132;78;148;92\n05/03/2026;130;78;;\n',
    ],
    [
      'groups over halves',
      ';TA bras droit;;TA bras gauche;\nDate;SYS;DIA;SYS;DIA\n04/03/2026;132;78;148;92\n05/03/2026;130;78;148;92\n',
    ],
  ])('%s', async (_, content) => {
    const found = await read(content);
    expect(found.slice(0, 3)).toEqual([
      'pression-arterielle 2026-03-03T23:00: pas=132 pad=78',
      'pression-arterielle 2026-03-03T23:00: pas=148 pad=92',
      'pression-arterielle 2026-03-04T23:00: pas=130 pad=78',
    ]);
  });

  test('of pairs in two units, only those in millimetres are read without a unit', async () => {
    expect(await read('Date;TA bras droit;TA bras gauche\n04/03/2026;132/78;14/9\n')).toEqual([
      'pression-arterielle 2026-03-03T23:00: pas=132 pad=78',
    ]);
  });

  test.each([
    ['Taille droite', ''],
    ['PIO droite', ''],
    ['TA (bras gauche)', 'TA'],
    ['Bras droit TA', 'TA'],
    ['DIA debout (mmHg)', 'DIA (mmHg)'],
    ['Pouls soir', 'Pouls'],
  ])('« %s » is « %s » in a part', (heading, name) => {
    const read = inPart(heading);
    expect(read.part === '' ? '' : read.name).toBe(name);
  });

  test.each([
    ['TA bras droit', 'ta bras droit'],
    ['Debout', 'debout'],
    ['Matin', 'matin'],
    ['Urines', ''],
    ['Œil droit', ''],
  ])('a group « %s » is the part « %s »', (group, part) => {
    expect(partOf(group)).toBe(part);
  });
});

describe('a column of specimens', () => {
  test('states the specimen of the analyses in its row', async () => {
    const found = await read(
      'Date;Prélèvement;Sodium (mmol/L)\n04/03/2026;Urine;80\n05/03/2026;Sang;139\n06/03/2026;LCR;141\n',
    );
    expect(found).toEqual([
      'biochimie-urinaire 2026-03-03T23:00: na-u=80',
      'ionogramme-sanguin 2026-03-04T23:00: na=139',
    ]);
  });

  test('states the vessel of blood gases', async () => {
    const found = await read(
      'Date,Sample type,pH,pCO2 (mmHg),cK+ (mmol/L),cCa++ (mmol/L)\n2026-03-04,Arterial,7.38,40,4.1,1.18\n',
    );
    expect(found.join()).toMatch(/gaz-du-sang-arteriel \S+: ph=7.38 paco2=40,.*k=4.1.*ca-ion=1.18/);
  });

  test('of parts of a day states nothing', async () => {
    expect(await read('Date;Catégorie;Poids (kg)\n04/03/2026;Sport;72\n')).toEqual([
      'poids 2026-03-03T23:00: poids=72',
    ]);
  });
});

describe('short headings of vital signs', () => {
  test('T in degrees Celsius is a temperature, T alone is not', async () => {
    expect(await read('Date;T (°C);FC\n04/03/2026;37,4;66\n')).toContain(
      'temperature-corporelle 2026-03-03T23:00: t=37.4',
    );
    expect(await read('Date;T;FC\n04/03/2026;37,4;66\n')).toEqual([
      'frequence-cardiaque 2026-03-03T23:00: fc=66',
    ]);
  });

  test('« PUL » is a heart rate', async () => {
    expect(await read('Date;SYS;DIA;PUL\n04/03/2026;132;78;72\n')).toContain(
      'frequence-cardiaque 2026-03-03T23:00: fc=72',
    );
  });

  test("« kg » is the weight in the export of Beurer's scale", async () => {
    const found = await read(
      'WeightDate;Time;kg;BMI;Body fat;Comment\n"12.02.2021";"08:35";"70.2";"21";"";""\n',
    );
    expect(found).toEqual([
      'poids 2021-02-12T07:35: poids=70.2',
      'indice-de-masse-corporelle 2021-02-12T07:35: imc=21',
    ]);
  });
});
