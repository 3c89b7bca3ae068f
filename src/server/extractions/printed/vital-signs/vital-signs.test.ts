import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const values = (text: string) =>
  read(text)
    .found.flatMap((line) => line.split(' ').slice(2))
    .sort();

describe('vital signs of a consultation', () => {
  test.each([
    ['TA 13/8', 'pad=80 pas=130'],
    ['TA : 130/80 mmHg', 'pad=80 pas=130'],
    ['TA à 13,5/8,5', 'pad=85 pas=135'],
    ['T.A. = 12/7 cmHg', 'pad=70 pas=120'],
    ['Tension artérielle : 128 / 76 mmHg au bras droit', 'pad=76 pas=128'],
    ['PA 130/80 mmHg, FC 72/min, SpO2 97 % AA', 'fc=72 pad=80 pas=130 spo2=97'],
    ['Sa tension est de 13/8 et son pouls de 72 par minute.', 'fc=72 pad=80 pas=130'],
    ['poids : 72,5 kg', 'poids=72.5'],
    ['La patiente pèse 68 kg.', 'poids=68'],
    ["À l'examen, la patiente pèse 68 kg.", 'poids=68'],
    ['À la consultation elle pèse 68 kg.', 'poids=68'],
    ['Ce jour le patient pèse 68 kg.', 'poids=68'],
    ["Il s'agit d'une patiente de 54 ans qui pèse 68 kg.", 'poids=68'],
    ['Elle mesure 162 cm et pèse 68 kg.', 'poids=68'],
    ['Mme LACROIX pèse 68 kg.', 'poids=68'],
    ['Cette charmante patiente pèse 68 kg.', 'poids=68'],
    ['Ce sympathique patient âgé de 80 ans pèse 68 kg.', 'poids=68'],
    ['HR 80, RR 16, SpO2 96 %', 'fc=80 fr=16 spo2=96'],
    ['FC 80/min, RR 820 ms, RR 0,82', 'fc=80'],
    ['FC 80/min, RR 120/80, RR 12/8', 'fc=80'],
    ['FC 80/min, récidive plus fréquente (RR 2 [1,4-3])', 'fc=80'],
    ['FC 80/min, RR 12 (IC 95 % 8-15)', 'fc=80'],
    ['T 98,6 °F', 't=37.0'],
    ['T : 101,3 °F', 't=38.5'],
    ["L'enfant pèse 12 kg.", 'poids=12'],
    ['Mordue par son chien, TA 13/8.', 'pad=80 pas=130'],
    ['Plaie par morsure de chat, FC 72/min.', 'fc=72'],
    ["L'examen de la patiente retrouve une TA à 13/8.", 'pad=80 pas=130'],
    ["L'état de la patiente est bon, TA 13/8.", 'pad=80 pas=130'],
    ['Poids|72,5|kg', 'poids=72.5'],
    ['Elle pèse 68 kg pour 162 cm.', 'poids=68 taille=162'],
    ['Poids 72,5 kg, taille 1m72, IMC 24', 'imc=24 poids=72.5 taille=172'],
    ['taille 1,72 m', 'taille=172'],
    ['Taille : 172 cm', 'taille=172'],
    ['T° 37,2', 't=37.2'],
    ['T° : 38,5 °C', 't=38.5'],
    ['Température 37,2 °C', 't=37.2'],
    ['FC à 72 bpm', 'fc=72'],
    ['FR 16/min', 'fr=16'],
    ['SpO2 : 97% en air ambiant', 'spo2=97'],
    ['Saturation à 94 % sous 2 L/min', 'spo2=94'],
    ['glycémie capillaire 1,2 g/L', 'dextro=120'],
    ['Dextro : 1,20 g/L à jeun', 'dextro=120'],
    ['Constantes : TA 12/7, pouls 68/min, T° 36,8, SpO2 98 %', 'fc=68 pad=70 pas=120 spo2=98 t=36.8'],
    ['EVA : 4/10', 'score=4'],
    ['EVA à 3. FC 72/min.', 'fc=72 score=3'],
    ['EN 5/10 au repos.', 'en=5'],
    ['NIHSS : 3', 'score=3'],
    ['MMSE à 26/30.', 'score=26'],
    ['MoCA : 24/30', 'score=24'],
    ["À l'examen, TA 13/8, apyrétique, pas de douleur.", 'pad=80 pas=130'],
    ['Tour de taille : 92 cm', 'tt=92'],
    ['FC 78/min - T 38,4 °C - Glasgow 15', 'fc=78 t=38.4 total=15'],
    ['Score de Glasgow à 14 (Y4 V4 M6), pupilles réactives.', 'total=14'],
    ['Conscience normale, GCS 15/15, SpO2 97 %.', 'spo2=97 total=15'],
    ['Paramètres : SpO2 88 % - Glasgow 15\nSous oxygène, elle remonte.', 'spo2=88 total=15'],
    ['BP 130/80 mmHg, HR 72 bpm, Temp 98.6 °F', 'fc=72 pad=80 pas=130 t=37.0'],
    ["L'examen clinique retrouve un poids à 72 kg pour une taille\nde 172 cm.", 'poids=72 taille=172'],
  ])('%s', (text, expected) => {
    expect(values(text).join(' ')).toBe(expected);
  });
});

describe('a sentence about something else yields nothing', () => {
  test.each([
    'Objectif tensionnel : TA 130/80 mmHg',
    "Adressée par l'hôpital de Glasgow 15 jours plus tôt.",
    'Intubation si Glasgow < 8.',
    'Glasgow 13 puis 15.',
    'GCS 3 mg.',
    'Glasgow 9 à domicile en 2019.',
    'On vise une TA à 13/8.',
    'Objectif tensionnel chez ce patient :\nTA 130/80 mmHg',
    'Appeler si TA 180/110 mmHg',
    'En cas de TA > 160/95, majorer le traitement.',
    'TA < 140/90 mmHg',
    'Antécédents : TA 18/10 en 2015',
    'Antécédents :\nPoids 95 kg avant chirurgie',
    'En janvier, le poids était à 80 kg.',
    'Poids habituel : 80 kg',
    'Poids de naissance : 3200 g',
    'Poids idéal 65 kg',
    'Perte de poids : 5 kg',
    'Prise de poids de 3 kg en deux mois',
    'Il pesait 80 kg il y a un an.',
    'Son père a une TA à 18/10.',
    'Mère : poids 60 kg, taille 160 cm',
    'Son père, suivi pour une hypertension ancienne, a une\nTA 180/100 mmHg.',
    'Nouveau-né : poids 3 250 g, taille 50 cm',
    'Le conjoint pèse 82 kg.',
    'Sa femme pèse 60 kg.',
    'Sa compagne a une TA à 18/10.',
    'Ses enfants : poids 20 kg',
    'Le chien de la patiente pèse 30 kg.',
    'La patiente a un chien qui pèse 30 kg.',
    'Elle vit avec un chien qui pèse 30 kg.',
    'Son chat a une FC de 180/min.',
    'Chien : poids 30 kg',
    "The dog's weight: 30 kg",
    'La valise de la patiente pèse 12 kg.',
    'Le fauteuil de Mme LACROIX pèse 18 kg.',
    "L'aidant de la patiente a une TA à 18/10.",
    'Le kinésithérapeute du patient présente une TA à 18/10.',
    'La grosse valise de la patiente pèse 12 kg.',
    "L'enfant de la patiente pèse 12 kg.",
    "L'homme qui l'accompagne pèse 82 kg.",
    'Cette dame, dont le sac pèse 12 kg, va bien.',
    'Son collègue pèse 92 kg.',
    'Le gendre de M. LACROIX pèse 92 kg.',
    'Her son weight: 20 kg',
    'TA non prise, 13/8 la dernière fois',
    'Pas de TA 13/8 retrouvée',
    'Aucune SpO2 97 %',
    'SpO2 cible 88 - 92 %',
    'SpO2 > 94 %',
    'Maintenir une SpO2 à 94 %',
    'FC max théorique 160/min',
    'Automesure tensionnelle : TA 135/85 mmHg',
    'MAPA : TA 128/79 mmHg',
    'TA couché 130/80, debout 110/70',
    'TA 160/95 puis 130/80',
    'TA 13/8 mmHg',
    'TA 130/8',
    'TA 8/13',
    'TA 13/08/2024',
    'Nodule de taille 12 cm',
    'La taille du rein est de 11 cm',
    'taille 1m7',
    'Température : 37,2',
    'glycémie capillaire 1,2',
    'Poids 72',
    'Paracétamol 15 mg/kg, poids 72 kg à vérifier si besoin',
    'Les valeurs normales : FC 60/min',
    'Goal BP 130/80 mmHg',
    "Mother's weight: 60 kg",
    'No weight 72 kg recorded',
    'Poids en 2019 : 80 kg',
    'Baseline BP 151/95 mmHg',
    'SpO2 de base 92 %',
    'Au domicile TA 145/92 mmHg, au cabinet TA 128/82 mmHg',
    'Poids estimé 80 kg',
    'Poids : 80 kg (2019)',
    'Hémoglobine à 10,2 g/dL ce jour, TSH 2,1 mUI/L',
  ])('%s', (text) => {
    const { found, log } = read(text);
    expect(found).toEqual([]);
    expect(log).toMatch(/Laissé|Refusé|TA 13\/08|rein/);
  });

  test('the next sentence is read', () => {
    expect(values('Objectif de TA 130/80 mmHg. Poids 72 kg.')).toEqual(['poids=72']);
    expect(values('Antécédents :\nPoids 95 kg en 2015\nExamen clinique :\nPoids 72 kg')).toEqual([
      'poids=72',
    ]);
  });

  test('the reason is reported', () => {
    expect(read('Objectif : TA 130/80 mmHg').log).toContain('objectif');
    expect(read('Son père a une TA à 18/10.').log).toContain('une autre personne');
    expect(read('Poids en 2019 : 80 kg').log).toContain('passé');
  });
});

describe('the date of vital signs', () => {
  test.each([
    ['Prélevé le 12/03/2024\nPoids : 72 kg', 'sans date poids=72'],
    ['Paris, le 12/03/2024\nPoids : 72 kg', 'sans date poids=72'],
    ['Constantes du 12/03/2024 :\nPoids : 72 kg', '2024-03-11 poids=72'],
    ['Consultation du 12/03/2024 - Dr FAVIER\nPoids : 72 kg', '2024-03-11 poids=72'],
    ['Compte rendu de consultation du 12/03/2024\nPoids : 72 kg', '2024-03-11 poids=72'],
    ['Constantes du 12/03/2024 : poids : 72 kg', '2024-03-11 poids=72'],
    ['Constantes du 12 mars 2024 : poids : 72 kg', '2024-03-11 poids=72'],
    ['Antécédents : poids 95 kg en 2015.\nConstantes du 12/03/2024 : poids : 72 kg', '2024-03-11 poids=72'],
    ['Vu en consultation le 03/02/2023 pour une HTA.\nPoids : 72 kg', 'sans date poids=72'],
  ])('%s', (text, expected) => {
    expect(read(text).found).toEqual([expected]);
  });
});

test.each([
  'Constantes du 12/03/2024 : poids 95 kg en 2015',
  'Constantes du 12/03/2024 : poids habituel 72 kg',
  'Le poids aux constantes du 12/03/2024 était de 72 kg',
])('dating the vital signs does not make past values present: %s', (text) => {
  expect(read(text).found).toEqual([]);
});

test.each([
  ['Sous VNI, FiO2 40 %', ['sans date fio2=40']],
  ['FiO2 cible 40 %', []],
  ['Noradrénaline pour PAM 65 mmHg.', []],
  ['O2 2 L/min pour une SpO2 92 %.', []],
  ['Alarme PAM 65 mmHg.', []],
  ['PaO2/FiO2 : 210', []],
  ['FiO2 : 0,40', []],
])('reads the inspired oxygen: %s', (text, expected) => {
  expect(read(text).found).toEqual(expected);
});

test.each([
  'Score de Glasgow-Blatchford 12.',
  'Glasgow Outcome Scale 4.',
  'Score de Glasgow-Liège à 12.',
  'IRM en séquence T 2, stade T 3 N0 M0.',
  'Stade T 38.',
])('the name of something else is not read as a vital sign: %s', (text) => {
  expect(read(text).found).toEqual([]);
});

describe("scores that are not the patient's on that day", () => {
  test.each([
    ['a threshold', 'Antalgique si EVA > 3'],
    ['a target', 'Objectif : EVA 3/10'],
    ['two moments', 'EVA 3 au repos, 6 à la mobilisation'],
    ['an interval', 'EVA 3-4'],
    ['another score', 'EVA 3/100'],
    ['the past', 'MMSE 26/30 en 2023'],
    ['a change', 'NIHSS 12 puis 4'],
    ['words that are not a score', 'EN 5 jours'],
    ['a company', 'MMS 12 place Carnot'],
    ['a year', 'MMSE 2023'],
    ['another person', 'Sa femme a une EVA à 3/10'],
  ])('%s: %s', (_what, text) => {
    expect(values(text)).toEqual([]);
  });

  test('are reported', () => {
    expect(read('EVA 3 au repos, 6 à la mobilisation').log).toContain('« EVA »');
  });
});

test('a change in brackets beside a weight is not another weight', () => {
  const visit = (text: string) => read(`Consultation du 12/05/2026\n${text}`).found.join();
  expect(visit('Poids : 104,6 kg (-1,8 kg depuis février)')).toContain('poids=104.6');
  expect(visit('Poids : 104,6 kg depuis février')).not.toContain('104.6');
  expect(visit('Poids depuis février : 104,6 kg')).not.toContain('104.6');
});
