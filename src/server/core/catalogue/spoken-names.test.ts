import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../shared/search/names/catalogue-names.ts';
import { findMeasures } from '../../../shared/search/names/find-measures.ts';
import { findTypes, likeliestFirst } from '../../../shared/search/names/find-types.ts';
import { SPOKEN_NAMES } from '../../../shared/search/names/spoken-names.ts';
import { readSentence } from '../../../shared/search/question/read-sentence.ts';
import { loadCatalogue } from './load-catalogue.ts';

const { types } = await loadCatalogue();
const names = namesOf(types);
const ask = (sentence: string) => readSentence(sentence, names, '2026-03-11');
const firstType = (typed: string) => likeliestFirst(findTypes(types, typed), typed)[0]?.type.id;

/** What people type, the type that the palette puts first, and the measure or type that the list asks for. */
const TYPED: readonly (readonly [typed: string, type: string, measure?: string])[] = [
  ['NFS', 'numeration-formule-sanguine'],
  ['Hb', 'numeration-formule-sanguine', 'hb'],
  ['plaq', 'numeration-formule-sanguine', 'plq'],
  ['GB', 'numeration-formule-sanguine', 'gb'],
  ['leuco', 'numeration-formule-sanguine', 'gb'],
  ['Leuco', 'numeration-formule-sanguine', 'gb'],
  ['GR', 'numeration-formule-sanguine', 'gr'],
  ['VGM', 'numeration-formule-sanguine', 'vgm'],
  ['PNN', 'formule-leucocytaire', 'pnn'],
  ['lympho', 'formule-leucocytaire', 'lym'],
  ['CRP', 'proteine-c-reactive', 'crp'],
  ['TSH', 'thyreostimuline', 'tsh'],
  ['T4', 'thyroxine-et-triiodothyronine-totales', 't4'],
  ['BNP', 'peptides-natriuretiques', 'bnp'],
  ['NT pro BNP', 'peptides-natriuretiques', 'nt-probnp'],
  ['tropo', 'troponine-ultrasensible'],
  ['CPK', 'creatine-kinase', 'ck'],
  ['INR', 'taux-de-prothrombine-et-inr', 'inr'],
  ['TP', 'taux-de-prothrombine-et-inr', 'tp'],
  ['TCA', 'temps-de-cephaline-activee', 'tca'],
  ['ddim', 'd-dimeres'],
  ['fibrinogène', 'fibrinogene'],
  ['hba1c', 'hemoglobine-glyquee', 'hba1c'],
  ['gly', 'glycemie', 'gly-mol'],
  ['dextro', 'glycemie-capillaire', 'dextro'],
  ['HGT', 'glycemie-capillaire', 'dextro'],
  ['créat', 'creatinine-et-debit-de-filtration-glomerulaire', 'creat'],
  ['créa', 'creatinine-et-debit-de-filtration-glomerulaire', 'creat'],
  ['DFG', 'creatinine-et-debit-de-filtration-glomerulaire', 'dfge'],
  ['urée', 'uree'],
  ['k+', 'ionogramme-sanguin', 'k'],
  ['na+', 'ionogramme-sanguin', 'na'],
  ['Cl-', 'ionogramme-sanguin', 'cl'],
  ['bicar', 'ionogramme-sanguin', 'hco3'],
  ['kaliémie', 'ionogramme-sanguin', 'k'],
  ['protides', 'ionogramme-sanguin', 'prot'],
  ['Ca++', 'calcium-phosphore-magnesium', 'ca'],
  ['Mg', 'calcium-phosphore-magnesium', 'mg'],
  ['uricémie', 'acide-urique'],
  ['albu', 'albumine'],
  ['ASAT', 'transaminases', 'asat'],
  ['ALAT', 'transaminases', 'alat'],
  ['GGT', 'gamma-glutamyl-transferase', 'ggt'],
  ['PAL', 'phosphatases-alcalines', 'pal'],
  ['bili', 'bilirubine', 'bili-t'],
  ['LDL', 'exploration-d-une-anomalie-lipidique', 'ldl'],
  ['pCO2', 'gaz-du-sang-arteriel', 'paco2'],
  ['pO2', 'gaz-du-sang-arteriel', 'pao2'],
  ['lactates', 'lactates', 'lact'],
  ['TAS', 'pression-arterielle', 'pas'],
  ['TAD', 'pression-arterielle', 'pad'],
  ['PAS', 'pression-arterielle', 'pas'],
  ['PAD', 'pression-arterielle', 'pad'],
  ['TA', 'pression-arterielle'],
  ['sat', 'saturation-en-oxygene'],
  ['T°', 'temperature-corporelle', 't'],
  ['IMC', 'indice-de-masse-corporelle', 'imc'],
  ['EVA', 'douleur-eva', 'score'],
  ['glasgow', 'score-de-glasgow'],
  ['vit D', 'vitamine-d'],
  ['B12', 'vitamine-b12', 'b12'],
  ['folates', 'folates'],
  ['PSA', 'antigene-specifique-de-la-prostate', 'psa'],
  ['CA125', 'marqueurs-tumoraux', 'ca125'],
  ['ECBU', 'examen-cytobacteriologique-des-urines'],
];

describe('what clinicians type', () => {
  it.each(TYPED.map(([typed, type, measure = '']) => [typed, type, measure] as const))(
    '« %s » finds %s first',
    (typed, type, measure) => {
      expect(firstType(typed)).toBe(type);
      const { filters, text } = ask(typed);
      expect(text).toBe('');
      if (measure === '') expect(filters.type?.split(',')).toContain(type);
      else expect(filters.measure).toBe(`${type}.${measure}`);
    },
  );

  it.each([...SPOKEN_NAMES.keys()])('« %s » stands for a name of the catalogue', (words) => {
    const { filters, text } = ask(words);
    expect([Object.keys(filters).length, text]).toEqual([1, '']);
  });

  it.each([
    ['leuco > 12 000', 'numeration-formule-sanguine.gb', '>12000 /mm3'],
    ['TAS>140', 'pression-arterielle.pas', '>140'],
    ['k+ > 5', 'ionogramme-sanguin.k', '>5'],
    ['pq < 50 000', 'numeration-formule-sanguine.plq', '<50000 /mm3'],
    ['gamma GT > 60', 'gamma-glutamyl-transferase.ggt', '>60'],
    ['pas > 14', 'pression-arterielle.pas', '>14 cmHg'],
    ['HGT > 2,5', 'glycemie-capillaire.dextro', '>2.5 g/L'],
  ])('« %s » is a measure with its value', (sentence, measure, value) => {
    expect(ask(sentence)).toEqual({ filters: { measure, value }, text: '' });
  });

  it.each(['leuco urine', 'leuco lcr', 'temp extérieure', 'glasgow blatchford', 'gaz médical'])(
    '« %s » means something else, so its words are searched',
    (sentence) => {
      expect(ask(sentence)).toEqual({ filters: {}, text: sentence });
    },
  );

  it('a label in a file finds the measure of that name before one that people call so', () => {
    expect(findMeasures(types, 'Leuco')[0]?.measure.title_short).toBe('Leuco');
    expect(findMeasures(types, 'TAD')[0]?.measure.id).toBe('pression-arterielle.pad');
  });
});
