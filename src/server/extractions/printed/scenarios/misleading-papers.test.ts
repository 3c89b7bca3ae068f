import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

test.each([
  // A sentence continues: what it states about a cord is not the mother's.
  ['Accouchement le 22/05/2026 à 04:12 sans complication, pH au cordon 7,28,\nlactates 3,1 mmol/L.', []],
  ['Na 138 mmol/L, K 4,1 mmol/L,\nlactates 3,1 mmol/L', ['sans date lact=3.1', 'sans date na=138 k=4.1']],
  ['Commentaire sur le bilan du patient et du conjoint.\nlactates 3,1 mmol/L', ['sans date lact=3.1']],
  // If one sampling has two days, neither is used.
  ['Prélèvements du 20/05/2026 et du 22/05/2026\nTSH|2,1|mUI/L', ['sans date tsh=2.1']],
  ['Prélèvement du 20/05/2026, reçu du 22/05/2026\nTSH|2,1|mUI/L', ['2026-05-20 tsh=2.1']],
  // An animal is not a patient.
  ['LABORATOIRE VÉTÉRINAIRE\nCréatinine|98|µmol/L', []],
  ['Animal : REX, chien, mâle\nCréatinine|98|µmol/L', []],
  ['Espèce : Escherichia coli\nCréatinine|98|µmol/L', ['sans date creat=98']],
  ['Retraité, ancien cabinet vétérinaire\nCréatinine|98|µmol/L', ['sans date creat=98']],
  // Examples and what is expected are nobody's.
  ['Consultation du 19/02/2026\nRésultat attendu : TA 12/8', []],
  ['Clinic visit 14 April 2026\nNormal HR 60 to 100, e.g. HR 72\nNormal SpO2 96 %', []],
  // A threshold has a column of its own.
  ['Analyse|Seuil décision|Résultat|Unité\nPSA total|4,00|2,15|ng/mL', ['sans date psa=2.15']],
  ['Analyse|Cut-off|Result|Unit\nPSA total|4,00||ng/mL', []],
])('a misleading paper: %s', (text, expected) => {
  expect(readDays(text).toSorted()).toEqual(expected);
});
