import { describe, expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

describe('a strip of reagents for urine', () => {
  test.each([
    'BU',
    'BANDELETTE REACTIVE',
    'Bandelette',
    'Bandelettes urinaires',
    'BU du 12/03/2026',
    'Résultat de la bandelette',
    'Dipstick',
    'Urine dipstick',
    'Test strip',
    'Labstix',
    'Multistix 10 SG',
  ])('%s: nothing below it is of the blood', (title) => {
    for (const row of ['GLUC|5,5|mmol/L', 'CALC|2,3|mmol/L', 'Glucose|5,5|mmol/L', 'Calcium|2,3|mmol/L'])
      expect(readDays(`${title}\n${row}\nBiochimie\nSodium|140|mmol/L`), row).toEqual([
        expect.stringMatching(/^\S+.* na=140$/),
      ]);
  });

  test.each(['BU : négative', 'Glycémie capillaire (bandelette)'])(
    'a row about one ends nothing: %s',
    (row) => {
      expect(readDays(`Biochimie\n${row}\nGlucose|5,5|mmol/L`)).toEqual(['sans date gly-mol=5.5']);
    },
  );
});

describe('a code of urine as well as of blood', () => {
  test.each([
    'Biochimie\nGLUC|5,5|mmol/L',
    'BIOCHIMIE SANGUINE DU 12/03/2026\nGLUC|5,5|mmol/L',
    'GLUC|5,5|mmol/L\nTRIG|1,1|mmol/L',
    'PLAQ|310|G/L\nGLUC|5,5|mmol/L',
  ])('is read on a page that names blood: %s', (text) => {
    expect(readDays(text).join()).toContain('gly-mol=5.5');
  });

  test.each([
    'GLUC|5,5|mmol/L',
    'Analyse rapide\nGLUC|5,5|mmol/L\nLEUC|70|/µL',
    'Recueil\nGLUC|5,5|mmol/L\nCALC|2,3|mmol/L\nPHOS|1,1|mmol/L',
    'Date|GLUC (mmol/L)|Pouls\n14/03/2026|5,5|70',
  ])('is left on a page that names none: %s', (text) => {
    expect(readDays(text).join()).not.toMatch(/gly-mol|ca=|p=1/);
  });
});
