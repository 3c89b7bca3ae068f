import { describe, expect, test } from 'vitest';
import { fhir } from '../../extractors/fhir/extractor.ts';
import { observation } from '../../extractors/fhir/resource-fixture.ts';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';

const message = (obx: string, panel = 'VS^Constantes^L') =>
  ['MSH|^~\\&|L', 'PID|1||1', `OBR|1|||${panel}|||202506180815`, `OBX|1|${obx}`].join('\r');
const TAKEN = ['pression-arterielle 2025-06-18T06:15: pas=132 pad=84'];

describe('a blood pressure written as one text', () => {
  test.each([
    ['by its name', 'ST|TA^Tension artérielle^L||132/84|mmHg'],
    ['by its short name', 'ST|TA^TA^L||132 / 84|mmHg'],
    ['with its unit in the text', 'ST|PA^Pression artérielle^L||132/84 mmHg|'],
    ['in a field of numbers', 'NM|TA^Tension artérielle^L||132/84|mmHg'],
    ['by the LOINC code of the panel', 'ST|85354-9^TA^LN||132/84|mm[Hg]'],
    ['by the LOINC code of both measures', 'ST|55284-4^TA^LN||132/84|mm[Hg]'],
    ['without a unit', 'ST|TA^TA^L||132/84|'],
    ['in centimetres', 'ST|TA^TA^L||13,2/8,4|cmHg'],
  ])('is split into two measures: %s', async (_how, obx) => {
    expect((await extractFrom(hl7v2, message(`${obx}|||||F`))).found).toEqual(TAKEN);
  });

  test.each([
    ['three numbers', 'ST|TA^TA^L||132/84/97|mmHg'],
    ['two pressures', 'ST|TA^TA^L||132/84 puis 128/80|mmHg'],
    ['the lower number first', 'ST|TA^TA^L||84/132|mmHg'],
    ['a date', 'ST|TA^TA^L||12/06|mmHg'],
    ['centimetres labelled as millimetres', 'ST|TA^TA^L||12/8|mmHg'],
    ['millimetres labelled as centimetres', 'ST|TA^TA^L||132/84|cmHg'],
    ['small numbers without a unit', 'ST|TA^TA^L||13/8|'],
    ['numbers of no pressure without a unit', 'ST|TA^TA^L||132/12|'],
    ['a limit', 'ST|TA^TA^L||<140/90|mmHg'],
    ['a target', 'ST|TAC^TA cible^L||130/80|mmHg'],
    ['the code of only one of the two', 'ST|8480-6^Systolic^LN||132/84|mmHg'],
    ['repetitions', 'ST|TA^TA^L||132~84|mmHg'],
    ['another fraction', 'ST|AV^Acuité visuelle^L||10/8|mmHg'],
  ])('is not read from %s', async (_what, obx) => {
    expect((await extractFrom(hl7v2, message(`${obx}|||||F`))).found).toEqual([]);
  });

  test('follows the rules of any result if it is deleted or corrected', async () => {
    const first = 'ST|TA^TA^L||150/90|mmHg|||||F';
    const { found } = await extractFrom(hl7v2, message(`${first}\rOBX|1|ST|TA^TA^L||132/84|mmHg|||||C`));
    expect(found).toEqual(TAKEN);
    expect((await extractFrom(hl7v2, message(first.replace('|F', '|D')))).found).toEqual([]);
  });

  test('is also read in a FHIR text', async () => {
    const pressure = {
      code: { text: 'Tension artérielle' },
      valueQuantity: undefined,
      valueString: '132/84 mmHg',
    };
    const { found } = await extractFrom(fhir, JSON.stringify(observation(pressure)));
    expect(found.map((line) => line.split(': ')[1])).toEqual(['pas=132 pad=84']);
  });
});
