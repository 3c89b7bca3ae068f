import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const DAY = '13/03/2026';
const read = async (title: string, cell: string) => {
  const { found, logs } = await extractFrom(
    table,
    `Date;${title};Poids (kg)\n12/03/2026;;80\n${DAY};${cell};75\n`,
  );
  expect(found).toContain('poids 2026-03-11T23:00: poids=80');
  return { isRead: found.length === 2, logs: logs.join('\n') };
};

test.each([
  ['Bilan', 'Conjoint'],
  ['Examen', 'Valeur cible'],
  ['Type', 'Objectif'],
  ['Type', 'Cible à 3 mois'],
  ['Nature', 'Valeur cible'],
  ['Type de valeur', 'théorique'],
  ['Catégorie', 'Objectif thérapeutique'],
  ['Source', 'Estimation'],
  ['Source', 'Prévision'],
  ['Statut', 'prévu'],
  ['Statut', 'planifié le 01/09'],
  ['Mode', 'Consigne'],
  ['Moment', 'Moyenne'],
  ['Moment', 'Moyenne du jour'],
  ['Période', 'Total'],
  ['Statistique', 'P10'],
  ['Statistique', 'Nombre de mesures'],
  ['Qualité du signal', 'mauvaise'],
  ['Ligne', 'Objectif'],
  ['Aggregation', 'mean over 24 h'],
  ['is_goal', 'yes'],
  ['predicted', '1'],
  ['Estimé', 'x'],
  ['voided', 'true'],
  ['deleted_at', '2026-03-14 09:00:00'],
  ['Date annulation', '14/03/2026'],
  ['void_reason', 'wrong entry'],
  ['Espèce', 'Chien'],
  ['Animal', 'Minou'],
  ['Race', 'Labrador'],
  ['N° poche', '123'],
  ['N° de boucle', 'FR123'],
  ['Produit', 'CGR'],
  ['Niveau de CQ', '2'],
  ['Échantillon', 'CQ niveau 1'],
  ['Prélèvement', 'Contrôle interne'],
  ['Échantillon', 'Témoin'],
  ['Contexte', 'poids de son mari'],
  ['Infos', 'balance peu fiable'],
])(
  'a column « %s » that says « %s » of a row: its values are refused, and the report quotes it',
  async (...all) => {
    const { isRead, logs } = await read(...all);
    expect(isRead).toBe(false);
    expect(logs).toContain(all[1]);
  },
);

test.each([
  ['Visite', 'Contrôle M3'],
  ['Type', 'Contrôle'],
  ['Groupe', 'control'],
  ['Source', 'Balance'],
  ['Qualité', 'bonne'],
  ['Sujet', 'P10'],
  ['Produit', 'Bisoprolol'],
  ['Objectif', 'perte de poids'],
  ['Objectif atteint', 'oui'],
  ['Prochain RDV', 'prévu en juin'],
  ['Traitement', 'prévu : bisoprolol'],
  ['Conduite à tenir', 'Objectif 75 kg'],
  ['Commentaire', 'objectif atteint'],
  ['voided', 'false'],
  ['deleted_at', 'NULL'],
  ['predicted', '0'],
  ['Espèce', 'Humain'],
  ['Race', 'White'],
  ['Moment', 'Matin'],
  ['Intervention', 'prothèse totale de hanche'],
  ['Alimentation', 'normale'],
])('a column « %s » that says « %s » says nothing against its row', async (...all) => {
  expect((await read(...all)).isRead).toBe(true);
});

test.each(['QC1', 'CQ NIVEAU 2', 'TEMOIN'])(
  "a row of the laboratory's own control « %s » is no patient",
  async (name) => {
    const { found, logs } = await extractFrom(
      table,
      `IPP;Date;Analyse;Résultat;Unité\n${name};${DAY};Sodium;121;mmol/L\n1001;${DAY};Sodium;138;mmol/L\n`,
    );
    expect(found).toEqual(['ionogramme-sanguin 2026-03-12T23:00: na=138']);
    expect(logs.join()).toContain(`IPP = ${name}`);
  },
);

test.each(['TEST', 'Patient test', 'ZZTEST'])(
  'a row of the made-up patient « %s » is kept, and the report says to check it',
  async (name) => {
    const { found, logs } = await extractFrom(
      table,
      `Patient;Date;Poids (kg)\n${name};${DAY};72,5\nMODELE Marie;${DAY};70\n`,
    );
    expect(found).toHaveLength(2);
    expect(logs.join()).toContain("1 résultat d'un message ou d'un dossier d'essai");
  },
);

test.each([
  ['Sonde', 'Ambiante'],
  ['Capteur', 'Réfrigérateur 2'],
  ['Lieu', 'Extérieur'],
  ['Location', 'Room'],
  ['Emplacement', 'Eau du bain'],
  ['Probe', 'Vaccine fridge'],
  ['Capteur', 'Frigo du service'],
  ['Humidité (%)', '38'],
])('a temperature whose « %s » is « %s » is not that of the patient', async (title, cell) => {
  const text = `Date;${title};Température (°C)\n${DAY};Patient;36,8\n${DAY};${cell};21\n`;
  expect((await extractFrom(table, text)).found).toEqual(['temperature-corporelle 2026-03-12T23:00: t=36.8']);
});

test.each(['Réfrigérateur', 'Congélateur n° 2', 'Fridge'])(
  'temperatures under the name of what keeps things cold are not those of the patient: %s',
  async (title) => {
    const text = `Date;${title};Température (°C)\n${DAY};Vaccins;35,1\n`;
    expect((await extractFrom(table, text)).found).toEqual([]);
  },
);

test.each([
  ['Lieu', 'Chambre 12'],
  ['Site', 'Aisselle'],
  ['Room', '12'],
  ['Note', 'après un verre sorti du frigo'],
])('a temperature whose « %s » is « %s » is that of the patient', async (title, cell) => {
  const text = `Date;${title};Température (°C)\n${DAY};${cell};36,8\n`;
  expect((await extractFrom(table, text)).found).toEqual(['temperature-corporelle 2026-03-12T23:00: t=36.8']);
});

test('the tare of a scale is nobody', async () => {
  const { found } = await extractFrom(table, `Date;Essai;Poids (kg)\n${DAY};tare;5,2\n${DAY};pesée;71\n`);
  expect(found).toEqual(['poids 2026-03-12T23:00: poids=71']);
});

test('a newborn beside the mother: neither is known to be the patient', async () => {
  const { found } = await extractFrom(
    table,
    `Personne;Date;Poids (kg)\nMère;${DAY};64,2\nNouveau-né;${DAY};3,25\n`,
  );
  expect(found).toEqual([]);
});

test.each(['prochain RDV', 'édition', 'prévue', 'sortie'])(
  '« Date (%s) » is no day of measurement',
  async (event) => {
    const { found } = await extractFrom(table, `Patient;Date (${event});Poids (kg)\n7;${DAY};81,2\n`);
    expect(found).toEqual(['poids sans date: poids=81.2']);
  },
);

test.each(['JJ/MM/AAAA', 'UTC', 'heure locale'])(
  '« Date (%s) » only says how it is written',
  async (form) => {
    const { found } = await extractFrom(table, `Patient;Date (${form});Poids (kg)\n7;${DAY};81,2\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).not.toContain('sans date');
  },
);

test('a month below its days sums them up; a month without days is when it was measured', async () => {
  const { found, logs } = await extractFrom(
    table,
    'Date;Poids (kg)\n13/03/2026;81,2\n20/03/2026;80,2\nMars 2026;80,7\nFévrier 2025;79\n',
  );
  expect(found).toHaveLength(3);
  expect(found.join()).not.toContain('80.7');
  expect(logs.join()).toContain('« 2026-03 » est un mois dont le tableau donne aussi des jours');
});

test('headings numbered by a program are one name given twice', async () => {
  const { found, logs } = await extractFrom(table, 'Date,Weight (kg),Weight (kg).1\n2026-03-13,81.2,75\n');
  expect(found).toEqual([]);
  expect(logs.join()).toContain('« Weight (kg) »');
});

test.each([
  'Consignes',
  'Chiffres à ne pas dépasser',
  'Données de démonstration',
  'Résultats attendus',
  'Patient fictif',
  'Tension à atteindre',
  'Réglages',
  'Clinique vétérinaire',
])('under « %s », nothing is a result', async (title) => {
  const { found, logs } = await extractFrom(table, `${title}\nDate;Poids (kg);TA\n${DAY};75;120/80\n`);
  expect(found).toEqual([]);
  expect(logs.join()).toContain(title);
});

test.each([
  'Suivi du poids (objectif 75 kg)',
  'Poids - objectif 75 kg',
  'Suivi des objectifs',
  'Relevés tensionnels',
])('under « %s », measures are read', async (title) => {
  const { found } = await extractFrom(table, `${title}\nDate;Poids (kg)\n${DAY};81,2\n`);
  expect(found).toHaveLength(1);
});

test.each([
  ['Qualité', 'F', 1],
  ['Grade', 'f', 1],
  ['Qualité', 'A', 2],
  ['Qualité', 'E', 2],
  ['Sexe', 'F', 2],
])('a blow of a spirometry under « %s » with « %s »: %i of two is kept', async (title, grade, kept) => {
  const { found } = await extractFrom(
    table,
    `Date;VEMS (L);CVF (L);${title}\n12/03/2026;2,11;2,94;A\n${DAY};1,02;1,90;${grade}\n`,
  );
  expect(found).toHaveLength(kept);
});

test('the letter F says nothing about the quality of another measure', async () => {
  expect((await read('Qualité', 'F')).isRead).toBe(true);
});

test.each([
  'Date;Température (°C);Humidité (%);FC (/min)\n12/02/2026;38,4;45;92\n',
  'Date;Température (°C);Lieu;SpO2 (%)\n12/02/2026;38,4;Couloir;96\n',
  'Nom;Date;Température (°C);Humidité de la chambre (%)\nEXEMPLE Anne;12/02/2026;38,4;45\n',
])('a temperature beside what only a patient has is not that of the room: %s', async (text) => {
  const { found } = await extractFrom(table, text);
  expect(found.some((line) => line.includes('t=38.4'))).toBe(true);
});
