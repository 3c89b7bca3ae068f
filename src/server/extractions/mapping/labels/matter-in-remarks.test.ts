import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue();

/** The potassium of blood beside a remark, or why it is refused. */
function potassium({ own }: { own: string[] }): string | null {
  const remarks = { own, shared: [], beside: [] };
  const outcome = tryMapping(catalogue, candidate('2823-3', '6.9', 'mmol/L', { remarks }));
  return 'refused' in outcome ? outcome.refused : outcome.value;
}

test.each([
  "Dosage du potassium sur échantillon d'urines",
  'Potassium sur urines',
  'Réalisé sur liquide de drain',
  'Mesuré dans le dialysat',
  'Échantillon : urines',
  "Recueil d'urines des 24 heures",
  'Measured in pleural fluid',
  'Performed on urine specimen',
  'Nature du prélèvement : LCR.',
])('« %s » says that its result is not of blood', (remark) => {
  expect(potassium({ own: [remark] })).toContain("n'est pas celui de cette mesure");
});

test.each([
  'Dosage réalisé sur sérum',
  'À compléter par un dosage sur urines',
  'Kaliurèse : 35 mmol/L sur échantillon du jour',
  'Voir aussi le dosage sur urines',
  'Contrôle souhaitable sur urines des 24 h',
  'Urines non reçues',
  'Présence de sang dans les urines',
  'Glucose dans les urines',
  'Mesuré dans le sérum. Sur urines : 300 mmol/L',
  'Protéines de Bence Jones dans les urines',
  'Plasma hépariné, dans un tube sans gel',
  'BU faite sur urines du matin',
  'Toxiques réalisés sur urines',
  'Test de grossesse effectué sur urines',
  'Glycosurie mesurée dans les urines',
  "Kaliurèse sur échantillon d'urines",
  'Patient sur drain',
  'Based on fluid status',
])('« %s » only speaks of another matter', (remark) => {
  expect(potassium({ own: [remark] })).toBe('6.9');
});
