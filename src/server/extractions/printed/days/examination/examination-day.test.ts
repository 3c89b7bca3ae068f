import { describe, expect, test } from 'vitest';
import { readPages as read, readDays } from '../../report-fixture.ts';

const timesOf = (text: string) => [...new Set(read(text).times)];

describe('the day of an examination dates its vital signs', () => {
  test.each([
    "Examen clinique à l'entrée le 14/03/2026 : Poids 61,5 kg, taille 158 cm. FC 92/min.",
    "J'ai vu en consultation le 14 mars 2026 M. Yves GUILLOU, né le 3/02/1968, pour un bilan.\nFC 64/min",
    'M. CORDIER, né le 15/08/1956, est venu en hôpital de jour le 14/03/2026.\nFC 78 bpm',
    'Consultation du 14/03/2026 - M. VIDAL Serge, né le 01/07/1958\nFC 61',
    "Service d'endocrinologie - Consultation du lundi 14 mars 2026\nFC 61",
    "CONSULTATION D'ANESTHESIE du 14/03/2026\nFC 61",
    'Échographie réalisée le 14/03/2026 - Compte rendu validé le 16/03/2026\nFC 61',
    "Je vous remercie de m'avoir adressé M. X, 67 ans, vu en consultation le 14/03/2026.\nFC 61",
    'Je vous remercie de m’avoir confié Mme Y, vue en consultation ce jour le 14/03/2026.\nFC 61',
    'Échocardiographie du 14/03/2026\nFC 61',
    'SURVEILLANCE DU 14/03/2026\nFC 61/min',
    "Date de l'examen : 14/03/2026\nPoids : 62 kg",
    'Date de la visite : 14/03/2026\nPoids : 62 kg',
    'M. COLIN, né le 04/04/1990|Passage du 14/03/2026\nFC 61/min',
    "J'ai vu en consultation ce jour, le 14 mars 2026, votre patiente Mme HUET.\nFC 61/min",
    '14/03/2026 : Poids 68,4 kg - FC 70',
    'À la sortie le 14/03/2026 : FC 70/min',
    'Séance du 14/03/2026 (n° 412)\nFC 61/min',
    'Entretien pharmaceutique du 14/03/2026 - Pharmacienne : Mme X\nFC 61/min',
  ])('%s', (text) => {
    expect(timesOf(text)).toEqual(['2026-03-14']);
  });

  test.each([
    'Je reverrai en consultation le 14 mars 2026 ce patient.\nFC 64/min',
    'Prochaine consultation du 14/03/2026\nFC 61',
    'Rennes, le 14 mars 2026\nFC 61',
    'Suite à la consultation du 14/03/2026\nFC 61',
    'Compte rendu - 14/03/2026\nFC 61',
    "Je n'ai pas examiné la patiente le 14/03/2026\nFC 61",
    'Consultation prévue - 14/03/2026\nFC 61',
    "Je l'avais vu en consultation le 14/03/2025.\nFC 61",
    "Je vous remercie de m'avoir adressé ce patient, qui avait été vu en consultation le 14/03/2026.\nFC 61",
    'Je vous remercie de votre courrier et de la demande du patient vu en consultation le 14/03/2026.\nFC 61',
    'Né le 14/03/1960\nFC 61',
    'Vu en consultation le 14/03/2026 pour une HTA.\nFC 61',
    'Il a été vu en consultation le 14/03/2026 par un confrère.\nFC 61',
    'Demande d’examen du 14/03/2026\nFC 61',
    'Entrée le 14/03/2026 - Sortie le 18/03/2026\nFC 61/min',
    "Examen clinique à l'entrée le 14/03/2026 :\nÀ la sortie, FC 61/min",
    "Examen clinique à l'entrée le 14/03/2026 :\nÉvolution : FC 61/min",
    '14/03/2026 : appel téléphonique\nFC 61/min',
    'Entretien téléphonique du 14/03/2026\nFC 61/min',
    'Entretien avec la famille du 14/03/2026\nFC 61/min',
    'Séance du 14/03/2026 (annulée)\nFC 61/min',
  ])('%s does not', (text) => {
    expect(timesOf(text)).toEqual([null]);
  });

  test.each([
    'Consultation pré-anesthésique du 14/03/2026\nFC 61',
    'Évaluation gériatrique standardisée - 14/03/2026\nFC 61',
    "J'ai examiné le 14/03/2026 Mme X, née le 01/02/1940.\nFC 61",
  ])('%s does', (text) => {
    expect(timesOf(text)).toEqual(['2026-03-14']);
  });

  test('a posture beside a pressure says nothing about the weight', () => {
    expect(read('Poids 49 kg, TA couchée 138/72 mmHg, debout 112/64 mmHg').found).toEqual([
      'sans date poids=49',
    ]);
  });

  test('« PAS » before its number is not a negation', () => {
    expect(read('PAS / PAD : 118 / 72 mmHg').found).toEqual(['sans date pas=118 pad=72']);
    expect(read('Pas de TA 118/72 mmHg').found).toEqual([]);
  });

  test('a line that begins with a day dates only its own vital signs', () => {
    expect(read('02/03/2026 : FC 70/min\n01/12/2025 : FC 74/min').times).toEqual([
      '2026-03-02',
      '2025-12-01',
    ]);
    expect(read('Antécédents\n01/12/2025 : FC 74/min').found).toEqual([]);
  });

  test('if a letter mentions two visits, neither dates anything', () => {
    const text =
      "J'ai vu en consultation le 02/01/2026 M. X.\nIl est venu en consultation le 14/03/2026.\nFC 61";
    expect(timesOf(text)).toEqual([null]);
  });

  test('a birth date beside a vital sign does not make it past, but a year does', () => {
    expect(read('Mme FABRE - DDN 04/10/1979 - Taille : 165 cm').found).toEqual(['sans date taille=165']);
    expect(read('Mme FABRE en 2019 - Taille : 165 cm').found).toEqual([]);
    expect(read('Poids 91,4 kg (- 2 kg), IMC 29,8 kg/m²').found.toSorted()).toEqual([
      'sans date imc=29.8',
      'sans date poids=91.4',
    ]);
    expect(read('Poids 91,4 kg (93 kg)').found).toEqual([]);
  });
});

describe('the day of a visit beside the name of the patient', () => {
  const VITALS = 'Poids : 91 kg\nTA 142/88 mmHg';
  const daysOf = (heading: string) => [...new Set(read(`${heading}\n${VITALS}`).times)];

  test.each([
    'M. BLANC Olivier, né le 07/04/1972 - vu le 21/05/2026 - Intervention prévue le 04/06/2026',
    'M. BLANC Olivier, né le 07/04/1972 (54 ans) - vu le 21/05/2026',
    'Hôpital de jour - M. BLANC Olivier, né le 07/04/1972 - venue du 21/05/2026',
    'Nom : BLANC Olivier - Né le 07/04/1972 - 54 ans - 171 cm - Date du test : 21/05/2026 10:40',
  ])('%s', (heading) => {
    expect(daysOf(heading).map((time) => time?.slice(0, 10))).toEqual(['2026-05-21']);
  });

  test.each([
    'M. BLANC Olivier, né le 07/04/1972 - non vu le 21/05/2026',
    'M. BLANC Olivier, né le 07/04/1972 - vu par le Dr X, revu le 21/05/2026',
    'M. BLANC Olivier, né le 07/04/1972 - prochaine venue du 21/05/2026',
    'M. BLANC Olivier, né le 07/04/1972 - à revoir - vu le 21/05/2026 aux urgences par un confrère',
    'M. BLANC Olivier, né le 07/04/1972 - Date du test prévu : 21/05/2026',
  ])('another day: %s', (heading) => {
    expect(daysOf(heading)).toEqual([null]);
  });

  test.each(['Intervention : TA 90/50, FC 50/min', 'SSPI :\nTA 90/50', 'Per-opératoire\nFC 50/min'])(
    'does not date an operation: %s',
    (measured) => {
      const { times } = read(`M. BLANC Olivier, né le 07/04/1972 - vu le 21/05/2026\n${measured}`);
      expect([...new Set(times)]).toEqual([null]);
    },
  );

  test('what is measured may stand on that line, behind dashes', () => {
    const line = 'M. NGUYEN Paul, 04/04/1956 - Examen réalisé le 02/02/2026 - TA : 146/82 mmHg, FC : 64/min';
    expect(readDays(line).toSorted()).toEqual(['2026-02-02 fc=64', '2026-02-02 pas=146 pad=82']);
    expect(readDays(line.replace('Examen réalisé le 02/02/2026', 'HTA depuis 2019'))).toEqual([]);
  });

  test('a pressure in the cell above is not a day', () => {
    const row = 'PA|142/88|FC|74|SpO2|98 %';
    expect(readDays(`Consultation du 21/05/2026\n${row}`)).toContain('2026-05-21 fc=74');
    expect(readDays(`Consultation du 21/05/2026\n${row.replace('142/88', '12/05')}`)).not.toContain(
      '2026-05-21 fc=74',
    );
  });
});

describe('a day at the hospital', () => {
  const day = (text: string) => readDays(`${text}\nTA 120/70 mmHg`);

  test.each([
    'Hôpital de jour du 20/03/2026',
    'HDJ du 20/03/2026',
    'Hospitalisation de jour du 20/03/2026',
    '20/03/2026 - Hôpital de jour - Dr LEROY',
    'HDJ du 10/03/2026\nPoids stable.\nHDJ du 20/03/2026',
    'Consultation du 25/03/2026\nHôpital de jour du 20/03/2026',
  ])('is that of its title: %s', (text) => {
    expect(day(text)).toEqual(['2026-03-20 pas=120 pad=70']);
  });

  test.each([
    'Hôpital de jour le 20/03/2026',
    'HDJ le 20/03/2026',
    'HDJ : 20/03/2026',
    'Hôpital de jour - le 20/03/2026',
    'Hôpital de jour - 20/03/2026',
    'Consultation du 10/03/2026\nHôpital de jour du 20/03/2026',
    'Consultation du 10/03/2026\nÀ prévoir :\nHDJ du 20/03/2026',
    'Consultation du 10/03/2026\nHDJ - 20/03/2026',
  ])('may be planned: %s', (text) => {
    expect(day(text).join()).not.toContain('2026-03-20');
  });

  test('planned below a consultation, it leaves the day of the consultation', () => {
    expect(day('Consultation du 10/03/2026\nHôpital de jour le 20/03/2026')).toEqual([
      '2026-03-10 pas=120 pad=70',
    ]);
  });
});
