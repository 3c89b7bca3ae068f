import { describe, expect, test } from 'vitest';
import { readDays as read } from '../../report-fixture.ts';

const day = (text: string) =>
  read(text)
    .find((each) => each.includes('pas='))
    ?.slice(0, 10);

describe('a letter that states that the patient was seen on its day', () => {
  test.each([
    ['Toulouse, le 18/05/2026\nJe vois ce jour M. NOEL.\nTA 136/78 mmHg.', '2026-05-18'],
    ['Le 18 mai 2026\nM. NOEL, vu en consultation ce\njour.\nTA 136/78 mmHg.', '2026-05-18'],
    ['Toulouse, le 18/05/2026\nSa mère : poids 110 kg.\nCe jour, TA 136/78 mmHg.', '2026-05-18'],
    ["Toulouse, le 18/05/2026\nPatient vu aujourd'hui.\nTA 136/78 mmHg.", '2026-05-18'],
    ["J'ai revu le 26/05/2026 en consultation M. COUSIN.\nTA 136/78 mmHg.", '2026-05-26'],
    ["J'ai revu le 26/05/2026 son scanner.\nTA 136/78 mmHg.", 'sans date '.slice(0, 10)],
    ['Le 18/05/2026\nVotre patient a été vu en consultation le 18/05/2026.\nTA 136/78 mmHg.', '2026-05-18'],
    ['Toulouse, le 18/05/2026\nJe revois ce jour M. NOEL.\nTA 136/78 mmHg.', '2026-05-18'],
    ['Le 18/05/2026\nIl a été vu en consultation le 11/05/2026.\nTA 136/78 mmHg.', '2026-05-11'],
    ['Le 18/05/2026\nIl devait être vu en consultation le 18/05/2026.\nTA 136/78 mmHg.', 'sans date '],
    [
      'Le 18/05/2026\nSa dernière IRM a été vue en consultation le 18/05/2026.\nTA 136/78 mmHg.',
      'sans date ',
    ],
    // Without these words, the day of the letter is not that of the visit.
    ['Toulouse, le 18/05/2026\nJe vois M. NOEL.\nTA 136/78 mmHg.', 'sans date '.slice(0, 10)],
    ['Toulouse, le 18/05/2026\nIl devait être vu ce jour.\nTA 136/78 mmHg.', 'sans date '.slice(0, 10)],
    ['Je vois ce jour M. NOEL.\nTA 136/78 mmHg.', 'sans date '.slice(0, 10)],
    ['Toulouse, le 18/05/2026\nConsultation du 11/05/2026\nCe jour, TA 136/78 mmHg.', '2026-05-11'],
    ["Toulouse, le 18/05/2026\nM. NOEL, que j'ai vu le 18/05/2026.\nCe jour, TA 136/78 mmHg.", '2026-05-18'],
    // Of a letter about a visit of another day, « ce jour » may be either day, wherever its date is cut.
    ["Toulouse, le 18/05/2026\nM. NOEL, que j'ai vu le 11/05/2026.\nCe jour, TA 136/78 mmHg.", 'sans date '],
    [
      "Toulouse, le 18 mai 2026\nM. NOEL, que j'ai vu le 11 mai\n2026.\nCe jour, TA 136/78 mmHg.",
      'sans date ',
    ],
    ["J'ai examiné M. NOEL. J'ai examiné le 11\nmai 2026 M. NOEL.\nTA 136/78 mmHg.", '2026-05-11'],
  ])('%s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });
});

describe('documents about an examination', () => {
  test.each([
    ['ECG 12 dérivations\nDate : 02/06/2026 10:14\nQRS 104 ms', ['2026-06-02 qrs=104']],
    ['HÔPITAL DE JOUR GÉRIATRIQUE - Évaluation du 25/02/2026\nFC 68/min', ['2026-02-25 fc=68']],
    [
      'Patient : M. PAGES René - 05/05/1948 - Examen réalisé le 01/06/2026 par Dr NOVAK\nQRS 104 ms',
      ['2026-06-01 qrs=104'],
    ],
    [
      'Hospitalisé du 05/05/2026 - Examen réalisé le 01/06/2026 par Dr NOVAK\nQRS 104 ms',
      ['sans date qrs=104'],
    ],
    // « Date » alone says nothing on another page, or beside another date.
    ['Compte rendu\nDate : 02/06/2026 10:14\nQRS 104 ms', ['sans date qrs=104']],
    ['ECG 12 dérivations\nDate : 02/06/2026|Imprimé le 03/06/2026\nQRS 104 ms', ['sans date qrs=104']],
    ['le patient refuse - Évaluation du 25/02/2026\nFC 68/min', ['sans date fc=68']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

const SEEN = 'Toulouse, le 18/05/2026\nJe vois ce jour en consultation Madame DURAND.\n';

describe('another moment in a letter of a visit', () => {
  test.each([
    ["Pendant l'hospitalisation, TA 180/110 mmHg.", 'pas=180 pad=110'],
    ['Au bloc opératoire, FC 40/min.', 'fc=40'],
    ['À sa sortie de réanimation, poids 70 kg.', 'poids=70'],
    ['En post-opératoire, SpO2 88 %.', 'spo2=88'],
    ['A son entrée en réanimation, GCS 8/15.', 'total=8'],
    ['Le SMUR retrouve une TA à 180/110 mmHg.', 'pas=180 pad=110'],
    ['Chez son médecin traitant, TA 180/110 mmHg.', 'pas=180 pad=110'],
    ['Elle va mieux. Durant son séjour, TA 180/110 mmHg.', 'pas=180 pad=110'],
    ['Elle va mieux. TA 180/110 mmHg aux urgences.', 'pas=180 pad=110'],
    ["Elle a fait un malaise pendant l'hospitalisation. TA 180/110 mmHg.", 'pas=180 pad=110'],
  ])('does not have the day of the visit: %s', (text, values) => {
    const found = read(`${SEEN}${text}`);
    expect(found.join()).not.toContain('2026');
    for (const each of found) expect(each).toContain('sans date');
    expect(found.join()).toContain(values);
  });

  test.each([
    [
      "Elle a fait un malaise pendant l'hospitalisation. À l'examen, TA 136/78 mmHg.",
      '2026-05-18 pas=136 pad=78',
    ],
    ["Pendant l'hospitalisation, pas de fièvre. Ce jour, TA 136/78 mmHg.", '2026-05-18 pas=136 pad=78'],
    ['Elle va bien. TA 136/78 mmHg.', '2026-05-18 pas=136 pad=78'],
  ])('ends where the visit is described: %s', (text, expected) => {
    expect(read(`${SEEN}Elle va bien. ${text}`)).toEqual([expected]);
  });
});

describe('a recording of another day that the letter of a visit mentions', () => {
  const VISIT = 'Consultation du 22/05/2026\nMme SIMON Brigitte, née le 18/12/1956\n';

  test.each([
    ['Holter du 04/05/2026\nFC 71/min, pas de trouble du rythme.', 'fc=71'],
    ['Holter du 04/05/2026 :\nExamen : TA 138/82 mmHg', 'pas=138 pad=82'],
    ['MAPA du 06/05/2026\nExamen clinique : TA 138/82 mmHg', 'pas=138 pad=82'],
    ['Échocardiographie du 06/05/2026\nTA 138/82 mmHg', 'pas=138 pad=82'],
    ['Évolution favorable.\nECG du 04/05/2026\nTA 138/82 mmHg', 'pas=138 pad=82'],
    ['Holter du 04/05/2026\nMAPA du 06/05/2026\nTA 138/82 mmHg', 'pas=138 pad=82'],
  ])('dates none of the vital signs below: %s', (text, values) => {
    expect(read(`${VISIT}${text}`)).toEqual([`sans date ${values}`]);
  });

  test.each([
    ['Holter du 04/05/2026\nCe jour : TA 138/82 mmHg', '2026-05-22 pas=138 pad=82'],
    ['Holter du 04/05/2026\nExamen clinique de ce jour : TA 138/82 mmHg', '2026-05-22 pas=138 pad=82'],
    ['Échocardiographie du 20/05/2026\nFEVG|55 %', '2026-05-20 fevg=55'],
    ['ECG du 22/05/2026\nTA 138/82 mmHg', '2026-05-22 pas=138 pad=82'],
    ['Consultation du 29/05/2026\nTA 138/82 mmHg', '2026-05-29 pas=138 pad=82'],
  ])('unless the line says the day of the visit: %s', (text, expected) => {
    expect(read(`${VISIT}${text}`)).toEqual([expected]);
  });

  test('nor below the day of a consultation that is dated as a letter', () => {
    const letter = 'COMPTE RENDU DE CONSULTATION\nLe 22/05/2026\nMAPA du 06/05/2026\n';
    expect(read(`${letter}TA 138/82 mmHg`)).toEqual(['sans date pas=138 pad=82']);
    expect(read(`${letter}Examen clinique de ce jour : TA 138/82 mmHg`)).toEqual([
      '2026-05-22 pas=138 pad=82',
    ]);
  });
});

describe('the day of a letter', () => {
  const seen = (line: string) => day(`${line}\nJe vois ce jour M. NOEL.\nTA 136/78 mmHg.`);

  test.each([
    'Le 18/05/2026',
    'Toulouse, le 18/05/2026',
    'TOULOUSE LE 18/05/2026',
    'Aix-en-Provence, le 18/05/2026',
    "L'Isle-d'Abeau, le 18/05/2026",
    'Fait à Lyon, le 18/05/2026',
    'CHU - Toulouse, le 18/05/2026',
    'Dr X - Toulouse le 18/05/2026',
    'Service de cardiologie|Toulouse, le 18/05/2026',
  ])('stands behind its place: %s', (line) => {
    expect(seen(line)).toBe('2026-05-18');
  });

  test.each([
    'Dr X - prévu le 18/05/2026',
    'Dr X - Prévu le 18/05/2026',
    'Dr X - Revu le 18/05/2026',
    'M. NOEL - Opéré le 18/05/2026',
    'Intervention réalisée le 18/05/2026',
    'INTERVENTION LE 18/05/2026',
    'IRM prévue le 18/05/2026',
    'Scanner, le 18/05/2026',
    'Prochain rendez-vous le 18/05/2026',
    'Rendez-vous, le 18/05/2026',
    'Contrôle le 18/05/2026',
    'Né le 18/05/1980',
  ])('is not that of something else: %s', (line) => {
    expect(seen(line)).toBe('sans date ');
  });
});

describe('what is seen today is the patient', () => {
  const seen = (sentence: string) => day(`Toulouse, le 18/05/2026\n${sentence} TA 136/78 mmHg.`);

  test.each([
    "J'ai revu ce jour en RCP le dossier de Mme LOPEZ.",
    'Dossier revu ce jour en réunion.',
    'Compte rendu revu ce jour.',
    'Je revois ce jour le scanner de M. PICHON.',
    'Je revois le scanner de M. PICHON ce jour.',
    'ECG revu ce jour : rythme sinusal.',
    "J'ai vu ce jour le bilan de Mme LOPEZ.",
    'M. NOEL, dont le dossier a été revu ce jour.',
    'Traitement revu ce jour.',
    'Son mari est vu ce jour.',
    "Je vois ce jour l'épouse de M. NOEL.",
    'Son épouse a été vue en consultation le 18/05/2026.',
    "Le patient n'a pas été vu en consultation le 18/05/2026.",
    'Le bilan de M. NOEL a été vu en consultation le 18/05/2026.',
  ])('not a paper, a relative or nobody: %s', (sentence) => {
    expect(seen(sentence)).toBe('sans date ');
  });

  test.each([
    "J'ai vu ce jour en consultation Mme LOPEZ.",
    "J'ai revu ce jour en consultation Mme LOPEZ pour le suivi de son diabète.",
    'Je vois ce jour Mme LOPEZ, accompagnée de son mari, pour lecture du bilan.',
    'Mme LOPEZ, accompagnée de son mari, est vue ce jour.',
    "Merci de m'avoir adressé Mme LOPEZ pour bilan de fatigue, que je vois ce jour.",
    'Suite à votre bilan, je vois ce jour votre patient.',
    "J'ai vu ce jour Mme LOPEZ avec son scanner.",
  ])('whatever else the sentence names: %s', (sentence) => {
    expect(seen(sentence)).toBe('2026-05-18');
  });
});
