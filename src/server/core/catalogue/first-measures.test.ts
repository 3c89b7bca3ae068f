import { expect, it } from 'vitest';
import { USUAL_MEASURES } from '../../../shared/observations/usual-measures.ts';
import { readQuickEntries } from '../../../shared/search/quick-entry.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The types as the API sends them to the screens: with the other names of their measures. */
async function namedTypes() {
  const catalogue = await loadCatalogue();
  return catalogue.types.map((type) => ({
    ...type,
    measures: type.measures.map((each) => ({
      ...each,
      synonyms: [...(catalogue.measure(each.id)?.synonyms ?? [])],
    })),
  }));
}

it('every usual measure is one of the catalogue, of a type that has more than two', async () => {
  const { types } = await loadCatalogue();
  for (const [id, ends] of Object.entries(USUAL_MEASURES)) {
    const measures = types.find((type) => type.id === id)?.measures.map((measure) => measure.id) ?? [];
    expect(measures).toEqual(expect.arrayContaining(ends.map((end) => `${id}.${end}`)));
    expect(measures.length).toBeGreaterThan(2);
  }
});

it.each([
  ['Déclarer tension 13/8', 'pression-arterielle', ['130', '80']],
  ['déclarer TA 128/79', 'pression-arterielle', ['128', '79']],
  ['declarer tension 13,5 / 8', 'pression-arterielle', ['135', '80']],
  ['décl tension 9/6', 'pression-arterielle', ['90', '60']],
  ['Déclarer pression artérielle 120 70', 'pression-arterielle', ['120', '70']],
  ['Déclarer poids 72,5', 'poids', ['72,5']],
  ['Déclarer poids 72,5 kg', 'poids', ['72,5']],
  ['déclarer pouls 64', 'frequence-cardiaque', ['64']],
  ['déclarer sat 97', 'saturation-en-oxygene', ['97']],
  ['déclarer temp 38.2', 'temperature-corporelle', ['38.2']],
  ['déclarer tension', 'pression-arterielle', []],
  ['déclarer FC 64', 'frequence-cardiaque', ['64']],
  ['déclarer FR 16', 'frequence-respiratoire', ['16']],
  ['déclarer PA 13/8', 'pression-arterielle', ['130', '80']],
  ['déclarer dextro 105', 'glycemie-capillaire', ['105']],
  // In g/L, whereas the measure's own unit is mg/dL.
  ['déclarer dextro 1,05', 'glycemie-capillaire', []],
  ['déclarer température 38,2', 'temperature-corporelle', ['38,2']],
  ['déclarer spo2 97', 'saturation-en-oxygene', ['97']],
  ['déclarer iono', 'ionogramme-sanguin', []],
  ['déclarer GDS', 'gaz-du-sang-arteriel', []],
  ['déclarer ecg', 'electrocardiogramme', []],
  ['déclarer Glasgow', 'score-de-glasgow', []],
  ['déclarer imc 22', 'indice-de-masse-corporelle', ['22']],
  ['déclarer nfs', 'numeration-formule-sanguine', []],
  // One wrong letter, when no type has that name.
  ['déclarer tensoin 13/8', 'pression-arterielle', ['130', '80']],
  ['déclarer tension 13/8 cmHg', 'pression-arterielle', ['130', '80']],
  ['déclarer tension 13/8 mmHg', 'pression-arterielle', ['13', '8']],
  ['déclarer tension 13/8.', 'pression-arterielle', ['130', '80']],
  ['déclarer tension 13 sur 8', 'pression-arterielle', ['130', '80']],
  ['déclarer temp 38,2°', 'temperature-corporelle', ['38,2']],
  ['déclarer sat 97%', 'saturation-en-oxygene', ['97']],
  ['déclarer pouls 64 bpm', 'frequence-cardiaque', ['64']],
  ['déclarer glycémie 6,7 mmol/l', 'glycemie', ['6,7']],
  // One value in mmHg and one in cmHg: neither number tells the unit of the other.
  ['déclarer tension 130/8', 'pression-arterielle', ['130', '8']],
])('« %s » is read as %s', async (line, id, values) => {
  const [entry] = readQuickEntries(line, await namedTypes());
  expect(entry?.type.id).toBe(id);
  expect(Object.values(entry?.values ?? {})).toEqual(values);
});

it.each([
  ['déclarer potassium 4', 'ionogramme-sanguin.k', '4'],
  ['déclarer inr 2.5', 'taux-de-prothrombine-et-inr.inr', '2.5'],
  ['déclarer plaquettes 250', 'numeration-formule-sanguine.plq', '250'],
  ['déclarer hémoglobine 13,4 g/dL', 'numeration-formule-sanguine.hb', '13,4'],
  ['déclarer glycémie 1,2', 'glycemie.gly-masse', '1,2'],
  ['déclarer glycémie 5,5', 'glycemie.gly-mol', '5,5'],
  ['déclarer glycémie 5', 'glycemie.gly-mol', '5'],
  ['déclarer glycémie à jeun 5', 'glycemie-a-jeun.gly-mol', '5'],
  ['déclarer poids de naissance 3200', 'poids-de-naissance.poids', '3200'],
  ['déclarer pas 5000', 'nombre-de-pas-par-jour.pas', '5000'],
  ['déclarer PAS 130', 'pression-arterielle.pas', '130'],
  ['déclarer bilirubine 12', 'bilirubine.bili-t', '12'],
  ['déclarer glasgow 15', 'score-de-glasgow.total', '15'],
  ['déclarer tca 32', 'temps-de-cephaline-activee.tca', '32'],
  ['déclarer hba1c 53 mmol/mol', 'hemoglobine-glyquee.hba1c-ifcc', '53'],
  ['déclarer créat 90 µmol/L', 'creatinine-et-debit-de-filtration-glomerulaire.creat', '90'],
])('« %s » is a value of the measure that was named, %s', async (line, id, value) => {
  const [entry] = readQuickEntries(line, await namedTypes());
  expect(entry?.values).toEqual({ [id]: value });
});

it.each([
  // Another unit.
  ['déclarer glycémie 1,2 mg/L', '1,2 mg/L'],
  ['déclarer poids 160 lb', '160 lb'],
  ['déclarer poids 72500 g', '72500 g'],
  ['déclarer crp > 5 mg/dl', '> 5 mg/dl'],
  ['déclarer temp 101 f', '101 f'],
  ['déclarer taille 1m75', '1m75'],
  // A number that people only say in another unit.
  ['déclarer créatinine 12', '12'],
  ['déclarer taille 1,80', '1,80'],
  ['déclarer poids 3200', '3200'],
  // Something else after the value.
  ['déclarer poids 72 hier', '72 hier'],
  ['déclarer poids 72 le 20/11/2026', '72 le 20/11/2026'],
  ['déclarer tension 13/8 pouls 72', '13/8 pouls 72'],
  ['déclarer tension 13/8/64', '13/8/64'],
  ['déclarer tension 13-8', '13-8'],
  ['déclarer poids 1 072', '1 072'],
  ['déclarer poids 7,2,5', '7,2,5'],
  // Fewer numbers than measures: nothing tells which measures they are of.
  ['déclarer biochimie 4', '4'],
  ['déclarer tension 13', '13'],
  ['déclarer nfs 8', '8'],
  ['déclarer iono 140', '140'],
  ['déclarer iono 140 4', '140 4'],
  ['déclarer apgar 7', '7'],
  ['déclarer pio 15', '15'],
  ['déclarer bilan martial 4', '4'],
  ['déclarer spirométrie 3', '3'],
  ['déclarer glycémie 5 6', '5 6'],
])('of « %s », nothing is filled in, because « %s » is not understood', async (line, unread) => {
  const [entry] = readQuickEntries(line, await namedTypes());
  expect(entry).toMatchObject({ values: {}, unread });
});

it.each([
  ['HbA1c 7,1', 'déclarer hba1c 7,1', '7,1'],
  ['CRP < 5', 'déclarer crp < 5', '< 5'],
  ['TSH 2.4', 'déclarer TSH 2.4', '2.4'],
])('« %s » is read by the short title of its measure', async (_, line, value) => {
  const [entry] = readQuickEntries(line, await namedTypes());
  expect(Object.values(entry?.values ?? {})).toEqual([value]);
});

it.each(['', 'tension 13/8', 'Déclarer', 'déclarer ', 'déclarer 13/8', 'déclarer xyzzy 4', 'déclaration 3'])(
  '« %s » declares nothing',
  async (line) => {
    expect(readQuickEntries(line, await namedTypes())).toEqual([]);
  },
);
