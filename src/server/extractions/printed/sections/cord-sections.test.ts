import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

test.each([
  'Cordon',
  'Au cordon',
  'Umbilical cord sample',
  'Umbilical cord venous sample',
  'Umbilical cord',
  'Cord sample',
  'Cord arterial blood',
  'Venous cord blood',
  'Prélèvement au cordon',
  'Prélèvement de cordon',
  'Bilan du cordon',
  'Sang veineux du cordon',
  'Sang artériel de cordon',
  'Sang mixte du cordon',
  'Sang prélevé au cordon',
  'Nature du prélèvement : sang de cordon',
  "Type d'échantillon : cordon",
  'Échantillon : sang du cordon ombilical',
  'Specimen type: cord blood',
])('below « %s », nothing is of the patient', (title) => {
  for (const row of ['Hémoglobine|15,2|g/dL', 'Hémoglobine 15,2 g/dL', 'Potassium|4,2|mmol/L'])
    expect(readDays(`${title}\n${row}`), row).toEqual([]);
});

test.each(['Umbilical cord clamped at 1 min', 'Cordon sans anomalie', 'Cordes vocales'])(
  'a line about a cord is no title: %s',
  (line) => {
    expect(readDays(`${line}\nHémoglobine|15,2|g/dL`)).toEqual(['sans date hb=15.2']);
  },
);
