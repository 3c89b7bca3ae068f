import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const ROWS = '|Systolique|Diastolique\nMoyenne 24 h|138 mmHg|84 mmHg';

test.each([
  ['MAPA\nDate de pose : 14/01/2026 09:10|Date de dépose : 15/01/2026 09:05', '2026-01-14'],
  ['HOLTER TENSIONNEL\nDébut : 14/01/2026 09:10|Fin : 15/01/2026 09:05', '2026-01-14'],
  ['MAPA\nPose le 14/01/2026\nMesures valides : 62/66 (94 %)', '2026-01-14'],
  ['MAPA\nDate de pose du stent : 14/01/2025', 'sans date'],
  ['MAPA\nDate de pose : 14/01/2026|Date de dépose : 24/01/2026', 'sans date'],
  ['MAPA\nDate de pose : 14/01/2026|Date de dépose : 13/01/2026', 'sans date'],
  ['MAPA\nDate de pose du holter : 14/01/2026|Prescrit le 02/01/2026', 'sans date'],
  ['MAPA\nTraitement : amlodipine\nDébut : 14/01/2020', 'sans date'],
  ['MAPA\nMise en place le 14/01/2020', 'sans date'],
  ['Consultation du 12/05/2026\nMAPA\nDate de pose : 14/01/2026', 'sans date'],
  ['MAPA\nDate du test : 15/01/2026\nDate de pose : 14/01/2026', '2026-01-14'],
])('the day of a recording is that on which it began: %s', (head, day) => {
  expect(readDays(`${head}\n${ROWS}`)).toEqual([`${day} pas-24=138 pad-24=84`]);
});

test('a pacemaker is fitted on a day of no recording', () => {
  expect(readDays('Consultation\nDate de pose : 14/01/2026\nTA 138/84 mmHg')).toEqual([
    'sans date pas=138 pad=84',
  ]);
});

test.each([
  ['ECG\nNOM : CARLIER Josette|22/04/2026 14:32', '2026-04-22'],
  ['ECG\nNOM : CARLIER Josette|22/04/2026 14:32\nImprimé le 23/04/2026 10:00', '2026-04-22'],
  ['ECG\nNOM : CARLIER Josette|12/04/1950', 'sans date'],
  ['ECG\nValidé par Dr MARTIN|23/04/2026 11:02', 'sans date'],
  ['ECG\n22/04/2026 14:32|Édité 23/04/2026 09:00', 'sans date'],
  ['ECG\nProchain rendez-vous|12/06/2026 08:00', 'sans date'],
  ['ECG\nCalibration|12/01/2026 08:00', 'sans date'],
  ['ECG\nAdmission|12/01/2026 08:00', 'sans date'],
  ['ECG\nComparé à|12/01/2025 08:00', 'sans date'],
  ['Courrier\nNOM : CARLIER Josette|22/04/2026 14:32', 'sans date'],
])('a day and hour in a cell of their own, in the heading of an ECG: %s', (head, day) => {
  expect(readDays(`${head}\nPR|188 ms`)).toEqual([`${day} pr=188`]);
});

test.each([
  ['RÉANIMATION - NOTE DU 08/05/2026', '2026-05-08'],
  ['Réanimation - Note du 08/05/2026', '2026-05-08'],
  ['Note infirmière du 08/05/2026 à 10h20', '2026-05-08'],
  ['Observation médicale du 08/05/2026', '2026-05-08'],
  ['Discharge observations (08/05/2026):', '2026-05-08'],
  ["ÉVALUATION GÉRIATRIQUE\nDate de l'évaluation : 08/05/2026", '2026-05-08'],
  ['ÉVALUATION GÉRIATRIQUE\nDate de la prochaine évaluation : 08/05/2026', 'sans date'],
  ['Note du 08/05/2026 par Dr MARTIN relative à la visite du 06/05/2026', 'sans date'],
  ['Observation du 08/05/2026\nJ-1 :', 'sans date'],
  ['Consultation annulée (08/05/2026)', 'sans date'],
  ['Visite manquée - 08/05/2026', 'sans date'],
  ['Consultation souhaitée - 08/05/2027', 'sans date'],
  ['Visite reportée (08/05/2026)', 'sans date'],
  ["Note d'information du 08/05/2026", 'sans date'],
  ['Observation de la voisine le 08/05/2026', 'sans date'],
])('the day of a note: %s', (title, day) => {
  expect(readDays(`${title}\nTA 104/58 mmHg`)).toEqual([`${day} pas=104 pad=58`]);
});
