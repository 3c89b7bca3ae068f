import { expect, test } from 'vitest';
import { extractFrom, sample } from '../../../running/extract-fixture.ts';
import { dexcom } from './dexcom.ts';

test('an English export yields sensor readings and calibrations', async () => {
  const { found, accepted, logs } = await extractFrom(dexcom, await sample('csv', 'dexcom-en.csv'));
  expect(accepted).toBe(true);
  expect(found).toEqual([
    'glucose-interstitiel 2026-05-01T06:00: sg=112',
    'glycemie-capillaire 2026-05-01T06:10: dextro=104',
  ]);
  expect(logs.filter((line) => line.startsWith('Refusé'))).toEqual([
    expect.stringContaining('Glucose Value (mg/dL) = Low mg/dL (ligne 5) : valeur bornée'),
    expect.stringContaining(
      "(ligne 8) : ligne invalide, la date ou l'heure « 2026-02-30T08:20:00 » n'existe pas",
    ),
    expect.stringContaining("(ligne 9) : ligne invalide, type d'enregistrement « Alert » inconnu"),
  ]);
});

test('a French export in mmol/L is also read', async () => {
  const { found, accepted, logs } = await extractFrom(dexcom, await sample('csv', 'dexcom-fr.csv'));
  expect(accepted).toBe(true);
  expect(found).toEqual([
    'glucose-interstitiel 2026-05-01T06:00: sg=111.7',
    'glycemie-capillaire 2026-05-01T06:10: dextro=108.1',
  ]);
  expect(logs.join()).toContain('= Élevé mmol/L (ligne 4) : valeur bornée');
});

test.each(['', 'Timestamp,Value\n2026-01-01,5', 'Event Type,Timestamp\nEGV,2026'])(
  '%j is not a Dexcom export',
  async (content) => {
    expect((await extractFrom(dexcom, content)).accepted).toBe(false);
  },
);

test.each([
  ['Timestamp (MM/DD/YYYY hh:mm)', '05/04/2026 08:00', 'glucose-interstitiel 2026-05-04T06:00: sg=112'],
  ['Timestamp', '05/04/2026 08:00\n2,04/13/2026 08:00', 'glucose-interstitiel 2026-05-04T06:00: sg=112'],
  ['Horodatage', '05/04/2026 08:00', 'glucose-interstitiel 2026-04-05T06:00: sg=112'],
  ['Timestamp', '05/04/2026 08:00', "« 05/04/2026 08:00 » peut se lire jour d'abord ou mois d'abord"],
])('the order of day and month is found, or the dates are refused: %s, %s', async (name, times, expected) => {
  const rows = times.split('\n').map((time) => `${time.includes(',') ? time : `1,${time}`},EGV,112`);
  const { found, logs } = await extractFrom(
    dexcom,
    [`Index,${name},Event Type,Glucose Value (mg/dL)`, ...rows].join('\n'),
  );
  expect([...found, ...logs].join('\n')).toContain(expected);
});
