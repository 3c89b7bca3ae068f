import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[]]>([
  [
    'abbreviated headings of a hospital, the patient, the sampling and the norms apart',
    `NUM_DOSSIER;IPP;DATE_PREL;HEURE_PREL;CODE_ANA;LIBELLE;RESULTAT;UNITE;VN_MIN;VN_MAX;STATUT
26A1;801;03/02/2026;07:15;XNA;Sodium;138;mmol/L;135;145;V
26A1;801;03/02/2026;07:15;XCR;Protéine C réactive;<1,0;mg/L;0;5;V
26A2;801;03/02/2026;08:15;XK;Potassium;5,9;mmol/L;3,5;5,0;ANNULE
`,
    ['ionogramme-sanguin 2026-02-03T06:15: na=138', 'proteine-c-reactive 2026-02-03T06:15: crp<1.0'],
  ],
  [
    'local codes without names',
    `NUM_DOSSIER;DATE_PREL;CODE_ANA;RESULTAT;UNITE
26A1;03/02/2026 07:15;NA;138;mmol/L
26A1;03/02/2026 07:15;PLQ;245;G/L
26A1;03/02/2026 07:15;XYZ;245;G/L
`,
    ['ionogramme-sanguin 2026-02-03T06:15: na=138', 'numeration-formule-sanguine 2026-02-03T06:15: plq=245'],
  ],
  [
    'i2b2: letters for « equal », « less » and « greater or equal »; a diagnosis is no result',
    `ENCOUNTER_NUM,PATIENT_NUM,CONCEPT_CD,PROVIDER_ID,START_DATE,VALTYPE_CD,TVAL_CHAR,NVAL_NUM,UNITS_CD,END_DATE
5,10,LOINC:2951-2,@,2026-02-03 07:15:00,N,E,138,mmol/L,
5,10,LOINC:1988-5,@,2026-02-03 07:15:00,N,L,1.0,mg/L,
5,10,LOINC:2276-4,@,2026-02-03 07:15:00,N,GE,1500,ug/L,
5,10,ICD10:E11,@,2026-02-03 07:15:00,N,E,11,,
`,
    [
      'ionogramme-sanguin 2026-02-03T06:15: na=138',
      'proteine-c-reactive 2026-02-03T06:15: crp<1.0',
      'ferritine 2026-02-03T06:15: ferr>=1500',
    ],
  ],
  [
    'OMOP: the concept of the operator is the sign of the value',
    `measurement_id,person_id,measurement_date,operator_concept_id,value_as_number,measurement_source_value,unit_source_value
1,10,2026-02-03,4172703,138.0,2951-2,mmol/L
2,10,2026-02-03,4171756,1.0,1988-5,mg/L
3,10,2026-02-03,0,4.2,2823-3,mmol/L
`,
    ['ionogramme-sanguin 2026-02-02T23:00: na=138.0 k=4.2', 'proteine-c-reactive 2026-02-02T23:00: crp<1.0'],
  ],
  [
    'a short year before slashes, in French, whose century the line of the edition says',
    `Date de prélèvement;Analyse;Résultat;Unité
03/02/26;Ferritine;45;µg/L
Édité le 04/02/2026
`,
    ['ferritine 2026-02-02T23:00: ferr=45'],
  ],
  [
    'OpenClinica: an item per row',
    `"SubjectID","VisitDate","ItemName","ItemValue","ItemUnit"
"P001","2026-02-03","Hemoglobin","13.4","g/dL"
`,
    ['numeration-formule-sanguine 2026-02-02T23:00: hb=13.4'],
  ],
  [
    'CDISC: the result as collected, beside the standard one',
    `STUDYID,DOMAIN,USUBJID,LBTESTCD,LBTEST,LBORRES,LBORRESU,LBORNRLO,LBORNRHI,LBSTRESN,LBSTRESU,LBSTAT,LBDTC
S1,LB,S1-001,NA,Sodium,138,mmol/L,135,145,138,mmol/L,,2026-02-03T07:15
S1,LB,S1-001,CRP,C Reactive Protein,<1,mg/L,0,5,1,mg/L,,2026-02-03T07:15
S1,LB,S1-001,K,Potassium,4.2,mmol/L,3.5,5.0,4.2,mmol/L,NOT DONE,2026-02-03T07:15
`,
    ['ionogramme-sanguin 2026-02-03T06:15: na=138', 'proteine-c-reactive 2026-02-03T06:15: crp<1'],
  ],
])('an export of a hospital is read: %s', async (_, text, expected) => {
  const { found, accepted } = await extractFrom(table, text);
  expect({ found, accepted }).toEqual({ found: expected, accepted: true });
});

test('a birth date below a table does not show the century of its short years', async () => {
  const { found, logs } = await extractFrom(
    table,
    'Date de prélèvement;Analyse;Résultat;Unité\n03/02/26;Ferritine;45;µg/L\nNé le 04/02/1926\n',
  );
  expect(found).toEqual([]);
  expect(logs.join()).toContain('rien dans le fichier ne dit le siècle');
});
