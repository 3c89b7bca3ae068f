import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

const SIGN = 'Poids 52,3 kg';

test.each([
  'CONSULTATION PRÉ-ANESTHÉSIQUE – Clinique Saint-Roch – Dr G. PAOLI – le 13/05/2026',
  '13/05/2026 – Consultation – Dr BERTHIER',
  'Mme ROUSSET Germaine, 86 ans (née le 11/10/1939), vue le 13/05/2026 par le Dr AUBIN.',
  'Mme HAMIDI Nora · 03/03/1979 · relevé du 13/05/2026 à 10:31',
  'Compte rendu de séance n° 412 – mercredi 13/05/2026',
  'Patient : GARCIA Luis, DDN 30/06/1985|Date de visite : 13/05/2026',
  'Day Unit – Clinic letter – 13 May 2026',
])('the day of a title in parts is that of the visit: %s', (title) => {
  expect(readDays(`${title}\n${SIGN}`)).toEqual(['2026-05-13 poids=52.3']);
});

test.each([
  'Consultation – Dr PAOLI – prochain rendez-vous le 13/05/2026',
  'Consultation prévue – le 13/05/2026',
  'Consultation – imprimé le 13/05/2026',
  'Consultation annulée – 13/05/2026',
  'Consultation – Opérée le 13/05/2026',
  'Visite – Vaccin – 13/05/2026',
  'Mme HAMIDI Nora · 03/03/1979 · Téléconsultation',
  'Cabinet du Dr BERTHIER – 13/05/2026',
  'Consultation – 12/03/2026 – 13/05/2026',
  'Évaluation – DURAND Paul – 13/05/1979',
  'Consultation – Le Goff Malo – 13/05/2024',
  'Compte rendu de consultation – Dr Y – Paris, le 13/05/2026',
  'Courrier de consultation – Dr LIM – 13/05/2026',
  'Consultation – TA 130/80 – 13/05/2026',
  'Consultation – DURAND Paule – F – 13/05/1972',
  'Consultation – Mme DURAND Paule – 54 ans – 13/05/1972',
  'Consultation - Patient : DURAND Paul - 13/05/1955',
  'DURAND, Paul – 13/05/1955 – Consultation',
  'DUPONT Jean (M) – 13/05/1955 – Consultation',
  'DURAND Pauline épouse MARTIN – 13/05/1955 – Consultation',
  'Examen clinique|durand paul|13/05/1955',
  'Clinic letter - SMITH John - Male - 13/05/1955',
  'Ordonnance – Consultation – 13/05/2026',
  'Mme ROUSSET Germaine, née le 11/10/1939, qui sera vue le 13/05/2026 par le Dr AUBIN.',
])('a day of something else dates nothing: %s', (title) => {
  for (const day of readDays(`${title}\n${SIGN}`)) expect(day).toBe('sans date poids=52.3');
});

test('the note of another day takes no day from the note above it', () => {
  const notes = [
    `28/05/2026 – Consultation – Dr BERTHIER\n${SIGN}`,
    '11/02/2026 – Consultation – Dr NOËL\nPoids 53,1 kg',
    '03/09/2025 – Courrier reçu : cardiologie\nPoids 54,2 kg',
  ];
  expect(readDays(notes.join('\n')).toSorted()).toEqual(['2026-02-11 poids=53.1', '2026-05-28 poids=52.3']);
});

test.each(['Le 11/06 – appel téléphonique', '11/06 : suture du doigt'])(
  'nor does a note whose day has no year: %s',
  (note) => {
    const days = readDays(`28/05/2026 – Consultation – Dr BERTHIER\nTaille 160 cm\n${note}\n${SIGN}`);
    expect(days).toContain('sans date poids=52.3');
  },
);

test.each([
  'Consultation - DURAND - 03/03/1955',
  'Consultation – Durand – 03/03/1955',
  'Échocardiographie - DURAND - 03/03/1955',
  'CONSULTATION - LE-GALL - 03/03/1955',
])('a day behind one word that may be a name is that of a birth: %s', (title) => {
  expect(readDays(`${title}\nTA 134/82 mmHg`)).toEqual(['sans date pas=134 pad=82']);
});

test.each([
  'Consultation - CARDIOLOGIE - 12/04/2026',
  'Consultation - Suivi - 12/04/2026',
  'Consultation - 12/04/2026',
])('a word that says what the visit is about is no name: %s', (title) => {
  expect(readDays(`${title}\nTA 134/82 mmHg`)).toEqual(['2026-04-12 pas=134 pad=82']);
});
