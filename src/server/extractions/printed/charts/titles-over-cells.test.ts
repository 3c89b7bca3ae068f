import { expect, test } from 'vitest';
import { LEFT_OUT } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readDays, readPages } from '../report-fixture.ts';

const sheet = (title: string) =>
  `Consultation du 19/05/2026\nMesures|${title}\nPoids 82 kg|Poids 75 kg\nFC 80/min|TA 130/80 mmHg`;

test.each(['Objectifs', 'Dialysat', 'Conjoint', 'Cibles', 'Mère'])(
  'beside the patient’s measures, those under a title of something else are not: %s',
  (title) => {
    expect(readDays(sheet(title)).join(' ')).toBe('2026-05-19 poids=82 2026-05-19 fc=80');
    expect(readPages(sheet(title)).log).toContain(LEFT_OUT.aside);
  },
);

test('two titles of the patient’s own measures exclude nothing', () => {
  const text = 'Consultation du 19/05/2026\nConstantes|Examen\nPoids 82 kg|TA 130/80 mmHg';
  expect(readDays(text).join(' ')).toBe('2026-05-19 poids=82 2026-05-19 pas=130 pad=80');
});

test('a title over one column says nothing about the other one, nor below the end of the table', () => {
  const text = 'Consultation du 19/05/2026\nObjectifs|Mesures\nPoids 75 kg|TA 142/80 mmHg';
  expect(readDays(text).join(' ')).toBe('2026-05-19 pas=142 pad=80');
  const below =
    'Consultation du 19/05/2026\nMesures|Objectifs\nExamen clinique normal.\nFC 80/min|Poids 82 kg';
  expect(readDays(below).join(' ')).toContain('poids=82');
});

test('a moment of a treatment is a title of the patient’s own measures', () => {
  const text = 'Consultation du 19/05/2026\nBranchement|Après dialyse\nFC 80/min|TA 120/70 mmHg';
  expect(readDays(text).join(' ')).toContain('pas=120');
});
