import { describe, expect, it } from 'vitest';
import { filterLabels } from './filter-labels.ts';
import { filtersQuery } from './filters/filters.ts';
import { namesOf } from './names/catalogue-names.ts';
import { TEST_TYPES } from './names/test-types.ts';
import { completions } from './question/completion.ts';
import { readSentence } from './question/read-sentence.ts';

const names = namesOf(TEST_TYPES);
const TODAY = '2026-03-11';
const chips = (sentence: string) =>
  filterLabels(readSentence(sentence, names, TODAY).filters, names).map(({ label }) =>
    label.replace(/[\u00a0\u202f]/g, ' '),
  );

describe('filterLabels', () => {
  it.each([
    ['hba1c > 7 depuis 30 jours', ['HbA1c', '> 7 %', 'Mesurées depuis 30 jours']],
    ['crp >= 0,5 mg/dL auteur:martin', ['CRP', '≥ 0,5 mg/dL', 'Auteur : martin']],
    ['poids entre 60 et 80', ['Poids', 'de 60 à 80 kg']],
    ['tension en mars 2026', ['Pression artérielle', 'Mesurées en mars 2026']],
    ['pas > 140', ['PAS et 1 autre', '> 140']],
    ['PAS > 140', ['PAS', '> 140 mmHg']],
    ['plaquettes < 50 000', ['Plq', '< 50 000 /mm3']],
    ['60 < poids <= 80', ['Poids', '> 60 et ≤ 80 kg']],
    ['crp du 1er au 10 mars 2026', ['CRP', 'Mesurées du 01/03/2026 au 10/03/2026']],
    ['crp depuis le 1er mars 2026', ['CRP', 'Mesurées depuis le 01/03/2026']],
    ["crp jusqu'en 2024", ['CRP', "Mesurées jusqu'en 2024"]],
    ['saisies hier sans fichier valides', ['Déclarées le 10/03/2026', 'Sans fichier', 'Versions valides']],
    [
      'canal:extraction source:fichier en erreur',
      ['Canal : Extraction automatique', 'Source : un fichier', 'Déclarées par erreur'],
    ],
    ['S-0000-01ZV', ['Sujet : S-0000-01ZV']],
  ])('%s', (sentence, expected) => {
    expect(chips(sentence)).toEqual(expected);
  });
});

describe('filtersQuery', () => {
  it('writes filters in the grammar of the API', () => {
    const query = (sentence: string) => filtersQuery(readSentence(sentence, names, TODAY).filters);
    expect(query('hba1c > 7 depuis 30 jours auteur:martin fichier:non valides')).toEqual({
      'q:eq:measure_type_id': ['hba1c', 'hba1c-ifcc'],
      'q:gt:value': '7',
      'q:unit:value': '%',
      'q:ago:gt:effective_time': '30d',
      'q:like:creation_author_name': 'martin',
      'q:eq:has_file': 'false',
      'q:eq:status': 'final',
      'q:eq:replaced': 'false',
    });
    expect(query('poids entre 60 et 80 saisis en mars 2026')).toEqual({
      'q:eq:type_id': ['poids'],
      'q:ge:value': '60',
      'q:le:value': '80',
      'q:ge:creation_time': '2026-03',
      'q:le:creation_time': '2026-03',
    });
  });

  it("takes the days of a declaration for those of the reader's clocks, and those of a measure for the server's", () => {
    const { filters } = readSentence('mesurées le 29/03/2026 saisies le 29/03/2026', names, TODAY);
    expect(filtersQuery(filters, 'Europe/Paris')).toEqual({
      'q:ge:effective_time': '2026-03-29',
      'q:le:effective_time': '2026-03-29',
      'q:ge:creation_time': '2026-03-28T23:00:00.000Z',
      'q:lt:creation_time': '2026-03-29T22:00:00.000Z',
    });
    expect(filtersQuery({ declared: '2026-11-28..' }, 'Pacific/Auckland')).toEqual({
      'q:ge:creation_time': '2026-11-27T11:00:00.000Z',
    });
    expect(filtersQuery({ declared: '..2025' }, 'America/Martinique')).toEqual({
      'q:lt:creation_time': '2026-01-01T04:00:00.000Z',
    });
    expect(filtersQuery({ declared: '7d' }, 'America/Martinique')).toEqual({
      'q:ago:gt:creation_time': '7d',
    });
  });
});

describe('completions', () => {
  const labels = (sentence: string) => completions(sentence, names, TODAY).map(({ sentence: next }) => next);
  it('continue with names of the catalogue, periods and keys', () => {
    expect(labels('hba')).toContain('HbA1c ');
    expect(labels('tens')[0]).toBe('Tension ');
    expect(labels('crp > 5 depuis 3')).toContain('crp > 5 depuis 30 jours ');
    expect(labels('crp aut')).toContain('crp auteur:');
  });

  it('offer no second name for a measure, and nothing after a finished word', () => {
    expect(labels('crp tens')).toEqual([]);
    expect(labels('crp ')).toEqual([]);
    expect(labels('')).toEqual([]);
  });
});
