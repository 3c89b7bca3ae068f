import type { ReportSpec } from './report-text.ts';

/** Reports whose dates, persons, tables and units have a limited scope, and letters with vital signs. */
export const SCOPE_REPORTS: readonly ReportSpec[] = [
  {
    name: 'deux-patients',
    columns: [40, 240, 330, 430],
    text: `LABORATOIRE DES ERABLES
Patient : MODELE Jeanne   Née le 02/02/1961
Prélèvement du 18/11/2024 à 07h40 - Reçu le 18/11/2024 à 09h00
Sodium|141 mmol/L|136 - 145|
===
LABORATOIRE DES ERABLES
Patient : ESSAI Marcel   Né le 03/03/1955
Date de réception du prélèvement : 19/11/2024
Potassium|4,3 mmol/L|3,5 - 5,1|
===
Patient : ESSAI Marcel
Chlore|102 mmol/L|98 - 107|`,
    expected: `
@2024-11-18T06:40:00Z
ionogramme-sanguin.na=141
@none
ionogramme-sanguin.k=4.3 ionogramme-sanguin.cl=102`,
  },
  {
    name: 'abreviations-et-automates',
    columns: [40, 250, 320, 400],
    text: `LABORATOIRE DU PHARE
Prélevé le 05 09 2024 à 08h15 - Edité le 06 09 2024
# HEMATOLOGIE Sysmex XN 1000
GR – Hématies|4,70|T/L|4,20 - 5,70
GB – Leucocytes|7,25|G/L|4,00 - 10,00
HCT – Hématocrite (1)|42,1|%|37,0 - 47,0
HGB – Hémoglobine . . . . . . .|13,4|g/dL|12,0 - 16,0
Polynucléaires neutrophiles|58,0|%|
|soit 4 205|/mm3|1 500 - 7 000
# BIOCHIMIE
Créatinine Cobas 8000|80|µmol/L|45 - 84
Glycémie à jeun|2,45 g/l||0,70 - 1,05
|Soit : 24,50 mmol/l||
Urée|0,60 g/L||
|soit 10,02 mmol/L||
TSH (Architect)|1,95 H|mUI/L|0,27 - 1,80
(1) Hématocrite : 36 % chez la femme enceinte`,
    expected: `
@2024-09-05T06:15:00Z
numeration-formule-sanguine.gr=4.70 numeration-formule-sanguine.gb=7.25 numeration-formule-sanguine.ht=42.1 numeration-formule-sanguine.hb=13.4
formule-leucocytaire.pnn-pct=58.0 formule-leucocytaire.pnn=4.205
creatinine-et-debit-de-filtration-glomerulaire.creat=80 uree.uree=10.02 thyreostimuline.tsh=1.95`,
  },
  {
    name: 'english-report',
    columns: [40, 200, 270, 330, 450],
    text: `EXAMPLE REFERENCE LABORATORY
Patient Name: SAMPLE, JANE   DOB: 14-Feb-1970   MRN: 4455667
Collected|Received|Reported
12-Mar-2024 2:10 PM|12-Mar-2024 5:00 PM|13-Mar-2024 8:00 AM

Test|Result|Flag|Reference Range|Units
# COMPLETE BLOOD COUNT
WBC|7.2||3.4-10.8|x10E3/uL
Hemoglobin|9.4|Low|11.1-15.9|g/dL
Hematocrit|29.1|Low|34.0-46.6|%
Platelets|250||150-450|x10E3/uL
Neutrophils (Absolute)|4.2||1.4-7.0|x10E3/uL
# CHEMISTRY
Sodium|140||134-144|mmol/L
Carbon Dioxide, Total|24||20-29|mmol/L
Alkaline Phosphatase|72||44-121|IU/L
Urea Nitrogen (BUN)|14||6-24|mg/dL
# URINE
Glucose|95||0-15|mg/dL
Goal LDL|70|||mg/dL`,
    expected: `
@2024-03-12T13:10:00Z
numeration-formule-sanguine.gb=7.2 numeration-formule-sanguine.hb=9.4 numeration-formule-sanguine.ht=29.1 numeration-formule-sanguine.plq=250 formule-leucocytaire.pnn=4.2
ionogramme-sanguin.na=140 ionogramme-sanguin.hco3=24 phosphatases-alcalines.pal=72 uree.uree=4.998`,
  },
  {
    name: 'tableau-puis-complement',
    columns: [40, 190, 290, 390],
    text: `CENTRE HOSPITALIER EXEMPLE
Patient : MODELE Renée   DDN : 05/05/1939
Date de prélèvement|10/06/2024 06:10|11/06/2024 06:05|
Sodium|132 mmol/L|135 mmol/L|
Potassium|3,2 mmol/L|3,6 mmol/L|

Un complément a été demandé par le service le lendemain sur un nouveau tube :
Chlore||101 mmol/L|
Prélevé le 12/06/2024 à 06:20
Magnésium : 0,81 mmol/L`,
    expected: `
@2024-06-10T04:10:00Z
ionogramme-sanguin.na=132 ionogramme-sanguin.k=3.2
@2024-06-11T04:05:00Z
ionogramme-sanguin.na=135 ionogramme-sanguin.k=3.6
@2024-06-12T04:20:00Z
calcium-phosphore-magnesium.mg=0.81`,
  },
  {
    name: 'lettre-avec-constantes',
    columns: [40],
    text: `Cher confrère,
Je vous remercie de m'avoir adressé Mme MODELE, née le 03/03/1950, pour une dyspnée d'effort.
Son père avait une TA à 18/10. Sa mère pesait 90 kg.
Antécédents : poids 95 kg avant chirurgie en 2015.
Examen clinique : elle pèse 68 kg pour 1m62. TA 13/8, FC 72/min, SpO2 97 % AA.
T° 37,2. Glycémie capillaire 1,2 g/L.
Objectif tensionnel : TA 130/80 mmHg. Appeler si SpO2 90 %.
Le bilan retrouve une hémoglobine à 10,2 g/dL.
Bien confraternellement,`,
    expected: `
@none
poids.poids=68 taille.taille=162 pression-arterielle.pas=130 pression-arterielle.pad=80 frequence-cardiaque.fc=72 saturation-en-oxygene.spo2=97 temperature-corporelle.t=37.2 glycemie-capillaire.dextro=120`,
  },
];
