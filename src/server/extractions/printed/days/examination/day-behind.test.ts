import { expect, test } from 'vitest';
import { readDays, readPages } from '../../report-fixture.ts';

const VISIT = 'Consultation du 13/05/2026\n';

test.each([
  ["Poids : 49,8 kg (le 28/03/2026), 48,9 kg aujourd'hui.", ['2026-03-28 poids=49.8']],
  ['Poids 49,8 kg le 28/03/2026.', ['2026-03-28 poids=49.8']],
  [
    'TA 150/80 mmHg (28/03/2026) ; TA 138/72 mmHg ce jour',
    ['2026-03-28 pas=150 pad=80', '2026-05-13 pas=138 pad=72'],
  ],
  ['Poids : 104 kg (consultation du 12/05/2026)', ['2026-05-12 poids=104']],
  ['Poids : 104 kg (relevé le 12/05/2026)', ['2026-05-12 poids=104']],
  ['Poids : 104 kg (consultation prévue le 12/05/2026)', []],
  ['Poids : 104 kg (avant la consultation du 12/05/2026)', []],
  ['MMSE 24/30 (le 12/02/2026)', ['2026-02-12 score=24']],
  ['Poids de son mari : 89,8 kg (le 28/03/2026)', []],
  ['Objectif de poids : 60 kg (le 28/09/2026)', []],
  ['Sortie, poids 49,8 kg (le 28/06/2026)', []],
  ['Poids 49,8 kg (28/03)', []],
  ['Poids 49,8 kg (03/2026)', []],
  ['Poids 49,8 kg (pesée prévue le 28/03/2026)', []],
  ['Poids 49,8 kg (le 28/03/2026 à domicile)', []],
  ['Le poids était de 47 kg (le 12/02/2026).', []],
])('a whole day behind a vital sign is its own: %s', (text, expected) => {
  expect(readDays(`${VISIT}${text}`)).toEqual(expected);
});

test('a second number without a name is reported', () => {
  expect(readPages(`${VISIT}Poids : 49,8 kg (le 28/03/2026), 48,9 kg aujourd'hui.`).log).toContain(
    '« Poids » et un nombre (page 1, ligne 2), la phrase donne plusieurs valeurs',
  );
});
