import type { ReportSpec } from './report-text.ts';

/** Reports that are easily misread: separated thousands, bounded values, urine beside blood, prose. */
export const TRAP_REPORTS: readonly ReportSpec[] = [
  {
    name: 'milliers-separes',
    columns: [40, 230, 300, 370],
    text: `LABORATOIRE DU MARCHE
Prélevé le 30/09/2024 à 8h00
# HEMATOLOGIE
Hématies|4\` 700\` 000|/mm3|4 500 000 à 5 900 000
Leucocytes|7.250|/mm3|4.000 à 10.000
Plaquettes|265 000|/mm3|150 000 à 400 000
Hémoglobine|14\`,\`2|g/100 mL|13,0 à 17,0
Hématocrite|43,5|%|40,0 à 50,0
V.G.M.|92|µm3|80 à 100
Polynucléaires neutrophiles|58,0|%|4 205 /mm3
Lymphocytes|31,0|%|2 248 /mm3
Monocytes|7,5|%|544 /mm3
Réticulocytes|62 000|/mm3|25 000 à 100 000
NT-proBNP|1 245|pg/mL|< 125`,
    expected: `
@2024-09-30T06:00:00Z
numeration-formule-sanguine.gr=4.700000 numeration-formule-sanguine.gb=7.250 numeration-formule-sanguine.plq=265.000 numeration-formule-sanguine.hb=14.2 numeration-formule-sanguine.ht=43.5 numeration-formule-sanguine.vgm=92
formule-leucocytaire.pnn-pct=58.0 formule-leucocytaire.pnn=4.205 formule-leucocytaire.lym-pct=31.0 formule-leucocytaire.lym=2.248 formule-leucocytaire.mono-pct=7.5 formule-leucocytaire.mono=0.544
reticulocytes.ret=62.000 peptides-natriuretiques.nt-probnp=1245`,
  },
  {
    name: 'valeurs-bornees',
    columns: [40, 240, 320, 400],
    text: `LABORATOIRE DE LA GARE
Date de prélèvement|Date de réception|Date d'édition
11/11/2024 10:30|11/11/2024 11:40|12/11/2024 09:00

# SEROLOGIE - HORMONOLOGIE
TSH ultra sensible|< 0,01|mUI/L|0,27 - 4,20
T3 libre|9,8|pmol/L|3,1 - 6,8
hCG totale|< 2|UI/L|
Procalcitonine|inférieur à 0,06|ng/mL|< 0,50
DFG (CKD-EPI)|> 90|mL/min/1,73m²|> 90
Anticorps anti-thyroglobuline|12|UI/mL|< 115
Sérologie de l'hépatite B : antigène HBs négatif
Anticorps anti-HBs|125|UI/L|> 10
Toxoplasmose IgG|< 1,6|UI/mL|
Troponine I hs|2,5|ng/L|(< 14 : 99ème percentile)
Facteur rhumatoïde|8|UI/mL|< 14`,
    expected: `
@2024-11-11T09:30:00Z
hormones-thyroidiennes-libres.t3l=9.8 anticorps-antithyroidiens.tg=12 troponine-ultrasensible.tni-us=2.5 facteur-rhumatoide.fr=8
thyreostimuline.tsh<0.01 hormone-chorionique-gonadotrope.hcg<2 procalcitonine.pct<0.06 creatinine-et-debit-de-filtration-glomerulaire.dfge>90 hepatite-b.achbs=125 toxoplasmose.igg<1.6`,
  },
  {
    name: 'sang-et-urines',
    columns: [40, 240, 330, 430],
    text: `LABORATOIRE DES TILLEULS
Prélevé le 20/08/2024 à 07h50
# CHIMIE DES URINES
Protéinurie|0,08 g/L||
Créatinine urinaire|8,20 mmol/L||
# EXAMEN CYTOBACTERIOLOGIQUE DES URINES (ECBU)
Recueil : milieu de jet
Leucocytes|12 000 /mL||< 10 000
Hématies|1 000 /mL||< 10 000
Culture : Escherichia coli 10^5 UFC/mL
Amoxicilline CMI|> 8 mg/L|R
# HEMATOLOGIE
Leucocytes|9,10 G/L|4,00 - 10,00|
Hématies|4,80 T/L|4,20 - 5,70|
# LIQUIDE PLEURAL
Protéines|32 g/L||
Glucose|5,2 mmol/L||
LDH|150 U/L||
# BIOCHIMIE SANGUINE
Glucose|5,4 mmol/L|3,9 - 5,5|`,
    expected: `
@2024-08-20T05:50:00Z
biochimie-urinaire.prot-u=0.08 biochimie-urinaire.creat-u=8.20 cytologie-urinaire.leuco-u=12000~/mL cytologie-urinaire.gr-u=1000~/mL
numeration-formule-sanguine.gb=9.10 numeration-formule-sanguine.gr=4.80 glycemie.gly-mol=5.4`,
  },
  {
    name: 'electrophorese',
    columns: [40, 220, 290, 350],
    text: `LABORATOIRE DES CHARMES
Prélevé le 04/01/2024 à 07h35   Validé le 05/01/2024 à 10h10

# ELECTROPHORESE DES PROTEINES SERIQUES
Protéines totales|75,0 g/L||63,0 - 83,0
Albumine|60,0 %|45,0 g/L|36,0 - 48,0
Alpha 1 globulines|5,0 %|3,8 g/L|0,8 - 3,2
Alpha 2 globulines|9,0 %|6,8 g/L|4,5 - 10,5
Bêta globulines|11,0 %|8,3 g/L|3,5 - 9,5
Gamma globulines|15,0 %|11,3 g/L|6,5 - 14,5
Rapport albumine/globulines|1,50||1,00 - 5,00
Conclusion : profil normal
# IMMUNOLOGIE
IgG|11,2 g/L|7,0 - 16,0
IgA|2,10 g/L|0,70 - 4,00
IgM|1,05 g/L|0,40 - 2,30
Albumine|44,1 g/L|35,0 - 52,0`,
    expected: `
@2024-01-04T06:35:00Z
ionogramme-sanguin.prot=75.0 electrophorese-des-proteines.alb-pct=60.0 electrophorese-des-proteines.alb=45.0 electrophorese-des-proteines.alpha1-pct=5.0 electrophorese-des-proteines.alpha1=3.8 electrophorese-des-proteines.alpha2-pct=9.0 electrophorese-des-proteines.alpha2=6.8 electrophorese-des-proteines.beta-pct=11.0 electrophorese-des-proteines.beta=8.3 electrophorese-des-proteines.gamma-pct=15.0 electrophorese-des-proteines.gamma=11.3 electrophorese-des-proteines.a-g=1.50
immunoglobulines.igg=11.2 immunoglobulines.iga=2.10 immunoglobulines.igm=1.05 albumine.alb=44.1`,
  },
  {
    name: 'lettre-avec-bilan-date',
    columns: [40, 330],
    text: `Docteur Claire TEST|Paris, le 14/06/2024
12 rue de la Santé 75013 PARIS - Tél : 01 44 00 00 00
N° RPPS 10001234567

Cher confrère,
Je vous adresse Mme MODELE, née le 03/03/1950, âgée de 74 ans, pour avis sur une anémie.
Sa tension doit rester sous 13/8 ; son frère pèse 68 kg pour 162 cm.
Le bilan du 02/06/2024 retrouve une hémoglobine à 10,2 g/dL, un VGM à 74 et une ferritine à 6 µg/L.
L'hémoglobine était à 12,8 g/dL en janvier 2023 ; la CRP est inférieure à 5 mg/L.
Hémoglobine 10,2 g/dL ce jour contre 12,8 g/dL il y a un an, avec des plaquettes à 480 000.
Objectif : hémoglobine 12 à 16 g/dL.
LDL : < 0,70 g/L recommandé chez cette patiente à haut risque.
Traitement : Tardyferon 80 mg 2 fois par jour, Kardegic 75 mg, Levothyrox 100 µg.
Code postal 75013, dossier 20240614, page 1/1.
Bien confraternellement,
Dr Claire TEST`,
    expected: `
@2024-06-01T22:00:00Z
numeration-formule-sanguine.hb=10.2 ferritine.ferr=6`,
  },
];
