import { expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue(undefined);

/** The outcome for a result with a LOINC code and these words beside it. */
function becomes(loinc: string, label: string, value: string, unit: string): string {
  const outcome = tryMapping(catalogue, candidate(loinc, value, unit, { label, words: [label] }));
  return 'refused' in outcome ? `left: ${outcome.refused}` : outcome.entry.measure.id;
}

test.each<[string, string, string, string, string]>([
  ['8867-4', 'FC fœtale', '142', '/min', REFUSALS.relative],
  ['8867-4', 'Fetal heart rate', '142', '/min', REFUSALS.relative],
  ['8302-2', 'Taille du père', '182', 'cm', REFUSALS.relative],
  ['8302-2', 'Taille maternelle', '165', 'cm', REFUSALS.relative],
  ['29463-7', 'Poids du nouveau-né', '3.2', 'kg', REFUSALS.relative],
  ['718-7', 'Hémoglobine du donneur', '14', 'g/dL', REFUSALS.relative],
  ['29463-7', 'Poids cible', '68', 'kg', REFUSALS.goal],
  ['6301-6', 'INR (objectif)', '2.5', '1', REFUSALS.goal],
  ['8480-6', 'Systolic blood pressure target', '130', 'mm[Hg]', REFUSALS.goal],
  ['8480-6', 'PAS maximale', '151', 'mm[Hg]', REFUSALS.summary],
  ['8480-6', 'Systolic blood pressure mean', '131', 'mm[Hg]', REFUSALS.summary],
  ['8462-4', 'PAD moyenne de jour', '81', 'mm[Hg]', REFUSALS.summary],
  ['29463-7', 'Poids idéal', '61', 'kg', REFUSALS.goal],
  ['32016-8', 'Glycémie capillaire (solution de contrôle)', '101', 'mg/dL', REFUSALS.control],
  ['2019-8', 'pCO2 corrigée à T°', '48', 'mm[Hg]', REFUSALS.labelContradicts],
  ['2744-1', 'pH(T)', '7.36', '1', REFUSALS.labelContradicts],
  ['2744-1', 'pH à température du patient', '7.36', '1', REFUSALS.labelContradicts],
  ['2744-1', 'pH corrected to body temperature', '7.36', '1', REFUSALS.labelContradicts],
  ['3173-2', 'TCA témoin', '32', 's', REFUSALS.labelContradicts],
  ['5902-2', 'Temps de Quick témoin', '12', 's', REFUSALS.control],
  ['2000-8', 'Calcium total corrigé', '2.3', 'mmol/L', REFUSALS.labelContradicts],
  ['2857-1', 'PSA libre', '0.4', 'ng/mL', REFUSALS.labelContradicts],
  ['33914-3', 'DFG (CKD-EPI)', '79', 'mL/min/{1.73_m2}', REFUSALS.labelContradicts],
  ['33914-3', 'eGFR African American', '91', 'mL/min/{1.73_m2}', REFUSALS.labelContradicts],
  ['19123-9', 'Magnésium érythrocytaire', '2.1', 'mmol/L', REFUSALS.labelContradicts],
  ['2276-4', 'Ferritine glycosylée', '30', 'ug/L', REFUSALS.labelContradicts],
  ['3016-3', 'TSH (buvard)', '4', 'm[IU]/L', REFUSALS.labelContradicts],
  ['20150-9', 'VEMS post-bronchodilatateur', '2.7', 'L', REFUSALS.labelContradicts],
  ['20150-9', 'VEMS après Ventoline', '2.7', 'L', REFUSALS.labelContradicts],
  ['29463-7', 'Zielgewicht', '68', 'kg', REFUSALS.goal],
  ['29463-7', 'Peso objetivo', '68', 'kg', REFUSALS.goal],
  ['29463-7', 'Peso ideale', '68', 'kg', REFUSALS.goal],
  ['29463-7', 'Geburtsgewicht', '3.2', 'kg', REFUSALS.labelContradicts],
  ['718-7', 'Hämoglobin der Mutter', '10', 'g/dL', REFUSALS.relative],
  ['718-7', 'Hämoglobin Vorwert', '10', 'g/dL', REFUSALS.labelOfPast],
  ['2823-3', 'K (ancien résultat)', '5.8', 'mmol/L', REFUSALS.labelOfPast],
  ['718-7', 'Hémoglobine (rappel)', '9.9', 'g/dL', REFUSALS.labelOfPast],
  ['8867-4', 'Mittlere Herzfrequenz', '78', '/min', REFUSALS.summary],
  ['718-7', 'Hémoglobine antérieure', '9.9', 'g/dL', REFUSALS.labelOfPast],
  ['4548-4', 'Previous HbA1c', '7.9', '%', REFUSALS.labelOfPast],
  ['29463-7', 'Poids habituel', '70', 'kg', REFUSALS.labelOfPast],
  ['29463-7', 'Poids avant grossesse', '61', 'kg', REFUSALS.labelOfPast],
  ['29463-7', 'Poids il y a 6 mois', '61', 'kg', REFUSALS.labelOfPast],
  ['8302-2', 'Taille à 20 ans', '170', 'cm', REFUSALS.labelOfPast],
  ['29463-7', 'Poids de forme', '61', 'kg', REFUSALS.labelOfPast],
  ['2160-0', 'Créatinine de base', '9', 'mg/L', REFUSALS.labelOfPast],
  ['29463-7', 'Poids sec', '61', 'kg', REFUSALS.goal],
  ['6301-6', 'INR souhaité', '2.5', '1', REFUSALS.goal],
  ['29463-7', 'Perte de poids', '5', 'kg', REFUSALS.difference],
  ['718-7', 'Hémoglobine delta', '2', 'g/dL', REFUSALS.difference],
  ['8867-4', 'FC min 24 h', '48', '/min', REFUSALS.summary],
  ['10230-1', 'FEVG (examen du 03/2023)', '38', '%', REFUSALS.labelOfPast],
  ['718-7', 'Hémoglobine (12/2023)', '9.9', 'g/dL', REFUSALS.labelOfPast],
  ['8310-5', 'Température max 24h', '38', 'Cel', REFUSALS.summary],
  ['8867-4', 'FC moyenne', '78', '/min', REFUSALS.summary],
  ['29463-7', 'Poids du bébé', '3.2', 'kg', REFUSALS.relative],
  ['29463-7', 'Poids de la maman', '61', 'kg', REFUSALS.relative],
  ['29463-7', 'Poids des selles', '0.3', 'kg', REFUSALS.organ],
  ['29463-7', 'Poids du fauteuil', '30', 'kg', REFUSALS.organ],
  ['8310-5', 'Température de la chambre', '21', 'Cel', REFUSALS.labelContradicts],
  ['29463-7', 'Poids de naissance', '3.2', 'kg', REFUSALS.labelContradicts],
  ['8310-5', 'Température du bain', '37', 'Cel', REFUSALS.labelContradicts],
  ['29463-7', 'Poids du placenta', '0.52', 'kg', REFUSALS.organ],
  ['2160-0', 'Créatinine urinaire', '9', 'mg/dL', REFUSALS.specimen('Créatinine urinaire')],
  ['2951-2', 'Sodium (liquide pleural)', '138', 'mmol/L', REFUSALS.specimen('Sodium (liquide pleural)')],
  ['8462-4', 'Pression artérielle systolique', '131', 'mm[Hg]', REFUSALS.labelContradicts],
  ['742-7', 'Lymphocytes', '2.1', 'G/L', REFUSALS.labelContradicts],
  ['1920-8', 'ALAT', '31', 'U/L', REFUSALS.labelContradicts],
  ['789-8', 'Thrombocytes', '180', '10*9/L', REFUSALS.labelContradicts],
  ['789-8', 'Plaquettes', '180', 'G/L', REFUSALS.labelContradicts],
  ['17861-6', 'CRP', '32', 'mg/L', REFUSALS.labelContradicts],
  ['17861-6', 'Protéine C réactive', '32', 'mg/L', REFUSALS.labelContradicts],
  ['718-7', 'Hématocrite', '12', 'g/dL', REFUSALS.labelContradicts],
  ['718-7', 'Proteine totali', '72', 'g/L', REFUSALS.labelContradicts],
  ['17861-6', 'Fosfato', '1.1', 'mmol/L', REFUSALS.labelContradicts],
  ['2324-2', 'Alkalische Phosphatase', '90', 'U/L', REFUSALS.labelContradicts],
  ['751-8', 'Lymphozyten', '2', '10*9/L', REFUSALS.labelContradicts],
  ['731-0', 'Neutrófilos', '4', '10*9/L', REFUSALS.labelContradicts],
  ['59408-5', 'FiO2', '40', '%', REFUSALS.labelContradicts],
  ['6301-6', 'aPTT ratio', '1.2', '1', REFUSALS.labelContradicts],
  ['51480-2', 'Leucocytes urinaires', '120', '/uL', REFUSALS.labelContradicts],
  ['51480-2', 'Leucocytes', '120', '/uL', REFUSALS.labelContradicts],
  ['51480-2', 'Leucocytes sanguins', '120', '/uL', REFUSALS.specimen('Leucocytes sanguins')],
  ['30405-5', 'Leucocytes (sang)', '12', '/uL', REFUSALS.specimen('Leucocytes (sang)')],
  ['6690-2', 'Leucocyturie', '7.8', '10*9/L', REFUSALS.specimen('Leucocyturie')],
  ['6690-2', 'Leucocytes (moelle)', '7.8', '10*9/L', REFUSALS.specimen('Leucocytes (moelle)')],
  ['6690-2', 'Leucocytes fécaux', '7.8', '10*9/L', REFUSALS.specimen('Leucocytes fécaux')],
  ['2955-3', 'Natrémie', '138', 'mmol/L', REFUSALS.specimen('Natrémie')],
  ['2161-8', 'Créatinine sérique', '9', 'mmol/L', REFUSALS.specimen('Créatinine sérique')],
  ['6690-2', 'Leucocytes U', '7.8', '10*9/L', REFUSALS.specimen('Leucocytes U')],
  ['2160-0', 'Créatinine (U)', '9', 'mg/L', REFUSALS.specimen('Créatinine (U)')],
  ['789-8', 'Hématies (BU)', '4.5', 'T/L', REFUSALS.specimen('Hématies (BU)')],
  ['2160-0', 'Créatinine usuelle', '9', 'mg/L', REFUSALS.labelOfPast],
  ['29463-7', 'Poids (objectif 2026)', '70', 'kg', REFUSALS.goal],
  ['2160-0', 'Créatinine (seuil)', '9', 'mg/L', REFUSALS.goal],
  ['2345-7', 'Glycosurie', '1', 'g/L', REFUSALS.specimen('Glycosurie')],
  ['2345-7', 'Glycorachie', '0.6', 'g/L', REFUSALS.specimen('Glycorachie')],
  ['1751-7', 'Albuminurie', '40', 'g/L', REFUSALS.specimen('Albuminurie')],
  ['2345-7', 'Glucose interstitiel', '1', 'g/L', REFUSALS.specimen('Glucose interstitiel')],
  ['2744-1', 'pH veineux', '7.4', '[pH]', REFUSALS.specimen('pH veineux')],
])('a code is not believed under words that contradict it: %s « %s »', (...result) => {
  const [loinc, label, value, unit, refusal] = result;
  expect(becomes(loinc, label, value, unit)).toBe(`left: ${refusal}`);
});

test.each<[string, string, string, string, string]>([
  ['8867-4', 'FC', '78', '/min', 'frequence-cardiaque.fc'],
  ['9272-6', 'Apgar 1 min', '8', '1', 'score-d-apgar.apgar-1'],
  ['10230-1', 'FEVG (examen du 01/2024)', '38', '%', 'echocardiographie.fevg'],
  ['718-7', 'Hémoglobine (norme 07/2019)', '12', 'g/dL', 'numeration-formule-sanguine.hb'],
  ['29265-6', 'Calcium corrigé', '2.4', 'mmol/L', 'calcium-phosphore-magnesium.ca-corr'],
  [
    '33914-3',
    'eGFR non African American',
    '79',
    'mL/min/{1.73_m2}',
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
  ],
  [
    '33914-3',
    'Estimated Glomerular Filtration Rate',
    '88.2',
    'mL/min/{1.73_m2}',
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
  ],
  ['3173-2', 'TCA patient', '38', 's', 'temps-de-cephaline-activee.tca'],
  ['2857-1', 'PSA total', '1.4', 'ng/mL', 'antigene-specifique-de-la-prostate.psa'],
  ['17856-6', 'HbA1c', '0.058', 'fraction', 'hemoglobine-glyquee.hba1c'],
  ['41950-7', 'Number of steps in 24 hour Measured', '8421', '{steps}/(24.h)', 'nombre-de-pas-par-jour.pas'],
  ['2885-2', 'Gesamteiweiss', '72', 'g/L', 'ionogramme-sanguin.prot'],
  ['2777-1', 'Fosfato', '1.1', 'mmol/L', 'calcium-phosphore-magnesium.p'],
  ['6768-6', 'Alkalische Phosphatase', '90', 'U/L', 'phosphatases-alcalines.pal'],
  ['2284-8', 'Folsäure', '8', 'ug/L', 'folates.b9'],
  ['731-0', 'Lymphozyten', '2', '10*9/L', 'formule-leucocytaire.lym'],
  ['751-8', 'Neutrófilos', '4', '10*9/L', 'formule-leucocytaire.pnn'],
  ['6690-2', 'Leukozyten', '7', '10*9/L', 'numeration-formule-sanguine.gb'],
  ['789-8', 'Erythrozyten', '4.7', '10*12/L', 'numeration-formule-sanguine.gr'],
  ['3173-2', 'aPTT', '32', 's', 'temps-de-cephaline-activee.tca'],
  ['8478-0', 'Pression artérielle moyenne', '93', 'mm[Hg]', 'pression-arterielle.pam'],
  ['787-2', 'Volume globulaire moyen', '88', 'fL', 'numeration-formule-sanguine.vgm'],
  ['8867-4', 'Heart rate', '78', '/min', 'frequence-cardiaque.fc'],
  ['4576-5', 'Hémoglobine fœtale', '0.5', '%', 'electrophorese-de-l-hemoglobine.hbf'],
  ['8339-4', 'Poids de naissance', '3200', 'g', 'poids-de-naissance.poids'],
  ['1975-2', 'Bilirubine totale (nouveau-né)', '142', 'umol/L', 'bilirubine.bili-t'],
  ['33914-3', 'DFG', '62', 'mL/min/{1.73_m2}', 'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd'],
  ['11579-0', 'TSH, detection limit <= 0.05', '2.1', 'm[IU]/L', 'thyreostimuline.tsh'],
  ['2955-3', 'Sodium', '62', 'mmol/L', 'biochimie-urinaire.na-u'],
  ['14771-0', 'Glucose', '5.1', 'mmol/L', 'glycemie-a-jeun.gly-mol'],
  ['33762-6', 'NT-proBNP', '450', 'pg/mL', 'peptides-natriuretiques.nt-probnp'],
  ['29463-7', 'Poids corporel [Masse] Patient ; Numérique', '72.50', 'kg', 'poids.poids'],
  ['8302-2', 'Taille du patient [Longueur] Patient ; Numérique', '168', 'cm', 'taille.taille'],
  ['4548-4', 'HbA1c, chromatographie liquide haute performance', '7.1', '%', 'hemoglobine-glyquee.hba1c'],
  ['4548-4', 'HbA1c (Chromatographie en phase liquide)', '7.1', '%', 'hemoglobine-glyquee.hba1c'],
  [
    '2160-0',
    'Créatinine (méthode usuelle)',
    '9',
    'mg/L',
    'creatinine-et-debit-de-filtration-glomerulaire.creat',
  ],
  [
    '2160-0',
    'Créatinine, technique habituelle',
    '9',
    'mg/L',
    'creatinine-et-debit-de-filtration-glomerulaire.creat',
  ],
  ['4548-4', 'HbA1c (valeurs usuelles 4-6)', '5.4', '%', 'hemoglobine-glyquee.hba1c'],
  ['6301-6', 'INR (cible 2-3)', '2.4', '1', 'taux-de-prothrombine-et-inr.inr'],
  ['29463-7', 'Poids (objectif < 70 kg)', '72', 'kg', 'poids.poids'],
  ['2951-2', 'Sodium, seuil de détection 10', '138', 'mmol/L', 'ionogramme-sanguin.na'],
  ['1920-8', 'ASAT (U/L)', '31', 'U/L', 'transaminases.asat'],
  ['3151-8', 'Inhaled oxygen flow rate', '2', 'L/min', 'oxygenotherapie.debit'],
  ['9279-1', 'Respiratory rate', '16', '/min', 'frequence-respiratoire.fr'],
  ['29463-7', 'Body weight Measured', '72', 'kg', 'poids.poids'],
  [
    '10886-0',
    'Antigène spécifique de la prostate',
    '0.4',
    'ng/mL',
    'antigene-specifique-de-la-prostate.psa-libre',
  ],
  ['5902-2', 'Temps de Quick (TP)', '12', 's', 'taux-de-prothrombine-et-inr.tq'],
  ['9267-6', 'Score de Glasgow', '4', '1', 'score-de-glasgow.yeux'],
  ['718-7', 'Hemoglobin [Mass/volume] in Blood', '13.1', 'g/dL', 'numeration-formule-sanguine.hb'],
  ['51480-2', 'Bactéries urinaires', '120', '/uL', 'examen-cytobacteriologique-des-urines.bact'],
  ['30405-5', 'Leucocytes', '12', '/uL', 'cytologie-urinaire.leuco-u'],
  ['30405-5', 'GB', '12', '/uL', 'cytologie-urinaire.leuco-u'],
  ['2951-2', 'Sodium (sang et urines)', '138', 'mmol/L', 'ionogramme-sanguin.na'],
  ['2951-2', 'Natrémie', '138', 'mmol/L', 'ionogramme-sanguin.na'],
  ['14957-5', 'Microalbuminurie', '40', 'mg/L', 'biochimie-urinaire.alb-u'],
  ['2339-0', 'Glycémie capillaire', '1', 'g/L', 'glycemie.gly-masse'],
])('a code is believed under its own words, or general ones: %s « %s »', (...result) => {
  const [loinc, label, value, unit, measure] = result;
  expect(becomes(loinc, label, value, unit)).toBe(measure);
});

test("the weight of a child is the patient's, if the patient is a child", () => {
  const about = (birth_date: string | null) => {
    const person = { ins: [], identifiers: [], birth_name: null, first_name: null, birth_date, sex: null };
    const label = "Poids de l'enfant";
    const outcome = tryMapping(
      catalogue,
      candidate('29463-7', '14', 'kg', { label, words: [label], person }),
    );
    return 'refused' in outcome ? outcome.refused : outcome.entry.measure.id;
  };
  expect(about('2022-03-04')).toBe('poids.poids');
  expect(about('1970-03-04')).toBe(REFUSALS.relative);
  expect(about(null)).toBe(REFUSALS.relative);
});

test('the site and the device of a measure may show that it is not of the patient', () => {
  const at = (site: string) =>
    tryMapping(catalogue, candidate('8310-5', '37.2', 'Cel', { label: 'Température', about: [site] }));
  expect(at('Eau du bain')).toEqual({ refused: REFUSALS.labelContradicts });
  expect(at('Aisselle')).toMatchObject({ value: '37.2' });
});

test('a glycated haemoglobin with too high a percentage is in mmol/mol', () => {
  expect(tryMapping(catalogue, candidate('4548-4', '27', '%'))).toEqual({ refused: REFUSALS.unitOfA1c });
  expect(tryMapping(catalogue, candidate('4548-4', '15.8', '%'))).toMatchObject({ value: '15.8' });
});

test('a glycated haemoglobin with too few mmol/mol is a percentage under the wrong unit', () => {
  for (const loinc of ['4548-4', '59261-8']) {
    expect(tryMapping(catalogue, candidate(loinc, '7.2', 'mmol/mol'))).toEqual({
      refused: REFUSALS.unitOfA1c,
    });
  }
  const value = { kind: 'number' as const, text: '15', comparator: '<' };
  expect(tryMapping(catalogue, candidate('59261-8', '15', 'mmol/mol', { value }))).toMatchObject({
    value: '15',
  });
});
