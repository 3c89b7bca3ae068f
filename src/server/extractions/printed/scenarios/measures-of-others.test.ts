import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const ADULT = 'Consultation du 11/03/2026\nMme LOPEZ née le 09/09/1990';
const OF_DAY = '2026-03-11 pas=118 pad=70';
const read = (text: string) => readDays(text).toSorted();

test.each([
  [`${ADULT}\nStatus de l'enfant : FC 140/min, T° 37,2 °C\nStatus : TA 118/70 mmHg`, [OF_DAY]],
  [`${ADULT}\nStatus de l'enfant\nFC 140/min, poids 12,2 kg\nExamen :\nTA 118/70 mmHg`, [OF_DAY]],
  [`${ADULT}\nExamen clinique du bébé\nFC 140/min, poids 12,2 kg`, []],
  [`${ADULT}\nExamen clinique\nTA 118/70 mmHg`, [OF_DAY]],
  // In the paper of a child, the title is about the patient.
  [
    "Enfant : DUPONT Léo né le 02/02/2024\nConsultation du 11/03/2026\nExamen de l'enfant\nFC 140/min",
    ['2026-03-11 fc=140'],
  ],
])('a title about a child: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  [
    'Date|Poids (naissance)|Poids|Taille\n11/03/2026|3,2 kg|12,4 kg|86 cm',
    ['2026-03-11 poids=12.4', '2026-03-11 taille=86'],
  ],
  [
    'Date|Poids (mère)|Poids|Taille\n11/03/2026|63,2 kg|12,4 kg|86 cm',
    ['2026-03-11 poids=12.4', '2026-03-11 taille=86'],
  ],
  ['Date|TA (cible)|TA|FC\n11/03/2026|130/80|142/84|70', ['2026-03-11 fc=70', '2026-03-11 pas=142 pad=84']],
  [
    'Date|Poids (kg)|FC\n04/01/2026|82|70\n11/01/2026|180 lb|71',
    ['2026-01-04 fc=70', '2026-01-11 fc=71', '2026-01-11 poids=81.65'],
  ],
])('a column of another moment, person or unit: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['TA 130/80 au cabinet correspond à 125/75 chez soi.', []],
  ['Équivalence : TA 130/80 au cabinet', []],
  ['Passage IDE (prévu) : TA 130/70', []],
  ['Passage IDE : TA 118/70 mmHg', [OF_DAY]],
  ['TA au domicile 128/76 en moyenne. TA ce jour 118/70 mmHg.', [OF_DAY]],
  ['TA ce jour 118/70 mmHg, 128/76 au domicile.', []],
  ['Tracé : FC 88/min', []],
  ['FC 88/min sur le tracé ECG', []],
  ['ECG normal. FC 88/min', ['2026-03-11 fc=88']],
])('a sentence of a consultation: %s', (text, expected) => {
  expect(read(`Consultation du 11/03/2026\n${text}`)).toEqual(expected);
});

test.each([
  ['Date|Poids (kg)|Remarque\n02/02/2026|61,2|balance de ma sœur', ['2026-02-02 poids=61.2']],
  ["Date|Poids (kg)|Remarque\n02/02/2026|61,2|balance de ma sœur, c'est elle", []],
  ["Date|Poids (kg)|Remarque\n02/02/2026|61,2|c'est elle qui note", ['2026-02-02 poids=61.2']],
])('a remark: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
