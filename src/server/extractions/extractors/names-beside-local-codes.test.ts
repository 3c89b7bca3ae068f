import { expect, test } from 'vitest';
import { REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import { extractFrom } from '../running/extract-fixture.ts';
import { hl7v2 } from './hl7v2/extractor.ts';
import { hprim } from './hprim/extractor.ts';

const oru = (request: string, test: string, value = '7') =>
  [
    'MSH|^~\\&|A||||||ORU^R01',
    'PID|1||9^^^L',
    `OBR|1||F1|${request}|||202603040730`,
    `OBX|1|NM|${test}^L||${value}|%|||||F`,
  ].join('\r');

const letter = (name: string, chapter = 'BIOCHIMIE') =>
  [
    ...[
      '1234567',
      'DUCHENE',
      'Marc',
      '12 rue Haute',
      '',
      '45000 ORLEANS',
      '04/05/1949',
      '',
      '7788',
      '03/03/2026',
    ],
    ...['LABO           LABORATOIRE HAUT', 'MEDECIN        Dr ROI', '', '****LAB****', `TIT|${chapter}`],
    ...[`RES|${name}|HBA1C|N|7,4|%|4|6|H|F||`, '****FIN****', '****FINFICHIER****'],
  ].join('\r\n');

test.each([
  ['HbA1c cible', REFUSALS.goal],
  ['HbA1c antérieure', REFUSALS.labelOfPast],
  ['HbA1c du père', REFUSALS.relative],
])('a local code is not believed beside a name that says something else: %s', async (name, why) => {
  for (const read of [
    await extractFrom(hprim, letter(name)),
    await extractFrom(hl7v2, oru('X', `HBA1C^${name}`)),
  ]) {
    expect(read.found).toEqual([]);
    expect(read.logs.join()).toContain(why);
  }
});

test.each(['HbA1c', 'Hémoglobine glyquée (HbA1c)', 'HbA1c Tosoh G8'])(
  'a local code beside another name of its measure is read: %s',
  async (name) => {
    expect((await extractFrom(hprim, letter(name))).found.join()).toContain('hba1c=7.4');
  },
);

test.each(['Bilan du donneur', 'Biologie maternelle', 'Bilan du conjoint'])(
  'what a request or a chapter names as another person’s is not the patient’s: %s',
  async (title) => {
    const message = await extractFrom(hl7v2, oru(`B^${title}`, '4548-4^HbA1c^LN'));
    expect(message.found).toEqual([]);
    expect(message.logs.join()).toContain(REFUSALS.relative);
    expect((await extractFrom(hprim, letter('HbA1c', title))).found).toEqual([]);
  },
);
