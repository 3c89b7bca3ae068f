import { expect, test } from 'vitest';
import { table } from '../extractors/csv/extractor.ts';
import { hl7v2 } from '../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../running/extract-fixture.ts';

const read = async (born: string, result: string) => {
  const head = ['MSH|^~\\&|A|B|C|D|20260113||ORU^R01|1|P|2.5', `PID|1||9||EXEMPLE^ANNE||${born}|F`];
  const message = [...head, 'OBR|1|||ACC^Accouchement^L|||202601120800', `OBX|1|NM|${result}|||||F`].join(
    '\r',
  );
  const { found, logs } = await extractFrom(hl7v2, message);
  return { values: found.map((line) => line.replace(/^.*: /, '')), logs: logs.join() };
};

test.each([
  ['19850101', '29463-7^Poids^LN||3.2|kg'],
  ['19850101', '8302-2^Taille^LN||50|cm'],
  ['19850101', '29463-7^Poids^LN||9800|g'],
  ['20070101', '8302-2^Taille^LN||0.5|m'],
])('of an adult born in %s, « %s » is somebody else, or in another unit', async (born, result) => {
  const { values, logs } = await read(born, result);
  expect(values).toEqual([]);
  expect(logs).toContain("n'est pas celle d'un adulte");
});

test.each([
  ['20260110', '29463-7^Poids^LN||3.2|kg', 'poids=3.2'],
  ['20200101', '8302-2^Taille^LN||105|cm', 'taille=105'],
  ['', '29463-7^Poids^LN||3.2|kg', 'poids=3.2'],
  ['19850101', '29463-7^Poids^LN||31|kg', 'poids=31'],
  ['19350101', '29463-7^Poids^LN||16.8|kg', 'poids=16.8'],
  ['19850101', '8302-2^Taille^LN||98|cm', 'taille=98'],
])('of a person born in « %s », « %s » is kept', async (born, result, value) => {
  expect((await read(born, result)).values).toEqual([value]);
});

test('the birth date on the row of a table tells an adult too', async () => {
  const head = 'Nom;Date de naissance;Date de visite;Poids (kg);Taille (cm)';
  const rows = ['DUPONT Jean;12/03/1961;04/05/2026;7.2;16.5', 'DUPONT Jean;12/03/1961;04/06/2026;72;165'];
  const { found } = await extractFrom(table, `${head}\n${rows.join('\n')}\n`);
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['poids=72', 'taille=165']);
  const child = await extractFrom(table, `${head}\nDUPONT Léo;12/03/2026;04/05/2026;5,1;57\n`);
  expect(child.found.map((line) => line.replace(/^.*: /, ''))).toEqual(['poids=5.1', 'taille=57']);
});
