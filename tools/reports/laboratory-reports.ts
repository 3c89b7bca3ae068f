import type { ReportSpec } from './report-text.ts';

/** Layouts of groups of private laboratories. */
export const LABORATORY_REPORTS: readonly ReportSpec[] = [
  {
    name: 'colonnes-et-anteriorite',
    columns: [40, -300, 310, 365, 470],
    foot: 'LABORATOIRE DES TILLEULS - 12 rue des Lilas 69003 LYON - Tél 04 72 00 00 00 - Page 1/1',
    text: `# LABORATOIRE DES TILLEULS
Biologistes médicaux : Dr A. EXEMPLE - Dr B. MODELE
Mme ESSAI Camille|||Dossier N° 240312-0147
Née le 14/07/1968 (55 ans)|||Prélevé le 12/03/2024 à 08h10
N° SS : 2 68 07 69 123 456 78|||Enregistré le 12/03/2024 à 09h02
14 avenue Foch 69006 LYON|||Edité le 13/03/2024 à 17h45

|Résultats|Unités|Valeurs de référence|Antériorités
||||05/09/2023
# HEMATOLOGIE
# HEMOGRAMME (Sang total EDTA - Sysmex XN)
Hématies|4,62|T/L|3,80 - 5,80|4,51
Hémoglobine|13,4|g/dL|11,7 - 16,0|13,1
Hématocrite|40,1|%|35,0 - 47,0|39,8
VGM|86,8|fL|77,0 - 98,0|88,2
TCMH|29,0|pg|24,4 - 34,0|29,0
CCMH|33,4|g/dL|31,0 - 36,5|32,9
Leucocytes|* 11,20|G/L|4,00 - 11,00|7,80
Polynucléaires neutrophiles|68,2|%
|* 7,64|G/L|1,40 - 7,70|4,50
Lymphocytes|22,5|%
|2,52|G/L|1,00 - 4,80|2,40
Plaquettes|252|G/L|150 - 400|247

# BIOCHIMIE SANGUINE
Glycémie à jeun|0,92|g/L|0,70 - 1,05|0,95
|5,11|mmol/L|3,89 - 5,83|5,27
Créatinine (enzymatique - Roche)|8,2|mg/L|5,0 - 9,0|8,0
|72|µmol/L|44 - 80|71
DFG (CKD-EPI)|81|mL/min/1,73m²|> 60|82
Interprétation : au-delà de 60 mL/min la fonction rénale est conservée en l'absence d'atteinte.

Validé par Dr A. EXEMPLE le 12/03/2024 à 15h30`,
    expected: `
@2024-03-12T07:10:00Z
numeration-formule-sanguine.gr=4.62 numeration-formule-sanguine.hb=13.4 numeration-formule-sanguine.ht=40.1 numeration-formule-sanguine.vgm=86.8 numeration-formule-sanguine.tcmh=29.0 numeration-formule-sanguine.ccmh=33.4 numeration-formule-sanguine.gb=11.20 numeration-formule-sanguine.plq=252
formule-leucocytaire.pnn-pct=68.2 formule-leucocytaire.pnn=7.64 formule-leucocytaire.lym-pct=22.5 formule-leucocytaire.lym=2.52
glycemie-a-jeun.gly-masse=0.92 glycemie-a-jeun.gly-mol=5.11 creatinine-et-debit-de-filtration-glomerulaire.creat=72 creatinine-et-debit-de-filtration-glomerulaire.dfge=81
@2023-09-04T22:00:00Z
numeration-formule-sanguine.gr=4.51 numeration-formule-sanguine.hb=13.1 numeration-formule-sanguine.ht=39.8 numeration-formule-sanguine.vgm=88.2 numeration-formule-sanguine.tcmh=29.0 numeration-formule-sanguine.ccmh=32.9 numeration-formule-sanguine.gb=7.80 numeration-formule-sanguine.plq=247
formule-leucocytaire.pnn=4.50 formule-leucocytaire.lym=2.40
glycemie-a-jeun.gly-masse=0.95 glycemie-a-jeun.gly-mol=5.27 creatinine-et-debit-de-filtration-glomerulaire.creat=71 creatinine-et-debit-de-filtration-glomerulaire.dfge=82`,
  },
  {
    name: 'points-de-conduite',
    columns: [40, 330],
    text: `LABORATOIRE DU PORT
Laboratoire de biologie médicale - 3 quai Exemple 13002 MARSEILLE - Tél. : 04 91 00 00 00
M. MODELE Paul, né(e) le 02.11.1955, sexe M|Demande n° 18 04 221 du 18/04/2024
Prescripteur : Dr TEST|Date de prélèvement : 18/04/2024 07:45
Date d'édition : 19/04/2024

# BIOCHIMIE
Sodium ............................................ 141 mmol/L|(136 à 145)
Potassium ......................................... 4,3 mmol/L|(3,5 à 5,1)
Chlorures ......................................... 103 mmol/L|(98 à 107)
Urée .............................................. 0,42 g/L|(0,17 à 0,50)
soit .............................................. 6,99 mmol/L|(2,83 à 8,32)
Acide urique ...................................... 62 mg/L|(34 à 70)
soit .............................................. 369 µmol/L|(202 à 416)
# BILAN HEPATIQUE
Transaminases ASAT (TGO) .......................... 24 UI/L|(< 40)
Transaminases ALAT (TGP) .......................... 31 UI/L|(< 41)
Gamma GT .......................................... 58 UI/L|(10 à 71)
Phosphatases alcalines ............................ 77 UI/L|(40 à 129)
Bilirubine totale ................................. 7 mg/L|(< 12)
soit .............................................. 12,0 µmol/L|(< 20,5)
# EXPLORATION D'UNE ANOMALIE LIPIDIQUE
Aspect du sérum : limpide
Cholestérol total ................................. 1,95 g/L|(< 2,00)
soit .............................................. 5,04 mmol/L|(< 5,17)
Cholestérol HDL ................................... 0,52 g/L|(> 0,40)
soit .............................................. 1,34 mmol/L|(> 1,03)
Triglycérides ..................................... 1,10 g/L|(< 1,50)
soit .............................................. 1,25 mmol/L|(< 1,71)
Cholestérol LDL calculé (Friedewald) .............. 1,21 g/L
soit .............................................. 3,13 mmol/L
Objectifs : LDL < 1,16 g/L si risque faible, < 1,00 g/L si risque modéré, < 0,70 g/L si risque élevé`,
    expected: `
@2024-04-18T05:45:00Z
ionogramme-sanguin.na=141 ionogramme-sanguin.k=4.3 ionogramme-sanguin.cl=103 uree.uree=6.99 acide-urique.au=369
transaminases.asat=24 transaminases.alat=31 gamma-glutamyl-transferase.ggt=58 phosphatases-alcalines.pal=77 bilirubine.bili-t=12.0
exploration-d-une-anomalie-lipidique.ct=5.04 exploration-d-une-anomalie-lipidique.hdl=1.34 exploration-d-une-anomalie-lipidique.tg=1.25 exploration-d-une-anomalie-lipidique.ldl=3.13`,
  },
  {
    name: 'drapeaux-et-deux-anterieurs',
    columns: [40, 215, 262, 320, 420, 495],
    size: 8.5,
    text: `# SELAS BIOLOGIE DU VAL
Patient : ESSAI Louise - Née le 03/02/1990 - Sexe F - Âge : 34 ans
INS : 290026912345678 (NIR) - IPP 8001234567
Prélèvement du 06/05/2024 à 09:20 - Reçu le 06/05/2024 à 10:05
Compte rendu complet édité le 07/05/2024

Analyse|Résultat|Unité|Intervalle de référence|12/01/2024|03/07/2023
# HORMONOLOGIE
TSH (3ème génération)|4,85 H|mUI/L|[0,27 - 4,20]|3,90|2,75
T4 libre|15,2|pmol/L|[12,0 - 22,0]|15,8|16,1
# BILAN MARTIAL
Fer sérique|8,1 L|µmol/L|[9,0 - 30,4]|12,3|
Ferritine|14 L|µg/L|[15 - 150]|22|31
Transferrine|3,10|g/L|[2,00 - 3,60]||
Coefficient de saturation|10,5 L|%|[15,0 - 45,0]||
# VITAMINES
Vitamine D (25 OH D2 + D3)|19,8 L|ng/mL|[30,0 - 60,0]|24,1|
Vitamine B12|256|pmol/L|[145 - 569]||
Folates (Vitamine B9)|18,4|nmol/L|[8,8 - 42,4]||
Carence : < 12 ng/mL - Insuffisance : 12 à 30 ng/mL - Taux recommandé : 30 à 60 ng/mL
# INFLAMMATION
Protéine C réactive (CRP)|< 0,6|mg/L|[< 5,0]|1,2|
Vitesse de sédimentation (1ère heure)|12|mm|[< 20]||
Commentaire : à contrôler dans 6 semaines, TSH cible entre 1 et 2,5 mUI/L en cas de projet de grossesse.`,
    expected: `
@2024-05-06T07:20:00Z
thyreostimuline.tsh=4.85 hormones-thyroidiennes-libres.t4l=15.2 bilan-martial.fer=8.1 ferritine.ferr=14 bilan-martial.tf=3.10 bilan-martial.cst=10.5 vitamine-d.25-oh-d=19.8 vitamine-b12.b12=256 folates.b9=18.4 vitesse-de-sedimentation.vs=12 proteine-c-reactive.crp<0.6
@2024-01-11T23:00:00Z
thyreostimuline.tsh=3.90 hormones-thyroidiennes-libres.t4l=15.8 bilan-martial.fer=12.3 ferritine.ferr=22 vitamine-d.25-oh-d=24.1 proteine-c-reactive.crp=1.2
@2023-07-02T22:00:00Z
thyreostimuline.tsh=2.75 hormones-thyroidiennes-libres.t4l=16.1 ferritine.ferr=31`,
  },
  {
    name: 'anterieur-date-en-ligne',
    columns: [40, 250, 370, 460],
    text: `# LABORATOIRE CENTRAL
Monsieur MODELE Jean|Né le : 21/09/1947
Prélevé le : 02/02/2024 à 07h30|Résultats édités le : 02/02/2024 à 16h12
Code postal : 31000 TOULOUSE|Tél : 05 61 00 00 00 / 06 00 00 00 00

||Valeurs de référence|Antériorités
# HEMOSTASE
Taux de prothrombine (TP)|92 %|70 - 130|88 (05/01/2024)
INR|1,05||1,08 (05/01/2024)
TCA patient|31,5 s|25,0 - 37,0|30,9 (05/01/2024)
TCA témoin|30,0 s
Rapport patient/témoin|1,05|< 1,20|1,03 (05/01/2024)
Fibrinogène (Clauss)|3,25 g/L|2,00 - 4,00|3,40 (05/01/2024)
D-Dimères|420 ng/mL FEU|< 500|
# MARQUEURS
PSA total|2,15 ng/mL|< 4,00|1,98 (12/02/2023)
PSA libre|0,52 ng/mL|
Rapport PSA libre/PSA total|24 %|> 20|
Hémoglobine glyquée (HbA1c)|6,4 %|4,0 - 6,0|6,6 (05/11/2023)
soit|46 mmol/mol|20 - 42|`,
    expected: `
@2024-02-02T06:30:00Z
taux-de-prothrombine-et-inr.tp=92 taux-de-prothrombine-et-inr.inr=1.05 temps-de-cephaline-activee.tca=31.5 temps-de-cephaline-activee.temoin=30.0 temps-de-cephaline-activee.ratio-tca=1.05 fibrinogene.fib=3.25 d-dimeres.ddi=420
antigene-specifique-de-la-prostate.psa=2.15 antigene-specifique-de-la-prostate.psa-libre=0.52 antigene-specifique-de-la-prostate.psa-rapport=24 hemoglobine-glyquee.hba1c=6.4 hemoglobine-glyquee.hba1c-ifcc=46
@2024-01-04T23:00:00Z
taux-de-prothrombine-et-inr.tp=88 taux-de-prothrombine-et-inr.inr=1.08 temps-de-cephaline-activee.tca=30.9 temps-de-cephaline-activee.ratio-tca=1.03 fibrinogene.fib=3.40
@2023-02-11T23:00:00Z
antigene-specifique-de-la-prostate.psa=1.98
@2023-11-04T23:00:00Z
hemoglobine-glyquee.hba1c=6.6`,
  },
  {
    name: 'unites-dans-les-noms',
    columns: [40, 240, 330, 430],
    leading: 12,
    text: `# LABORATOIRE DES CHARMES
Nom : ESSAI   Prénom : Dominique   Date de naissance : 28 mars 1979   Sexe : F
Prélèvement effectué le 4 janvier 2023 à 07h35 par le cabinet infirmier
Compte rendu du 4 janvier 2023, 16:05

Examen|Résultat|Valeurs de référence|12/09/2020
Leucocytes (10*9/L)|8.2|5 à 10|5.8
Hématies (10*12/L)|4.95|4.50 à 6.00|4.85
Hémoglobine (g/dL)|13.4|11.5 à 14.5|13.3
Hématocrite (%)|45|40.0 à 54.0|45
Volume globulaire|97|85 à 95|90
moyen (fL)
Concentration corpusculaire|33.0|32 à 36|32.5
moyenne en hémoglobine (g/
dL)
Indice de distribution|17.5|11.5 à 14.5|13.0
érythrocytaire (%)
Plaquettes (10*9/L)|220|150 à 400|210
Volume plaquettaire moyen|8|7 à 10|8
(fL)
Polynucléaires neutrophiles|72|45 à 70|70
(%)
Polynucléaires éosinophiles (%)|2|1 à 3|2
Basophiles (%)|0|0.5|0
Lymphocytes (%)|20|20 à 40|20
Monocytes (%)|6|3 à 7|5`,
    expected: `
@2023-01-04T06:35:00Z
numeration-formule-sanguine.gb=8.2 numeration-formule-sanguine.gr=4.95 numeration-formule-sanguine.hb=13.4 numeration-formule-sanguine.ht=45 numeration-formule-sanguine.vgm=97 numeration-formule-sanguine.ccmh=33.0 numeration-formule-sanguine.idr=17.5 numeration-formule-sanguine.plq=220 numeration-formule-sanguine.vpm=8
formule-leucocytaire.pnn-pct=72 formule-leucocytaire.pne-pct=2 formule-leucocytaire.pnb-pct=0 formule-leucocytaire.lym-pct=20 formule-leucocytaire.mono-pct=6
@2020-09-11T22:00:00Z
numeration-formule-sanguine.gb=5.8 numeration-formule-sanguine.gr=4.85 numeration-formule-sanguine.hb=13.3 numeration-formule-sanguine.ht=45 numeration-formule-sanguine.vgm=90 numeration-formule-sanguine.ccmh=32.5 numeration-formule-sanguine.idr=13.0 numeration-formule-sanguine.plq=210 numeration-formule-sanguine.vpm=8
formule-leucocytaire.pnn-pct=70 formule-leucocytaire.pne-pct=2 formule-leucocytaire.pnb-pct=0 formule-leucocytaire.lym-pct=20 formule-leucocytaire.mono-pct=5`,
  },
];
