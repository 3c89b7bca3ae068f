import type { ReportSpec } from './report-text.ts';

/** Layouts of other countries and of other papers than a laboratory's. */
export const STRANGER_REPORTS: readonly ReportSpec[] = [
  {
    name: 'labor-befund',
    columns: [40, 200, 270, 340, 450],
    text: `MVZ LABOR BEISPIEL - 79098 FREIBURG
Patient: MUSTER, Sabine|||Geb.-Datum: 07.09.1974
Entnahmedatum: 16.02.2026 08:30||Eingang: 16.02.2026 12:10||Befunddatum: 17.02.2026

Untersuchung|Ergebnis|Einheit|Referenzbereich|Vorwert (12.08.2025)
Hämoglobin|13,6|g/dl|12,0 - 15,6|13,9
Thrombozyten|233|/nl|150 - 370|241
Natrium|140|mmol/l|136 - 145|141
Kalium|4,1|mmol/l|3,5 - 5,1|4,3
GPT (ALT)|19|U/l|< 35|21
Ferritin|48|µg/l|15 - 150|39
LDL-Cholesterin (Zielwert < 70)||mg/dl||`,
    expected: `
@2026-02-16T07:30:00Z
numeration-formule-sanguine.hb=13.6 numeration-formule-sanguine.plq=233 ionogramme-sanguin.na=140 ionogramme-sanguin.k=4.1 transaminases.alat=19 ferritine.ferr=48
@2025-08-11T22:00:00Z
numeration-formule-sanguine.hb=13.9 numeration-formule-sanguine.plq=241 ionogramme-sanguin.na=141 ionogramme-sanguin.k=4.3 transaminases.alat=21 ferritine.ferr=39`,
  },
  {
    name: 'resultats-a-gauche',
    columns: [40, 110, 190, 400],
    text: `BIOLOGIE EXEMPLE
Nom : MODELE David   Né le 29/09/1990
Prélevé le 02/06/2026 à 08:15

Résultat|Unité|Examen|Intervalle
14,9|g/dL|Hémoglobine|13,0 - 17,0
6,8|G/L|Leucocytes|4,0 - 10,0
224|G/L|Plaquettes|150 - 400
4,3|mmol/L|Potassium|3,5 - 5,1
Seuil d'alerte : potassium > 6,0 mmol/L`,
    expected: `
@2026-06-02T06:15:00Z
numeration-formule-sanguine.hb=14.9 numeration-formule-sanguine.gb=6.8 numeration-formule-sanguine.plq=224 ionogramme-sanguin.k=4.3`,
  },
  {
    name: 'resultats-annules',
    columns: [40, 200, 280, 350, 450],
    text: `CENTRE HOSPITALIER EXEMPLE - LABORATOIRE POLYVALENT
Patient : MODELE Rose   DDN : 15/12/1944   Prélevé le 30/04/2026 à 06:20

Analyse|Résultat|Unité|Référence|Antérieur 28/04/2026
Sodium|136|mmol/L|136 - 145|138
LDH|Annulé|UI/L|135 - 225|240
Phosphore|en cours|mmol/L|0,81 - 1,45|1,10
Créatinine|N.R.|µmol/L|45 - 84|
Hémoglobine|12.1-|g/dL|13.0 - 17.0|12.9-`,
    expected: `
@2026-04-30T04:20:00Z
ionogramme-sanguin.na=136 numeration-formule-sanguine.hb=12.1
@2026-04-27T22:00:00Z
ionogramme-sanguin.na=138 lactate-deshydrogenase.ldh=240 calcium-phosphore-magnesium.p=1.10 numeration-formule-sanguine.hb=12.9`,
  },
  {
    name: 'lettre-du-jour',
    columns: [40],
    size: 10,
    text: `Docteur EXEMPLE - Endocrinologie - 05 00 00 00 00
Toulouse, le 18/05/2026

Chère consœur, je vous remercie de m'avoir adressé M. MODELE Patrick, 58 ans, né le 12/07/1967,
vu en consultation ce jour.
Diabète de type 2 connu depuis 2011. HbA1c : 7,4 % le 02/03/2026 (7,9 % le 04/12/2025).
Objectif HbA1c < 7 %. Si la glycémie à jeun dépasse 1,30 g/L, augmenter l'insuline de 2 UI.
Antécédents familiaux : sa mère a une HbA1c à 9,2 % et un poids de 110 kg.
Ce jour, TA 136/78 mmHg, poids 91,5 kg (93 kg il y a 6 mois), taille 178 cm.
MMS 24/30 (26/30 en 2024), MoCA 19/30, test de l'horloge 5/7.`,
    expected: `
@2026-03-01T23:00:00Z
hemoglobine-glyquee.hba1c=7.4
@2025-12-03T23:00:00Z
hemoglobine-glyquee.hba1c=7.9
@2026-05-17T22:00:00Z
pression-arterielle.pas=136 pression-arterielle.pad=78 poids.poids=91.5 taille.taille=178 mmse.score=24 moca.score=19`,
  },
  {
    name: 'spirometrie',
    columns: [40, 140, 200, 280, 340, 400, 460],
    text: `EXPLORATIONS FONCTIONNELLES RESPIRATOIRES
Nom : MODELE Pierre   Né le 11/11/1960
Date de l'examen : 15/04/2026

Paramètre|Unité|Théorique|Pré|% théo|Post|% théo
CVF|L|4,21|3,88|92|4,02|95
VEMS|L|3,24|2,31|71|2,52|78
VEMS/CVF|%|77|59,5|77|62,7|81
Conclusion : trouble ventilatoire obstructif (VEMS + 210 mL, + 9 %).`,
    expected: `
@2026-04-14T22:00:00Z
spirometrie.cvf=3.88 spirometrie.vems=2.31 spirometrie.vems-cvf=59.5`,
  },
  {
    name: 'mesure-ambulatoire',
    columns: [40, 180, 300, 420],
    text: `MESURE AMBULATOIRE DE LA PRESSION ARTÉRIELLE SUR 24 HEURES
Patient : M. MODELE Alain   Né le 22/03/1955   Enregistrement du 03/06/2026 au 04/06/2026

Période|Systolique moy. (mmHg)|Diastolique moy. (mmHg)|FC moy. (bpm)
24 heures|138|82|71
Jour (7h - 22h)|143|86|75
Nuit (22h - 7h)|126|72|62
Normes ESH : 24 h < 130/80 ; jour < 135/85 ; nuit < 120/70 mmHg`,
    expected: `
@2026-06-02T22:00:00Z
mesure-ambulatoire-de-la-pression.pas-24=138 mesure-ambulatoire-de-la-pression.pad-24=82 mesure-ambulatoire-de-la-pression.pas-jour=143 mesure-ambulatoire-de-la-pression.pad-jour=86 mesure-ambulatoire-de-la-pression.pas-nuit=126 mesure-ambulatoire-de-la-pression.pad-nuit=72`,
  },
];
