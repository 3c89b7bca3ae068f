import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../../extractor.ts';
import { RunLog } from '../../run-log.ts';
import { candidate } from '../candidate-fixture.ts';
import { mapCandidate } from '../map-candidate.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

function take(source: Candidate): string | undefined {
  const log = new RunLog();
  const mapped = mapCandidate(catalogue, source, log);
  return mapped ? `${mapped.entry.measure.id} ${mapped.value}` : log.lines()[1];
}

describe('a value is converted to the unit of its measure', () => {
  test.each([
    ['22664-7', '10.02', 'mmol/L', 'uree.uree 10.02'],
    ['22664-7', '0.60', 'g/L', 'uree.uree 9.991'],
    ['14674-6', '20', 'pg/mL', 'acth.acth 4.404'],
    ['38476-8', '12', 'pmol/L', 'hormone-antimullerienne.amh 1.68'],
    ['789-8', '4.95', '10*12/L', 'numeration-formule-sanguine.gr 4.95'],
    ['11273-0', '4.06', 'tera.l-1', 'numeration-formule-sanguine.gr 4.06'],
    ['789-8', '4,06', 'T/L', 'numeration-formule-sanguine.gr 4.06'],
    ['789-8', '4.8', '10*6/uL', 'numeration-formule-sanguine.gr 4.8'],
    ['6690-2', '8.20', 'G/L', 'numeration-formule-sanguine.gb 8.20'],
    ['6690-2', '8200', '/mm3', 'numeration-formule-sanguine.gb 8.200'],
    ['6690-2', '8200000000', '/L', 'numeration-formule-sanguine.gb 8.200000000'],
    ['6690-2', '0', '/L', 'numeration-formule-sanguine.gb 0.000000000'],
    ['6690-2', '8200.5', '/mm3', 'numeration-formule-sanguine.gb 8.2005'],
    ['6690-2', '7.5', '10*3/uL', 'numeration-formule-sanguine.gb 7.5'],
    ['6690-2', '7.5', '10+3/ul', 'numeration-formule-sanguine.gb 7.5'],
    ['6690-2', '7.5', '10^9/L', 'numeration-formule-sanguine.gb 7.5'],
    ['6690-2', '7.5', 'x10⁹/L', 'numeration-formule-sanguine.gb 7.5'],
    ['6690-2', '6.1', 'Tsd/µl', 'numeration-formule-sanguine.gb 6.1'],
    ['6690-2', '6.1', '/nl', 'numeration-formule-sanguine.gb 6.1'],
    ['789-8', '4.8', 'Mio/µl', 'numeration-formule-sanguine.gr 4.8'],
    ['789-8', '4.8', '/pl', 'numeration-formule-sanguine.gr 4.8'],
    ['777-3', '221', 'giga.l-1', 'numeration-formule-sanguine.plq 221'],
    ['777-3', '221', 'Giga/L', 'numeration-formule-sanguine.plq 221'],
    ['20570-8', '0.401', 'L/L', 'numeration-formule-sanguine.ht 40.1'],
    ['30428-7', '97', 'µm3', 'numeration-formule-sanguine.vgm 97'],
    ['718-7', '134', 'g/L', 'numeration-formule-sanguine.hb 13.4'],
    ['59260-0', '8.3', 'mmol/L', 'numeration-formule-sanguine.hb 13.37'],
    ['1920-8', '16', 'UI/l', 'transaminases.asat 16'],
    ['1920-8', '0.5', 'ukat/L', 'transaminases.asat 30'],
    ['3016-3', '1.950', 'mUI/l', 'thyreostimuline.tsh 1.950'],
    ['3016-3', '1.95', 'µUI/mL', 'thyreostimuline.tsh 1.95'],
    ['3016-3', '1.95', 'mcU/mL', 'thyreostimuline.tsh 1.95'],
    ['3024-7', '7.67', 'pg/mL', 'hormones-thyroidiennes-libres.t4l 9.873'],
    ['14682-9', '8.0', 'mg/L', 'creatinine-et-debit-de-filtration-glomerulaire.creat 70.72'],
    ['62238-1', '92', 'mL/min/1,73m²', 'creatinine-et-debit-de-filtration-glomerulaire.dfge 92'],
    ['2093-3', '1.90', 'g/L', 'exploration-d-une-anomalie-lipidique.ct 4.914'],
    ['14927-8', '0.62', 'g/l', 'exploration-d-une-anomalie-lipidique.tg 0.7086'],
    ['2951-2', '141', 'mEq/L', 'ionogramme-sanguin.na 141'],
    ['2000-8', '100', 'mg/L', 'calcium-phosphore-magnesium.ca 2.495'],
    ['2000-8', '5.0', 'mEq/L', 'calcium-phosphore-magnesium.ca 2.5'],
    ['29463-7', '3900', 'g', 'poids.poids 3.900'],
    ['29463-7', '185', '[lb_av]', 'poids.poids 83.91'],
    ['29463-7', '185', 'lbs', 'poids.poids 83.91'],
    ['8302-2', '1.75', 'm', 'taille.taille 175'],
    ['8302-2', '70', 'inches', 'taille.taille 177.8'],
    ['8310-5', '98.6', '[degF]', 'temperature-corporelle.t 37.0'],
    ['8480-6', '16.0', 'kPa', 'pression-arterielle.pas 120'],
    ['8480-6', '12', 'cmHg', 'pression-arterielle.pas 120'],
    ['8480-6', '107.0', 'mmHg', 'pression-arterielle.pas 107'],
    ['4548-4', '53', 'mmol/mol', 'hemoglobine-glyquee.hba1c 7.0'],
    ['4548-4', '7.2', '%', 'hemoglobine-glyquee.hba1c 7.2'],
    ['59261-8', '7.0', '%', 'hemoglobine-glyquee.hba1c-ifcc 53'],
    ['9318-7', '30', 'mg/g', 'albuminurie.rac 3.394'],
    ['2889-4', '0,15', 'g/24h', 'proteinurie-des-24-heures.pu-24-h 150'],
    ['48065-7', '500', 'ng FEU/mL', 'd-dimeres.ddi 500'],
    ['48065-7', '420', 'ng/ML', 'd-dimeres.ddi 420'],
    ['6301-6', '2.5', null, 'taux-de-prothrombine-et-inr.inr 2.5'],
    ['9269-2', '15', '{score}', 'score-de-glasgow.total 15'],
    ['99504-3', '6', 'mmol/L', 'glucose-interstitiel.sg 108.1'],
    ['1554-5', '182', 'mg/dl', 'glycemie-a-jeun.gly-masse 1.82'],
    [
      '2885-2',
      '72',
      'G/DL',
      'Refusé : 2885-2 = 72 G/DL (ligne 7) : 720 g/L est au-dessus de la limite de plausibilité 200.',
    ],
    ['2885-2', '72000', 'MG/L', 'ionogramme-sanguin.prot 72.000'],
    ['30341-2', '12', 'mm', 'vitesse-de-sedimentation.vs 12'],
    ['718-7', '13.4', 'g/100 mL', 'numeration-formule-sanguine.hb 13.4'],
    ['62238-1', '92', 'ml/mn/1,73 m2', 'creatinine-et-debit-de-filtration-glomerulaire.dfge 92'],
    ['2951-2', '1.41e2', 'mmol/L', 'ionogramme-sanguin.na 141'],
  ])('%s %s %s', (code, value, unit, expected) => {
    expect(take(candidate(code, value, unit))).toBe(expected);
  });
});
