import { expect, test } from 'vitest';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';
import { vitalSignNamed } from './ward-names.ts';

test.each([
  ['T°', '°C', 'Constantes', 'Température corporelle'],
  ['Temp. axillaire', '°C', '', 'Température corporelle'],
  ['Sat', '%', 'Signes vitaux', 'SpO2'],
  ['Sat. O2 AA', '%', '', 'SpO2'],
  ['Fréq. card.', 'bpm', '', 'Fréquence cardiaque'],
  ['RR', '/min', '', 'Fréquence respiratoire'],
  ['PA syst', 'mmHg', '', 'Pression artérielle systolique'],
  ['TAD', 'mmHg', '', 'Pression artérielle diastolique'],
  ['Pds', 'kg', '', 'Poids'],
  ['HGT', 'g/L', '', 'Glycémie capillaire'],
])('« %s » in %s under « %s » is %s', (word, unit, around, expected) => {
  expect(vitalSignNamed(word, [unit], around)).toBe(expected);
});

test.each([
  ['T', '°C', 'Gaz du sang'],
  ['T', '°C', 'Biochimie'],
  ['T°', '°C', 'Constantes dialysat'],
  ['T° incubateur', '°C', 'Constantes'],
  ['Temp. chambre', '°C', 'Constantes'],
  ['Sat', '%', 'Bilan martial'],
  ['Sat', '%', 'Biochimie'],
  ['Sat. transferrine', '%', 'Constantes'],
  ['Sat O2', '%', 'Gaz du sang artériel'],
  ['RR', 'ms', 'ECG'],
  ['PA max', 'mmHg', 'Constantes'],
  ['PA syst moyenne', 'mmHg', 'Constantes'],
  ['PAS', 'mg/L', 'Constantes'],
  ['PNI', '', 'Constantes'],
  ['HGT', 'cm', 'Constantes'],
  ['Pds', '', 'Constantes'],
  ['Pds sec', 'kg', 'Constantes'],
  ['PC', '%', 'Constantes'],
  ['FC max', '/min', 'Constantes'],
])('« %s » in « %s » under « %s » may be something else', (word, unit, around) => {
  expect(vitalSignNamed(word, [unit], around)).toBeNull();
});

test.each([
  ['T1^T°^L||37.2|°C', 'Constantes', ['temperature-corporelle 2026-03-02T08:30: t=37.2']],
  ['T1^T° cible^L||37.2|°C', 'Constantes', []],
  ['P^PA systolique^L||134|mmHg', 'Constantes', ['pression-arterielle 2026-03-02T08:30: pas=134']],
  ['S^Sat^L||22|%', 'Fer', []],
  ['F^FC^L||84|/min', 'Constantes', ['frequence-cardiaque 2026-03-02T08:30: fc=84']],
])('a message that says « %s » under « %s »', async (result, panel, expected) => {
  const message = `MSH|^~\\&|L\rPID|1||9\rOBR|1|||C^${panel}|||202603020930\rOBX|1|NM|${result}|||||F`;
  expect((await extractFrom(hl7v2, message)).found).toEqual(expected);
});

test.each(['TA bras droit', 'PNI', 'PA au bras gauche', 'NIBP'])(
  '« %s » is a pressure in two numbers',
  async (name) => {
    const message = `MSH|^~\\&|L\rPID|1||9\rOBR|1|||C^C|||202603020930\rOBX|1|ST|X^${name}^L||134/82|mmHg|||||F`;
    expect((await extractFrom(hl7v2, message)).found).toEqual([
      'pression-arterielle 2026-03-02T08:30: pas=134 pad=82',
    ]);
  },
);
