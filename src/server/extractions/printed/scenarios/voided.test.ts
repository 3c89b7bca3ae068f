import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const read = (...lines: string[]) => readPages(['Prélevé le 04/03/2026', ...lines].join('\n'));
const POTASSIUM = 'Potassium|4,1|mmol/L|3,5 - 5,0';

test.each([
  'COMPTE RENDU ANNULÉ - erreur d’identité',
  'RESULTATS ANNULES : erreur de patient',
  '*** DOCUMENT NON VALIDE - NE PAS UTILISER ***',
  'SPECIMEN - exemple de compte rendu',
  'Compte rendu fictif',
])('a page that declares itself void yields nothing: %s', (title) => {
  const { found, log } = read(title, POTASSIUM);
  expect(found).toEqual([]);
  expect(log).toContain('la page dit elle-même');
});

test.each([
  'Ce compte rendu annule et remplace celui du 03/03/2026',
  'Résultats validés par Dr X',
  'En cas de résultat invalide, appeler le laboratoire',
])('a page that replaces another one, or that says nothing about itself, is read: %s', (title) => {
  expect(read(title, POTASSIUM).found).toEqual(['2026-03-03 k=4.1']);
});

test('results that await validation are to be confirmed', () => {
  const { found, log } = read('RESULTATS PARTIELS - non validés biologiquement', POTASSIUM);
  expect(found).toEqual(['2026-03-03 k=4.1']);
  expect(log).toContain('préliminaire');
});

test.each([
  ['Échantillon hémolysé : résultat non interprétable, à recontrôler'],
  ['Ne pas tenir compte de ce résultat (hémolyse)'],
  ['Potassium ininterprétable'],
])('a comment that voids a result refuses the one above it, and no other: %s', (comment) => {
  const { found, log } = read(
    'Sodium|139|mmol/L|136 - 145',
    POTASSIUM,
    comment,
    'Chlorures|101|mmol/L|98 - 107',
  );
  expect(found).toEqual(['2026-03-03 na=139 cl=101']);
  expect(log).toContain('ne pas tenir compte de ce résultat');
});

test('a comment on what may happen, or a mere reservation, refuses nothing', () => {
  for (const comment of ['Une hémolyse peut donner un résultat erroné', 'Résultat contrôlé'])
    expect(read(POTASSIUM, comment).found).toEqual(['2026-03-03 k=4.1']);
});

test.each([
  ['the headings in another order', ['Analyse|Normes|Unité|Résultat', 'CRP|< 5|mg/L|12'], 'crp=12'],
  ['a bound on the other side', ['Analyse|Normes|Unité|Résultat', 'Ferritine|> 15|µg/L|8'], 'ferr=8'],
  ['a real bounded result', ['Analyse|Résultat|Unité|Normes', 'CRP|< 3|mg/L|< 5'], 'crp<3'],
])('a bound under a heading of limits is not a result: %s', (_, lines, expected) => {
  expect(read(...lines).found).toEqual([`2026-03-03 ${expected}`]);
});

test.each([
  [['Analyse|Normes|Unité|Résultat', 'D-dimères|< 500|ng/mL|']],
  [['CRP| |mg/L|< 5']],
  [['PSA total|à suivre|ng/mL|< 4,0']],
  [['Potassium|en attente|4,1|mmol/L']],
])('a row without a result yields no bound: %j', (lines) => {
  expect(read(...lines).found).toEqual([]);
});

test.each([
  [
    ['Cholestérol total', '2,31 g/L', '5,97 mmol/L', 'Triglycérides', 'Résultat à suivre'],
    '2026-03-03 ct=5.974',
  ],
  [['Calcium|92|mg/L', '2,30 mmol/L', 'Magnésium', 'non demandé'], '2026-03-03 ca=2.295'],
])('a second unit below a result never belongs to the next name: %j', (lines, expected) => {
  const { found } = read(...lines);
  expect(found.join()).not.toMatch(/tg|mg=/);
  expect(found.join().slice(0, 16)).toBe(expected.slice(0, 16));
});

test.each([
  [['Prélèvement vaginal', 'Examen direct :', 'Leucocytes|20 000|/mm3']],
  [['Pus d’abcès', 'Leucocytes|20 000|/mm3']],
  [['Écouvillon nasal', 'Hématies|20 000|/mm3']],
  [['Aspiration bronchique', 'Leucocytes|20 000|/mm3']],
  [['ECBU', 'Numération des germes : 10^6 UFC/mL', 'Culture : Escherichia coli', 'Hématies|150 000|/mm3']],
])('cells of a swab or of urine are not those of blood: %j', (lines) => {
  expect(read(...lines).types.filter((type) => type === 'numeration-formule-sanguine')).toEqual([]);
});

test.each([
  'La patiente aurait une TA à 17/9.',
  'Elle dit avoir une TA à 16/9.',
  'Probable fièvre à T° 39.',
  'Il dit être à TA 16/9 le soir.',
  "D'après son épouse la TA est à 17/9.",
  'TA à 17/9 aux dires du patient.',
  'Il pourrait avoir une TA à 18/10.',
  'Il décrivait une T° 39,5.',
  'She claims a BP of 170/90 mmHg.',
])('a number that is only reported by others or assumed is not a vital sign: %s', (sentence) => {
  expect(read('Consultation du 04/03/2026', sentence).found).toEqual([]);
});

test.each(['TA 13/8, pouls 72/min, apyrétique.', 'Dit aller bien. TA 13/8, pouls 72/min.'])(
  'a measured number is a vital sign: %s',
  (sentence) => {
    expect(read('Consultation du 04/03/2026', sentence).found.join()).toContain('pas=130 pad=80');
  },
);

test.each(['Métabolites', 'Valeurs calculées', 'ELECTROLYTES'])(
  'the chapters of an analyser keep the vessel of its blood gases: %s',
  (chapter) => {
    const { types } = read('GAZ DU SANG ARTERIEL', 'pH|7,41', chapter, 'Lactates|3,4|mmol/L');
    expect(new Set(types)).toEqual(new Set(['gaz-du-sang-arteriel']));
  },
);

test.each(["Type d'échantillon : Artériel", 'Type éch. : ARTÉRIEL', 'Ech : artériel'])(
  'if a sample is declared arterial, the results of the names below it are arterial: %s',
  (specimenLine) => {
    const { types } = read(specimenLine, 'Métabolites', 'Lactates|3,4|mmol/L', 'pH|7,41');
    expect(new Set(types)).toEqual(new Set(['gaz-du-sang-arteriel']));
    expect(read('Type de prélèvement : veineux', 'Lactates|1,4|mmol/L').types).not.toContain(
      'gaz-du-sang-arteriel',
    );
  },
);

test('a remark on the value reported before leaves the corrected one', () => {
  const remark = 'Résultat rendu précédemment : 5,9 mmol/L (erreur de tube)';
  expect(read(POTASSIUM, remark).found).toEqual(['2026-03-03 k=4.1']);
  expect(read(POTASSIUM, 'Erreur de tube').found).toEqual([]);
});

test('a remark in a row ends above the title of the next section', () => {
  const formula = 'Polynucléaires neutrophiles|71,0 %|12,71 G/L';
  const remark = 'Plaquettes|Ininterprétable (amas) - 88 G/L non retenu';
  expect(read('Leucocytes|17,9|G/L', remark, 'FORMULE', formula).found.join()).toContain('pnn=12.71');
  // In capitals, the title may be the rest of the remark.
  const capitals = read('RESULTATS ININTERPRETABLES, NON RETENUS POUR', 'POTASSIUM', POTASSIUM);
  expect(capitals.found).toEqual([]);
});
