import { describe, expect, test } from 'vitest';
import { readPages } from '../../report-fixture.ts';

const timeOf = (text: string) => readPages(`${text}\nSodium|138|mmol/L`).times[0]?.slice(0, 16) ?? null;

describe('the words and the hour of a sampling', () => {
  test.each([
    ['Prélevé(e) le : 05/06/2026 - 08:00 - Edité(e) le : 09/06/2026', '2026-06-05T08:00'],
    ["Prélevé à l'EHPAD le 21/05/2026 à 06:40 - Validé le 21/05/2026 à 12:05", '2026-05-21T06:40'],
    ['Data da colheita: 19/05/2026 08:50|Data de emissão: 20/05/2026', '2026-05-19T08:50'],
    ['Date collected: 06/22/2026 0815 Local|Date received: 06/22/2026', '2026-06-22T08:15'],
    ['Date collected: 22/06/2026 1406 hrs', '2026-06-22T14:06'],
    [
      'Sample Collected on (SCT) : 23 May 2026 07:10|Sample Received on (SRT) : 24 May 2026',
      '2026-05-23T07:10',
    ],
    ['Biologie du 28/05/2026 (labo des Lices)', '2026-05-28'],
    ['Heure de prélèvement : 07:50|Date de prélèvement : 23.06.2026', '2026-06-23T07:50'],
    ['PRELEVEMENT DU : 23/06/2026 (07H50)', '2026-06-23T07:50'],
    ['Prélevé le : 23/06/2026|à : 07:50', '2026-06-23T07:50'],
    ['Date/heure prélèvement : 23/06/2026 / 07:50', '2026-06-23T07:50'],
    ['Date de prélèvement : 23/06/2026\nHeure de prélèvement : 18h45', '2026-06-23T18:45'],
    ['Collection date: 23/06/2026\nCollection time: 18:45', '2026-06-23T18:45'],
    ['Date de prélèvement : 23/06/2026\nHeure de réception : 18h45', '2026-06-23'],
    ['Date de prélèvement : 23/06/2026\nHeure de prélèvement : 18h45, reçu à 19h', '2026-06-23'],
    ['Date de prélèvement : 23/06/2026\nHeure de prélèvement : 26h45', '2026-06-23'],
    // The hour of another step.
    ['Heure de réception : 07:50|Date de prélèvement : 23/06/2026', '2026-06-23'],
    ['Prélevé le 23/06/2026 (reçu 07:50)', '2026-06-23'],
    // A step in brackets is another one.
    ['Sample Collected on (received) : 23 May 2026 07:10', null],
    ['Biologie du 28/05/2026 (prévue le 30/05/2026)', null],
    // Four digits without a word for the hour are a number of another kind.
    ['Date collected: 22/06/2026 1406', '2026-06-22'],
    ['Date collected: 22/06/2026 2560 hrs', '2026-06-22'],
    ["Édité à l'EHPAD le 21/05/2026 à 06:40", null],
    ['Data de emissão: 20/05/2026', null],
  ])('%s', (text, expected) => {
    expect(timeOf(text)).toBe(expected);
  });
});

describe('the order of day and month', () => {
  test.each([
    // The number of a file says nothing, whatever it looks like.
    ['Né le 17/07/1947|Dossier 05-26-3391\nPrélevé le 11/05/2026', '2026-05-11'],
    ['Né le 17/07/1947|Dossier n° 05-26-12\nPrélevé le 11/05/2026', '2026-05-11'],
    ['DOB 03/22/1981\nCollected 06/02/2026', '2026-06-02'],
    // Dates that contradict each other still do.
    ['DOB 03/22/1981|Printed 17/07/2026\nCollected 06/02/2026', null],
  ])('%s', (text, expected) => {
    expect(timeOf(text)).toBe(expected);
  });
});

describe('English letters', () => {
  const HEAD = 'Clinic date: 14/04/2026|Typed: 20/04/2026\n';

  test.each([
    [`${HEAD}On examination: BP 148/86 mmHg.`, ['2026-04-14 pas=148 pad=86']],
    ['Bloods on 17/04/2026: sodium 139 mmol/L, potassium 4.6 mmol/L.', ['2026-04-17 na=139 k=4.6']],
    ['Laboratory results from 17/04/2026: Hb 14.1 g/dL.', ['2026-04-17 hb=14.1']],
    ['Labor vom 21.05.2026: Hb 13,9 g/dl, Kalium 4,5 mmol/l.', ['2026-05-21 hb=13.9', '2026-05-21 k=4.5']],
    ['Labor am Wochenende vom 21.05.2026: Hb 13,9 g/dl.', []],
    ['Next clinic date: 17/04/2026\nBP 148/86 mmHg.', ['sans date pas=148 pad=86']],
    ['Bloods to be repeated on 17/04/2026: sodium 139 mmol/L', []],
  ])('%s', (text, expected) => {
    const { found, times } = readPages(text);
    expect(
      found.map((line, at) => line.replace(/^\S+(?: date)?/, times[at]?.slice(0, 10) ?? 'sans date')),
    ).toEqual(expected);
  });
});

describe('a page whose spaces are lost', () => {
  test('has its day and its names all the same', () => {
    const text =
      'M.FABREGilles Néle14/07/1970 Prélevéle03/02/2026à08:05\nAcideurique:412µmol/L(208-428)\nCholestérolLDL:1,32g/L';
    const { found, times } = readPages(text);
    expect(times).toEqual(['2026-02-03T08:05', '2026-02-03T08:05']);
    expect(found.join()).toMatch(/au=412.*ldl=3.4/);
  });

  test('names nothing that the catalogue does not', () => {
    const names = [
      'AcideuriqueLDL',
      'Cholestérolcible',
      'Urinesacideurique',
      'AcideuriqueduLCR',
      'Acideurique(objectif)',
    ];
    const text = names.map((name) => `${name}:412µmol/L(208-428)`).join('\n');
    expect(readPages(`Prélevé le 03/02/2026\n${text}`).found).toEqual([]);
  });
});
