import { describe, expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const found = (...pages: string[]) => readDays(...pages).toSorted();

describe('headings of columns', () => {
  const PRIOR = '2025-11-25 hb=15.1';

  test('« Valeur » and « Réf. » in two cells are the result and its limits', () => {
    const page =
      'Prélevé le 11/03/2026\nHEMATOLOGIE|Valeur|Réf.|Unité|25/11/25\nHémoglobine|14,8|13,0-17,0|g/dl|15,1';
    expect(found(page)).toEqual([PRIOR, '2026-03-11 hb=14.8']);
    expect(found(page.replace('|14,8|', '||'))).toEqual([PRIOR]);
  });

  test('what a device expects, alone in its heading, is not what it measured', () => {
    const page = (heading: string) => `Spirométrie du 19/02/2026\n|${heading}\nVEMS (L)|3,02`;
    for (const heading of ['Théorique', 'Théo.', 'Prédit', 'Valeurs attendues'])
      expect(found(page(heading)), heading).toEqual([]);
  });
});

describe('lists after their day', () => {
  test.each([
    ['Results (09 March 2026): HbA1c 61 mmol/mol, creatinine 78 umol/L', 'hba1c-ifcc=61 creat=78'],
    ['Bloods on discharge (09/03/2026): Hb 12.1 g/dL, CRP 48 mg/L', 'hb=12.1 crp=48'],
    ['Bilan avant traitement (labo Synlab, 09/03/2026) : Hb 12,1 g/dL, CRP 48 mg/L', 'hb=12.1 crp=48'],
    ['GDS artériels du 09/03/2026 (3 L/min) : pH 7,38, PaCO2 41 mmHg', 'ph=7.38 paco2=41'],
  ])('%s', (text, values) => {
    const all = found(text).flatMap((line) => line.split(' ').slice(1));
    expect(all.toSorted()).toEqual(values.split(' ').toSorted());
    expect(found(text).every((line) => line.startsWith('2026-03-09'))).toBe(true);
  });

  test.each([
    'Results (09 March 2026) of her sister: HbA1c 61 mmol/mol, creatinine 78 umol/L',
    'Results due (09 March 2026): HbA1c 61 mmol/mol, creatinine 78 umol/L',
    'Bilan avant traitement du père (labo Synlab, 02/03/2026) : Hb 13,2 g/dL, CRP 3 mg/L',
    'Bilan avant traitement à prévoir (02/03/2026) : Hb 13,2 g/dL, CRP 3 mg/L',
    'GDS artériels du 01/03/2026 (père) : pH 7,31, PaCO2 61 mmHg',
  ])('of others: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('at both ends of a stay', () => {
    const stay = 'Admitted: 02/03/2026     Discharged: 16/03/2026\n';
    const bloods = 'Bloods on admission: Hb 12.1 g/dL, CRP 48 mg/L';
    expect(found(`${stay}${bloods}`)).toEqual(['2026-03-02 crp=48', '2026-03-02 hb=12.1']);
    expect(found(`${stay}${bloods.replace('Bloods', "Her husband's bloods")}`)).toEqual([]);
    expect(found(`${stay}${bloods.replace('admission', 'previous admission')}`)).toEqual([]);
    const status = 'Séjour du 09.03.2026 au 13.03.2026\nStatus à la sortie : FC 76/min';
    expect(found(status)).toEqual(['2026-03-13 fc=76']);
  });
});

describe('lines that begin with their day or hour', () => {
  test('each day of a notebook begins its own sentence', () => {
    const notes = '02/03/2026 8h15 : TA 14/8, soins faits\n03/03/2026 8h20 : TA 13/7, soins faits';
    expect(found(notes)).toEqual(['2026-03-02 pas=140 pad=80', '2026-03-03 pas=130 pad=70']);
    const days = 'J1 - 09/03/2026 à 08h00 : TA 118/72\nJ2 - 10/03/2026 à 08h30 : TA 121/70';
    expect(found(days)).toEqual(['2026-03-09 pas=118 pad=72', '2026-03-10 pas=121 pad=70']);
    expect(found(days.replace('TA 121/70', "TA de l'épouse 121/70"))).toHaveLength(1);
  });

  test('the hours of a passage, each between its entry and its exit', () => {
    const passage = 'Arrivée : 14/03/2026 19:52|Sortie : 14/03/2026 23:40\n';
    const hours = `${passage}IOA 20:05 : FC 96/min\nRéévaluation 22:15 : FC 84/min`;
    expect(readPages(hours).times).toEqual(['2026-03-14T20:05', '2026-03-14T22:15']);
    expect(readPages(hours.replace('22:15', '08:15')).times).not.toContain('2026-03-14T08:15');
    expect(found(`${passage}Réévaluation prévue 22:15 : FC 84/min`)).toEqual([]);
    expect(found(`${passage}IOA 20:05 (accompagnante) : FC 96/min`)).toEqual([]);
  });

  test('both ends of a session, with their hours', () => {
    const session = (start: string, end: string) =>
      readPages(
        `CENTRE D'HEMODIALYSE\nFICHE DE SEANCE|Date : 10/03/2026\n|Début (${start})|Fin (${end})\nPoids|74,6 kg|72,2 kg`,
      ).times;
    expect(session('13h05', '17h05')).toEqual(['2026-03-10T13:05', '2026-03-10T17:05']);
    expect(session('22h05', '06h05')).toEqual(['2026-03-10T22:05']);
  });
});

describe('electrocardiograms', () => {
  const TRACE = 'FC : 68 bpm|PR : 164 ms|QRS : 98 ms\nQT/QTc : 392/417 ms';

  test('a name and its number in one cell', () => {
    const read = readPages(
      `ECG DE REPOS\nNom : LEJEUNE Marc|Âge : 58 ans|Sexe : M|13/03/2026 11:24\n${TRACE}`,
    );
    expect(read.found.join(' ')).toContain('fc=68');
    expect([...new Set(read.times)]).toEqual(['2026-03-13T11:24']);
    expect(new Set(read.types)).toEqual(new Set(['electrocardiogramme']));
  });

  test('the rate of a trace is never the pulse, and that of somebody else is nothing', () => {
    const again = `${TRACE}\nTracé précédent : FC : 82 bpm|PR : 150 ms`;
    expect(readPages(again).types).not.toContain('frequence-cardiaque');
    expect(readPages(`ECG du père\n${TRACE}`).found).toEqual([]);
  });
});

test.each([
  ['BILAN AUDIOMETRIQUE|10/02/2026', '2026-02-10'],
  ['Contact du 10/02/2026|Patient : Mme GOOSSENS Rita (05/09/1952)', '2026-02-10'],
  ['Consultation|M. BLANC Olivier|07/04/1972', 'sans date'],
  ['Contact téléphonique du 10/02/2026', 'sans date'],
  ['Personne de contact : M. GOOSSENS, né le 11/03/1956', 'sans date'],
])('the day of a visit beside its title: %s', (title, day) => {
  expect(found(`${title}\nFC 76/min`)).toEqual([`${day} fc=76`]);
});

test.each(['Attendu :\nPoids 70 kg', 'Prévisions :\n02/04/2026 : poids 70 kg', 'Examen attendu : FC 70/min'])(
  'what is expected is not measured: %s',
  (text) => {
    expect(found(`Consultation du 19/02/2026\n${text}`)).toEqual([]);
  },
);
