import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue();
/** What becomes of 4.1 mmol/L of 12 March 2025, beside a remark. */
const beside = (remark: string) => {
  const outcome = tryMapping(
    catalogue,
    candidate('2823-3', '4.1', 'mmol/L', {
      effective_time: '2025-03-12T08:00',
      remarks: { own: [remark], shared: [], beside: [] },
    }),
  );
  return 'refused' in outcome ? outcome.refused : outcome.value;
};

test.each([
  'Prélèvement du 05/03/2025 : 2,4',
  'Prélèvement du 05/03/2025 : 2,4 mmol/L',
  'Prélèvement du 05/03/2025 : potassium 2,4 mmol/L',
  'Prélèvement du 12/03/2025 : 2,4 mmol/L',
  'Résultat du prélèvement du 05/03/2025 : 2,4 mmol/L',
  'Ce résultat est celui du prélèvement du 12/03/2025',
])('« %s » quotes an earlier result, or the same day', (remark) => {
  expect(beside(remark)).toBe('4.1');
});

test.each([
  'Prélèvement du 05/03/2025 : 4,1 mmol/L',
  'Prélèvement du 05/03/2025',
  'Prélèvement du 05/03/2025 : 8h30',
  'Prélèvement du 05/03/2025 : 08:30',
  'Prélèvement du 05/03/2025 : 8 h',
  'Prélèvement du 05/03/2025 : tube hémolysé',
  'Ce résultat est celui du prélèvement du 05/03/2025',
  'Attention : valeur obtenue sur le prélèvement du 05/03/2025',
])('« %s » gives the result itself another day', (remark) => {
  expect(beside(remark)).toContain('un autre jour que celui du résultat');
});
