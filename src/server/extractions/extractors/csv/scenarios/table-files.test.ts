import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'a laboratory report with its sections',
    `Laboratoire de biologie médicale Exemple;;;;;
12 rue de la Paix, 75002 Paris;;;;;
Patient;DUPONT Jeanne;;;;
Né(e) le;03/04/1950;;;;
Prescripteur;Dr Martin;;;;
Date de prélèvement;12/01/2026 07:45;;;;
Date d'édition;14/01/2026;;;;
;;;;;
HEMATOLOGIE;;;;;
Paramètre;Résultat;Unité;Valeurs usuelles;Antériorité;Date antériorité
Leucocytes;7,8;G/L;4,0 - 10,0;8,1;05/09/2025
Hémoglobine;13,4;g/dL;12,0 - 16,0;13,0;05/09/2025
;;;;;
BIOCHIMIE;;;;;
Paramètre;Résultat;Unité;Valeurs usuelles;Antériorité;Date antériorité
Créatinine;81;µmol/L;45 - 84;;
CRP;< 5;mg/L;< 5;;
`,
    [
      'numeration-formule-sanguine 2026-01-12T06:45: hb=13.4 gb=7.8',
      'creatinine-et-debit-de-filtration-glomerulaire 2026-01-12T06:45: creat=81',
      'proteine-c-reactive 2026-01-12T06:45: crp<5',
    ],
    ['2 colonnes qui ont des nombres, laissées de côté : « Antériorité », « Date antériorité ».'],
  ],
  [
    'persons in a column',
    `NIP;Nom;Date de naissance;Date prélèvement;Analyse;Résultat;Unité
1;A;01/02/1950;12/01/2026;Sodium;140;mmol/L
2;B;05/06/1960;12/01/2026;Potassium;4,1;mmol/L
2;B;05/06/1960;13/01/2026;Sodium;138;mmol/L
`,
    [
      'ionogramme-sanguin 2026-01-11T23:00: na=140',
      'ionogramme-sanguin 2026-01-11T23:00: k=4.1',
      'ionogramme-sanguin 2026-01-12T23:00: na=138',
    ],
    [],
  ],
  [
    'months above columns',
    `Analyse;Unité;Janvier 2026;Mars 2026
Sodium;mmol/L;140;139
`,
    ['ionogramme-sanguin 2025-12-31T23:00: na=140', 'ionogramme-sanguin 2026-02-28T23:00: na=139'],
    [],
  ],
  [
    'visits above dates',
    `Visite;V1;V2;V3
Date;12/01/2026;12/02/2026;12/03/2026
Poids (kg);72;71;70
TA (mmHg);128/76;130/78;131/80
`,
    [
      'poids 2026-01-11T23:00: poids=72',
      'poids 2026-02-11T23:00: poids=71',
      'poids 2026-03-11T23:00: poids=70',
      'pression-arterielle 2026-01-11T23:00: pas=128 pad=76',
      'pression-arterielle 2026-02-11T23:00: pas=130 pad=78',
      'pression-arterielle 2026-03-11T23:00: pas=131 pad=80',
    ],
    [],
  ],
  [
    'an American laboratory',
    `Patient Name,MRN,Test,Result,Flag,Units,Reference Interval,Collected Date/Time,Received,Resulted
Doe,1,GLUCOSE,92,N,mg/dL,70-99,01/22/2026 07:30 AM,01/22/2026 09:00 AM,01/23/2026
Doe,1,CREATININE,0.9,,mg/dL,0.6-1.2,01/22/2026 07:30 AM,01/22/2026 09:00 AM,01/23/2026
Doe,1,"SODIUM, SERUM",140,,mmol/L,135-145,02/03/2026 07:30 AM,02/03/2026 09:00 AM,02/04/2026
`,
    [
      'glycemie 2026-01-22T06:30: gly-masse=0.92',
      'creatinine-et-debit-de-filtration-glomerulaire 2026-01-22T06:30: creat=79.56',
      'ionogramme-sanguin 2026-02-03T06:30: na=140',
    ],
    [
      "Dates lues le mois d'abord : une date du fichier ne se lit pas autrement.",
      '2 colonnes qui ont des nombres, laissées de côté : « Received », « Resulted ».',
    ],
  ],
  [
    'vital signs of a ward',
    `Date;Heure;TA systolique (mmHg);TA diastolique (mmHg);FC (bpm);T° (°C);SpO2 (%);EVA;Glycémie capillaire (g/L);Diurèse (mL)
12/01/2026;08h15;128;76;72;37,2;97;3;1,10;1500
12/01/2026;20h;131;80;70;36,9;98;2;0,95;
`,
    [
      'pression-arterielle 2026-01-12T07:15: pas=128 pad=76',
      'frequence-cardiaque 2026-01-12T07:15: fc=72',
      'temperature-corporelle 2026-01-12T07:15: t=37.2',
      'saturation-en-oxygene 2026-01-12T07:15: spo2=97',
      'douleur-eva 2026-01-12T07:15: score=3',
      'glycemie-capillaire 2026-01-12T07:15: dextro=110',
      'pression-arterielle 2026-01-12T19:00: pas=131 pad=80',
      'frequence-cardiaque 2026-01-12T19:00: fc=70',
      'temperature-corporelle 2026-01-12T19:00: t=36.9',
      'saturation-en-oxygene 2026-01-12T19:00: spo2=98',
      'douleur-eva 2026-01-12T19:00: score=2',
      'glycemie-capillaire 2026-01-12T19:00: dextro=95',
    ],
    ["Refusé : Diurèse = 1500 mL (ligne 2) : volume d'urines de quelques heures, pas d'un jour entier."],
  ],
  [
    'a remark between rows',
    `Date;Poids (kg);Commentaire
12/01/2026;72;à jeun
Vacances du 14 au 20;;
21/01/2026;73;
`,
    ['poids 2026-01-11T23:00: poids=72', 'poids 2026-01-20T23:00: poids=73'],
    [],
  ],
  [
    'persons above columns',
    `Paramètre;Patient A;Patient B
Date;12/01/2026;13/01/2026
Poids (kg);72;81
`,
    ['poids 2026-01-11T23:00: poids=72', 'poids 2026-01-12T23:00: poids=81'],
    [],
  ],
  [
    'three tables, one below the other',
    `Date;Poids (kg);Taille (cm)
12/01/2026;72;175
Analyse;Résultat;Unité
Sodium;140;mmol/L
Date;Température (°C)
13/01/2026;37,2
`,
    [
      'poids 2026-01-11T23:00: poids=72',
      'taille 2026-01-11T23:00: taille=175',
      'ionogramme-sanguin sans date: na=140',
      'temperature-corporelle 2026-01-12T23:00: t=37.2',
    ],
    ['1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date.'],
  ],
  [
    'spaces around cells',
    `Date ; Poids ( kg ) ; Taille(cm)
12/01/2026 ; 72 ; 175
`,
    ['poids 2026-01-11T23:00: poids=72', 'taille 2026-01-11T23:00: taille=175'],
    [],
  ],
  [
    'dates where values should be',
    `Analyse;Résultat;Unité;Date
Sodium;12/01/2026;mmol/L;12/01/2026
Potassium;4,1;mmol/L;
CRP;5;mg/L;en attente
`,
    [],
    [
      "Refusé : Sodium = « 12/01/2026 » mmol/L (ligne 2) : la valeur n'est pas un nombre.",
      'Refusé : ligne (ligne 3) : ligne invalide, date absente.',
      'Refusé : ligne (ligne 4) : ligne invalide, date « en attente » illisible.',
    ],
  ],
  [
    'two-digit years beside a full one',
    `Date (JJ/MM/AA);Poids (kg)
05/04/26;72
31/12/2025;73
`,
    ['poids 2026-04-04T22:00: poids=72', 'poids 2025-12-30T23:00: poids=73'],
    [],
  ],
  [
    'steps and their total',
    `Jour;Pas;Calories;Distance (km)
2026-01-12;8000;2100;6
Total;8000;2100;6
`,
    ['nombre-de-pas-par-jour 2026-01-11T23:00: pas=8000'],
    [
      'Refusé : ligne (ligne 3) : ligne invalide, date « Total » illisible.',
      '2 colonnes qui ont des nombres, laissées de côté : « Calories », « Distance (km) ».',
    ],
  ],
  [
    'sections of a pump',
    `Last Name,First Name,Patient ID,System ID,Start Date,End Date
X,Y,,,"12/03/2017 12:00:00 AM","12/16/2017 11:59:59 PM"

-------,MiniMed 670G MMT-1780,Pump,NG1,-------
Index,Date,Time,New Device Time,BG Reading (mg/dL),Sensor Calibration BG (mg/dL),Sensor Glucose (mg/dL),ISIG Value,Event Marker
0.00000,2017/12/16,23:59:01,,,,,,x
1.00000,2017/12/16,23:50:01,,145,145,,,
-------,MiniMed 670G MMT-1780,Sensor,NG1,-------
Index,Date,Time,New Device Time,BG Reading (mg/dL),Sensor Calibration BG (mg/dL),Sensor Glucose (mg/dL),ISIG Value,Event Marker
2.00000,2017/12/16,23:57:00,,,,131,22.1,
3.00000,2017/12/05,00:02:00,,,,129,22.1,
`,
    [
      'glycemie-capillaire 2017-12-16T22:50: dextro=145',
      'glucose-interstitiel 2017-12-16T22:57: sg=131',
      'glucose-interstitiel 2017-12-04T23:02: sg=129',
    ],
    [
      "1 mesure répétée à l'identique, gardée une fois.",
      '1 colonne qui a des nombres, laissée de côté : « ISIG Value ».',
    ],
  ],
  [
    'ambiguous two-digit years of a recorder',
    `Meters,Last Upload
Index,Date,Time,Timestamp,New Device Time,BG Reading (mmol/L),Sensor Glucose (mmol/L),ISIG Value
1,14/11/16,13:25:11,14/11/16 13:25:11,,7.2,,
2,05/11/16,13:30:11,05/11/16 13:30:11,,,8.1,22
`,
    [],
    [
      "Refusé : ligne (ligne 3) : ligne invalide, la date « 14/11/16 13:25:11 » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ.",
      "Refusé : ligne (ligne 4) : ligne invalide, la date « 05/11/16 13:30:11 » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ.",
      '1 colonne qui a des nombres, laissée de côté : « ISIG Value ».',
    ],
  ],
])('a whole file yields its values, and reports what it leaves out: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});
