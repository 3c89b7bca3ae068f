import { expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { dicom } from './extractor.ts';

const read = async (name: string) => extractFrom(dicom, await sample('dicom', name));

test('numbers of a report are found by their codes, with the time of the exam and their place', async () => {
  const { found, observations, accepted, logs } = await read('echocardiographie.dcm');
  expect(accepted).toBe(true);
  expect(found).toEqual(['echocardiographie 2026-01-12T07:15: fevg=58 dtdvg=48.0 dtsvg=31 sivd=9.5 e-a=1.2']);
  expect(observations[0]?.evidence[1]).toEqual({
    measure_type_id: 'echocardiographie.dtdvg',
    path: '/ContentSequence[1]/ContentSequence[2]/MeasuredValueSequence/NumericValue',
    text: '4.80 cm',
    converted_from: { value: '4.80', unit: 'cm' },
  });
  expect(logs).toContain("1 valeur qui sert d'appui à une autre, laissée de côté.");
  expect(logs).toContain('Code inconnu du catalogue : Diameter [M-02550] (1 fois).');
});

test('a value measured on a fetus is not attributed to the mother', async () => {
  const { found, logs } = await read('obstetrique.dcm');
  expect(found).toEqual(['poids 2026-01-12T07:15: poids=66']);
  expect(logs.join('\n')).toContain('142 /min');
  expect(logs.join('\n')).toContain('concerne une autre personne');
});

test('neither the chapters of a foetus nor an estimate are measures of the patient', async () => {
  const { found, logs } = await read('obstetrique-chapitres.dcm');
  expect(found).toEqual(['poids 2026-01-12T07:15: poids=68', 'taille 2026-01-12T07:15: taille=165']);
  expect(logs.filter((line) => line.includes('concerne une autre personne'))).toHaveLength(2);
  expect(logs.join('\n')).toContain('« Estimated »');
});

test('intervals annotated by an electrocardiograph are read', async () => {
  expect((await read('ecg.dcm')).found).toEqual([
    'electrocardiogramme 2026-01-12T07:15: pr=161 qrs=75 qt=368 qtc=370 rr=982 axe-qrs=-12',
  ]);
});

test('a measure of an eye is refused if its side is missing', async () => {
  const { logs } = await read('yeux.dcm');
  expect(logs.join('\n')).toContain('côté (droit ou gauche) non précisé');
});

test('an image yields nothing, and the log says so', async () => {
  const { found, error, logs } = await read('image-sans-mesure.dcm');
  expect([found, error]).toEqual([[], null]);
  expect(logs[1]).toContain("n'est ni un compte rendu structuré ni un tracé annoté");
});

test('a deflated data set is refused, because it would inflate without limit', async () => {
  const bytes = await sample('dicom', 'constantes.dcm');
  const syntax = bytes.indexOf('1.2.840.10008.1.2.1\0');
  const deflated = Buffer.concat([
    bytes.subarray(0, syntax),
    Buffer.from('1.2.840.10008.1.2.1.99'),
    bytes.subarray(syntax + 20),
  ]);
  deflated.writeUInt16LE(22, syntax - 2);
  expect((await extractFrom(dicom, deflated)).error).toMatch(/^Fichier DICOM illisible/);
});

test.each(['', 'DICM', 'x'.repeat(200)])('%j is not a DICOM file', async (content) => {
  expect((await extractFrom(dicom, content)).accepted).toBe(false);
});
