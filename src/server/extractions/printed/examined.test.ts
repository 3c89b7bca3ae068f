import { describe, expect, test } from 'vitest';
import { readPages as read } from './report-fixture.ts';

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

  test('a posture beside a pressure says nothing of the weight', () => {
    expect(read('Poids 49 kg, TA couchée 138/72 mmHg, debout 112/64 mmHg').found).toEqual([
      'sans date poids=49',
    ]);
  });

  test('« PAS » before its number is no negation', () => {
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
