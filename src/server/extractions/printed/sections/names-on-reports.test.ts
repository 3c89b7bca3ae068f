import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { readLabel } from './read-label.ts';
import { BLOOD } from './section.ts';

const catalogue = await loadCatalogue();

/** How laboratories in France and elsewhere print the names of usual analyses, by the end of the measure's id. */
test.each([
  ['numeration-formule-sanguine.gb', ['Total Leucocyte Count (TLC)', 'Leukocyte count', 'WCC', 'Total WBC']],
  ['numeration-formule-sanguine.tcmh', ['Mean Corpuscular Hb', 'M.C.H.', 'Teneur corp. moyenne en Hb']],
  ['numeration-formule-sanguine.plq', ['Total Platelet Count', 'Thrombocyte count', 'Plt Count']],
  ['formule-leucocytaire.pne', ['Absolute Eosinophil Count', 'AEC', 'Eos (Absolute)']],
  ['vitesse-de-sedimentation.vs', ['VS à la 1ère heure', 'E.S.R. (Westergren)']],
  ['glycemie.gly-masse', ['Random Blood Sugar', 'Blood Sugar (Random)']],
  ['glycemie-a-jeun.gly-masse', ['Blood Sugar Fasting (FBS)', 'Fasting plasma glucose', 'Glucose - Fasting']],
  [
    'hemoglobine-glyquee.hba1c',
    ['Glycosylated Haemoglobin (HbA1c)', 'Haemoglobin A1c level', 'HbA1c (DCCT)', 'HbA1c NGSP/DCCT'],
  ],
  ['creatinine-et-debit-de-filtration-glomerulaire.creat', ['S. Creatinine', 'Creatinine, Serum']],
  [
    'creatinine-et-debit-de-filtration-glomerulaire.dfge',
    ['DFGe selon CKD-EPI', 'eGFR CKD-EPI 2021', 'eGFR (CKD-EPI 2009)', 'Glomerular filtration rate'],
  ],
  [
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
    ['eGFR (MDRD)', 'GFR calculated abbreviated MDRD', 'DFG estimé (MDRD)'],
  ],
  ['acide-urique.au', ['Serum urate', 'S. Uric Acid']],
  [
    'transaminases.asat',
    ['Transaminase SGOT (ASAT)', 'AST/SGOT', 'S.G.O.T. (AST)', 'Aspartate transaminase'],
  ],
  ['bilirubine.bili-t', ['T. Bilirubin', 'Bilirubin']],
  ['bilirubine.bili-c', ['D. Bilirubin', 'Bilirubin Conjugated']],
  ['proteine-c-reactive.crp', ['C-Reactive Protein, Quant', 'CRP (Protéine C Réactive)']],
  ['bilan-martial.ctf', ['Iron Bind.Cap.(TIBC)', 'Total Iron Binding Capacity']],
  ['lipoproteine-a.lpa', ['Lipoprotein (a)', 'Lipoprotéine (a)', 'Lp(a)']],
  [
    'exploration-d-une-anomalie-lipidique.ldl',
    ['LDL Chol Calc (NIH)', 'Direct LDL', 'Calculated LDL cholesterol'],
  ],
  ['thyreostimuline.tsh', ['TSH, 3rd Generation', 'Serum TSH level', 'TSH w/reflex to FT4']],
  ['hormones-thyroidiennes-libres.t4l', ['T4,Free(Direct)', 'Thyroxine (T4) libre']],
  ['thyroxine-et-triiodothyronine-totales.t4', ['Total Thyroxine (T4)', 'Thyroxine (T4)']],
  ['vitamine-d.25-oh-d', ['VITAMIN D,25-OH,TOTAL,IA', '25-Hydroxy Vitamin D']],
  ['taux-de-prothrombine-et-inr.inr', ['Prothrombin INR', 'International normalised ratio']],
  ['taux-de-prothrombine-et-inr.tp', ['Quick', 'Taux de Prothrombine (TP)']],
  ['troponine-ultrasensible.tnt-us', ['hs-cTnT', 'Troponin T, High Sensitivity']],
  ['peptides-natriuretiques.nt-probnp', ['N-terminal pro-BNP', 'NT pro BNP']],
  ['anticorps-anti-ccp.ccp', ['CCP Antibodies IgG/IgA', 'Ac. anti-peptides citrullinés', 'Anti-CCP2']],
  ['anticorps-antithyroidiens.tpo', ['Ac anti-thyroperoxydase', 'Anti-thyroperoxydase']],
  ['anticorps-anti-recepteur-de-la-tsh.trak', ['Ac anti-récepteurs de la TSH (TRAK)']],
  ['marqueurs-tumoraux.afp', ['Alpha foeto-protéine']],
  ['bilan-martial.cst', ['Coefficient de saturation en fer de la transferrine']],
  ['temps-de-cephaline-activee.ratio-tca', ['Rapport TCA M/T', 'TCA patient/témoin']],
  ['exploration-d-une-anomalie-lipidique.apoa1', ['Apolipoprotéine A-I']],
  ['chaines-legeres-libres.lambda', ['Chaînes légères lambda libres']],
  ['immunosuppresseurs.tacro', ['Tacrolémie', 'Tacrolémie résiduelle']],
  ['immunosuppresseurs.ciclo', ['Ciclosporinémie']],
  ['immunoglobulines.igg', ['Immunoglobulin G, Qn, Serum', 'Immunoglobulines G']],
  ['numeration-formule-sanguine.gr', ['Total RBC', 'TOTAL RBC']],
  ['formule-leucocytaire.lym-pct', ['LYMPHOCYTE']],
  ['exploration-d-une-anomalie-lipidique.ct', ['Gesamt-Cholesterin']],
  ['antigene-specifique-de-la-prostate.psa', ['PSA gesamt']],
  ['glycemie-a-jeun.gly-masse', ['Glukose nüchtern']],
  ['bilan-martial.fer', ['Hierro']],
  ['vitamine-d.25-oh-d', ['Vitamine D3 (25-OH)']],
  ['hemoglobine-glyquee.hba1c-ifcc', ['HbA1c level - IFCC standardised']],
  ['albuminurie.rac', ['Urine albumin:creatinine ratio', 'Rapport Alb/Créat', 'ACR']],
  ['biochimie-urinaire.alb-u', ['Microalbumin, Urine', 'Albumin, Urine']],
])('%s', (id, names) => {
  const measuresOf = (name: string) =>
    readLabel(catalogue, name, BLOOD)?.all.map(({ measure }) => measure.id);
  for (const name of names) expect(measuresOf(name), name).toContain(id);
});

test.each([
  // By another formula than the measure's, a filtration rate is another result.
  'eGFR (Cockcroft)',
  'DFG (Schwartz)',
  'DFG (cystatine C)',
  'Bilirubin, Urine',
  '% Saturation',
  'TLC',
  'T4',
])('%s names no measure', (name) => {
  expect(readLabel(catalogue, name, BLOOD)).toBeNull();
});
