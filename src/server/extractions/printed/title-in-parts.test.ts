import { expect, test } from 'vitest';
import { readDays } from './report-fixture.ts';

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
  'Mme HAMIDI Nora · 03/03/1979 · Téléconsultation',
  'Cabinet du Dr BERTHIER – 13/05/2026',
  'Consultation – 12/03/2026 – 13/05/2026',
  'Évaluation – DURAND Paul – 13/05/1979',
  'Consultation – Le Goff Malo – 13/05/2024',
  'Compte rendu de consultation – Dr Y – Paris, le 13/05/2026',
  'Courrier de consultation – Dr LIM – 13/05/2026',
  'Consultation – TA 130/80 – 13/05/2026',
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
