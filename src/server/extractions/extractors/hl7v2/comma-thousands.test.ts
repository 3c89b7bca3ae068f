import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const read = async (result: string) => {
  const head = ['MSH|^~\\&|A|B|C|D|20260113||ORU^R01|1|P|2.5', 'PID|1||9||EXEMPLE^ANNE||19850101|F'];
  const message = [...head, 'OBR|1|||BIO|||202601120800', `OBX|1|NM|${result}||||F`].join('\r');
  return (await extractFrom(hl7v2, message)).found.map((line) => line.replace(/^.*: /, ''));
};

test.each([
  ['2276-4^Ferritine^LN||1,250|ug/L|', []],
  ['2276-4^Ferritine^LN||1,25|ug/L|', ['ferr=1.25']],
  ['2276-4^Ferritine^LN||1250|ug/L|', ['ferr=1250']],
  ['6301-6^INR^LN||1,250||', ['inr=1.250']],
  ['3016-3^TSH^LN||2,310|mUI/L|', ['tsh=2.310']],
  ['2823-3^Potassium^LN||4,250|mmol/L|3,500-5,000', ['k=4.250']],
])(
  'a comma before three digits is of decimals if the other number is impossible: %s',
  async (result, values) => {
    expect(await read(result)).toEqual(values);
  },
);
