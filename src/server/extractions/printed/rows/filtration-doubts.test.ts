import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const read = (text: string) => readDays(`Prélevé le 15/03/2012\n${text}`);
const UNIT = 'mL/min/1,73m²';

test.each([
  `DFG CKD-EPI|86|${UNIT}|sujet noir`,
  `DFG CKD-EPI|sujet noir|86|${UNIT}`,
  `DFG CKD-EPI|86|${UNIT}\nsujet noir`,
  `DFG (MDRD)|86|${UNIT}\n(sujet afro-américain)`,
  `Sujet noir\nDFG CKD-EPI|86|${UNIT}`,
  `DFG CKD-EPI (AA)|86|${UNIT}`,
  `DFG CKD-EPI|86|${UNIT} (AA)`,
  `DFG CKD-EPI|86|${UNIT}|Patient d'origine africaine`,
])('a filtration calculated for others is left out: %s', (text) => {
  expect(read(text)).toEqual([]);
});

test('the filtration of most people beside it is read', () => {
  expect(read(`DFG CKD-EPI|74|${UNIT}\nDFG CKD-EPI|86|${UNIT}\nAfro-américain`)).toEqual([
    '2012-03-15 dfge=74',
  ]);
});

test.each([
  `DFG CKD-EPI|74|${UNIT}|sujet non noir`,
  `DFG CKD-EPI|74|${UNIT}|(hors origine africaine)`,
  `DFG CKD-EPI|74|${UNIT}|non applicable au sujet noir`,
  `DFG CKD-EPI|74|${UNIT}|hors sujets d'origine africaine`,
  `DFG CKD-EPI|74|${UNIT}|(sauf patients afro-américains)`,
  `DFG CKD-EPI|74|${UNIT}|> 60\nSi sujet noir, multiplier par 1,159`,
  `DFG CKD-EPI|74|${UNIT}\nSujet noir : 86 ${UNIT}`,
])('a line about others leaves the result: %s', (text) => {
  expect(read(text)).toEqual(['2012-03-15 dfge=74']);
});
