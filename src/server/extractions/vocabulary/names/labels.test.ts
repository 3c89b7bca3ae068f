import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { byLabel } from './labels.ts';

const catalogue = await loadCatalogue();
const ids = (label: string) => byLabel(catalogue, label).map(({ measure }) => measure.id);

test.each([
  ['HÉMOGLOBINE', 'numeration-formule-sanguine.hb'],
  ['  Hématocrite ', 'numeration-formule-sanguine.ht'],
  ['V.G.M.', 'numeration-formule-sanguine.vgm'],
  ['Gamma-GT', 'gamma-glutamyl-transferase.ggt'],
  ['γGT', 'gamma-glutamyl-transferase.ggt'],
  ['TGO (ASAT)', 'transaminases.asat'],
  ['TGO ADVIA', 'transaminases.asat'],
  ['Dosage de la créatinine sérique', 'creatinine-et-debit-de-filtration-glomerulaire.creat'],
  ['Calcium (ionisé)', 'calcium-phosphore-magnesium.ca-ion'],
  ['Créatinine (méthode enzymatique)', 'creatinine-et-debit-de-filtration-glomerulaire.creat'],
  ['Créatinine (méthode usuelle)', 'creatinine-et-debit-de-filtration-glomerulaire.creat'],
  ['Pouls (avant repas)', 'frequence-cardiaque.fc'],
  ['Poids (matin)', 'poids.poids'],
  ['Poids (nu)', 'poids.poids'],
  ['Na+', 'ionogramme-sanguin.na'],
  ['Créatinine urinaire', 'biochimie-urinaire.creat-u'],
  ['Sphère œil droit', 'refraction-objective.sph-od'],
  ['Sphere oeil droit', 'refraction-objective.sph-od'],
  ['C-Reactive Protein', 'proteine-c-reactive.crp'],
])('%s means %s', (label, id) => {
  expect(ids(label)).toEqual([id]);
});

test('a name shared by two measures returns both, so that the unit can decide', () => {
  expect(ids('Glucose')).toEqual(['glycemie.gly-mol', 'glycemie.gly-masse']);
  expect(ids('HbA1c')).toEqual(['hemoglobine-glyquee.hba1c', 'hemoglobine-glyquee.hba1c-ifcc']);
});

test.each([
  '',
  '---',
  'Zinc érythrocytaire',
  'Hémoglobine D',
  'Osmolalité des selles',
  'Créatinine (LCR)',
  'Calcium (corrigé selon le pH)',
  'constructor',
  'INR cible',
  'Poids (habituel)',
  'Poids (avant grossesse)',
  'Température (bain)',
  'Taille (père)',
  'Poids (avant)',
  'Poids (après)',
  'Poids (M-1)',
  'Poids (il y a 6 mois)',
  'Taille (à 2 ans)',
  'Pouls (initial)',
  'Poids (entrée)',
  "Poids (à l'admission)",
  'Poids (pré-op)',
  'Poids (cure 1)',
  'Poids (fin)',
  'Poids (visite initiale)',
  'Poids (semaine dernière)',
  'Poids (week 4)',
  'Poids (02/2026)',
  'Poids (ancienne valeur)',
  'Poids (réf)',
  'DFG (sujet noir)',
  'DFG CKD-EPI (si sujet noir)',
  'eGFR CKD-EPI (African American)',
])('%j is not the name of any measure in the catalogue', (label) => {
  expect(ids(label)).toEqual([]);
});

test.each(['eGFR CKD-EPI (non-African American)', 'DFG (sujet non noir)', 'DFG'])(
  'the filtration of most people: %s',
  (label) => {
    expect(ids(label)).toEqual(ids('DFG'));
  },
);
