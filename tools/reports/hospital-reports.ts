import type { ReportSpec } from './report-text.ts';

/** Layouts of hospitals. */
export const HOSPITAL_REPORTS: readonly ReportSpec[] = [
  {
    name: 'tableau-cumulatif',
    columns: [40, 190, 250, 330, 410, 490],
    size: 8,
    text: `CENTRE HOSPITALIER EXEMPLE - PÔLE DE BIOLOGIE
Service : MEDECINE B - UF 2145 - Chambre 12
Patient : MODELE Renée   DDN : 05/05/1939   NIP : 1002003004
RESULTATS CUMULES

Examen|Unité|10/06/2024 06:10|11/06/2024 06:05|12/06/2024 06:20|Normes
Sodium|mmol/L|132|135|138|136 - 145
Potassium|mmol/L|3,2|3,6|4,0|3,5 - 5,0
Chlore|mmol/L|95||101|98 - 107
Bicarbonates|mmol/L|27|26|25|22 - 29
Protéines|g/L|62|61|64|64 - 83
Urée|mmol/L|11,2|9,8|7,9|2,8 - 7,2
Créatinine|µmol/L|128|110|98|45 - 84
CRP|mg/L|156,0|98,4|45,2|< 5,0
Hémoglobine|g/dL|10,2||10,8|12,0 - 16,0`,
    expected: `
@2024-06-10T04:10:00Z
ionogramme-sanguin.na=132 ionogramme-sanguin.k=3.2 ionogramme-sanguin.cl=95 ionogramme-sanguin.hco3=27 ionogramme-sanguin.prot=62 uree.uree=11.2 creatinine-et-debit-de-filtration-glomerulaire.creat=128 proteine-c-reactive.crp=156.0 numeration-formule-sanguine.hb=10.2
@2024-06-11T04:05:00Z
ionogramme-sanguin.na=135 ionogramme-sanguin.k=3.6 ionogramme-sanguin.hco3=26 ionogramme-sanguin.prot=61 uree.uree=9.8 creatinine-et-debit-de-filtration-glomerulaire.creat=110 proteine-c-reactive.crp=98.4
@2024-06-12T04:20:00Z
ionogramme-sanguin.na=138 ionogramme-sanguin.k=4.0 ionogramme-sanguin.cl=101 ionogramme-sanguin.hco3=25 ionogramme-sanguin.prot=64 uree.uree=7.9 creatinine-et-debit-de-filtration-glomerulaire.creat=98 proteine-c-reactive.crp=45.2 numeration-formule-sanguine.hb=10.8`,
  },
  {
    name: 'deux-resultats-par-ligne',
    columns: [40, 150, 320, 430],
    text: `CHU EXEMPLE - Laboratoire de biochimie - Urgences
Nom de naissance : ESSAI   Prénom : Luc   Né(e) le : 17/08/1961
Date et heure de prélèvement : 23/12/2023 22:47
Date de validation : 23/12/2023 23:31

# IONOGRAMME SANGUIN
Sodium|139 mmol/L|Potassium|4,9 mmol/L
Chlore|105 mmol/L|Bicarbonates|23 mmol/L
Calcium|2,31 mmol/L|Magnésium|0,81 mmol/L
# MARQUEURS CARDIAQUES
Troponine T hs|18 ng/L|NT-proBNP|412 ng/L
# GAZ DU SANG ARTERIEL
pH|7,38|pCO2|41 mmHg
pO2|88 mmHg|Lactates|1,4 mmol/L`,
    expected: `
@2023-12-23T21:47:00Z
ionogramme-sanguin.na=139 ionogramme-sanguin.k=4.9 ionogramme-sanguin.cl=105 ionogramme-sanguin.hco3=23 calcium-phosphore-magnesium.ca=2.31 calcium-phosphore-magnesium.mg=0.81
troponine-ultrasensible.tnt-us=18 peptides-natriuretiques.nt-probnp=412
gaz-du-sang-arteriel.ph=7.38 gaz-du-sang-arteriel.paco2=41 gaz-du-sang-arteriel.pao2=88 gaz-du-sang-arteriel.lact=1.4`,
  },
  {
    name: 'plusieurs-pages',
    columns: [40, 250, 310, 370, 470],
    head: `HOPITAL EXEMPLE - LABORATOIRE : HEMATOLOGIE - BIOCHIMIE - HEMOSTASE
Patient : MODELE Anne - Née le 09/10/1984 - N° dossier 24B0451209
Prélevé le 15/01/2024 à 07:05 - Imprimé le 16/01/2024 à 11:00

Analyses|Résultats|Unités|Références|Antécédents`,
    foot: "Les examens précédés de * ne sont pas couverts par l'accréditation - Page 1 sur 3",
    text: `||||15/07/2023
# NUMERATION
Globules rouges|4,40|10^12/L|3,80 - 5,20|4,35
Globules blancs|6,10|10^9/L|4,00 - 10,00|5,90
Plaquettes|210|10^9/L|150 - 400|205
===
# BIOCHIMIE DES URINES
Créatinine|9,4|mmol/L||
Sodium|85|mmol/L||
Protéines|0,12|g/L|< 0,15|
Albumine/créatinine|1,8|mg/mmol|< 3,0|
===
Potassium|42|mmol/L||
# BIOCHIMIE DU SANG
Potassium|4,1|mmol/L|3,5 - 5,1|
Créatinine|61|µmol/L|45 - 84|
Albumine|41,2|g/L|35,0 - 52,0|`,
    expected: `
@2024-01-15T06:05:00Z
numeration-formule-sanguine.gr=4.40 numeration-formule-sanguine.gb=6.10 numeration-formule-sanguine.plq=210
biochimie-urinaire.creat-u=9.4 biochimie-urinaire.na-u=85 biochimie-urinaire.prot-u=0.12 albuminurie.rac=1.8 biochimie-urinaire.k-u=42
ionogramme-sanguin.k=4.1 creatinine-et-debit-de-filtration-glomerulaire.creat=61 albumine.alb=41.2
@2023-07-14T22:00:00Z
numeration-formule-sanguine.gr=4.35 numeration-formule-sanguine.gb=5.90 numeration-formule-sanguine.plq=205`,
  },
  {
    name: 'minimum-et-maximum',
    columns: [40, 210, 280, 340, 400],
    text: `CLINIQUE EXEMPLE
Prélèvement : 27/02/2024 06:50   Validation : 27/02/2024 10:15
Examen|Résultat|Min|Max|Unité
Hémoglobine|14,1|13,0|17,0|g/dL
Plaquettes|188|150|400|G/L
Glucose|5,6|4,1|5,9|mmol/L
ASAT|22|10|40|UI/L
ALAT|19|10|41|UI/L
Amylase|55|28|100|U/L
Lipase|38|13|60|U/L
LDH|201|135|225|U/L
Haptoglobine|1,12|0,30|2,00|g/L`,
    expected: `
@2024-02-27T05:50:00Z
numeration-formule-sanguine.hb=14.1 numeration-formule-sanguine.plq=188 glycemie.gly-mol=5.6 transaminases.asat=22 transaminases.alat=19 amylase.amy=55 lipase.lip=38 lactate-deshydrogenase.ldh=201 haptoglobine.hapto=1.12`,
  },
];
