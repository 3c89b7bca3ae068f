import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const foundWith = async (more: string, text = '') => {
  const content = document(
    section(`<text><content ID="a">${text}</content></text>${entry(potassium({ more }))}`),
  );
  return (await extractFrom(cda, content)).found;
};
const REFERENCE = '<text><reference value="#a"/></text>';

test.each([
  ['<interpretationCode nullFlavor="OTH"><originalText>Valeur cible</originalText></interpretationCode>', ''],
  ['<interpretationCode code="X" displayName="Target value"/>', ''],
  ['<text>Valeur cible</text>', ''],
  [REFERENCE, 'Valeur cible : 4,1 mmol/L'],
])('a value that its words call a target is not a result: %s %s', async (more, text) => {
  expect(await foundWith(more, text)).toEqual([]);
});

test.each([
  ['<interpretationCode code="N" displayName="Normal"/>', ''],
  ['<interpretationCode code="N" displayName="Valeur cible atteinte"/>', ''],
  [REFERENCE, 'Potassium 4,1 mmol/L (valeur cible 4,0)'],
])('a value beside words of a target is one: %s %s', async (more, text) => {
  expect(await foundWith(more, text)).toEqual([POTASSIUM]);
});
