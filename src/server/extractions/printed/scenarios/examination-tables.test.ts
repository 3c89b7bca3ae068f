import { describe, expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const read = (text: string) => readDays(`Examen du 15/04/2026\n${text}`).toSorted();

describe('spirometry', () => {
  test.each([
    [
      'Paramètre|Unité|Théorique|Pré|% théo\nVEMS|L|3,24|2,31|71\nCVF|L|4,21|3,88|92',
      ['2026-04-15 vems=2.31 cvf=3.88'],
    ],
    [
      'Paramètre|Unité|Théo.|Pré|% Théo|% Chg\nVEMS|L|3,33|2,05|62|3\nCVF|L|4,31|3,62|84|5',
      ['2026-04-15 vems=2.05 cvf=3.62'],
    ],
    ['Paramètre|Théo.|Mesuré\nVEMS (L)|3,24|2,31', ['2026-04-15 vems=2.31']],
    ['VEMS : 2,31 L (71 %)', ['2026-04-15 vems=2.31']],
    // Nothing shows which number was measured.
    ['VEMS|L|3,24|2,31|71', []],
    ['VEMS (L)|3,24|2,31', []],
    ['VEMS|3,24 L|2,31 L', []],
    ['Objectif : VEMS 3,24 L', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('biometry of a foetus', () => {
  const ROWS =
    'Périmètre céphalique (PC)|201,5 mm|52e|186 - 214\nPérimètre abdominal (PA)|176,3 mm|45e|160 - 195';

  test.each([
    [`ÉCHOGRAPHIE OBSTÉTRICALE\n${ROWS}`, ['2026-04-15 pc=201.5 pa=176.3']],
    ['Biométrie foetale\nBIP|54,2 mm\nEPF|492 g', ['2026-04-15 bip=54.2 epf=492']],
    // With twins, nothing shows whose it is; without its title, « PA » is a blood pressure.
    [`Échographie obstétricale - Jumeau A\n${ROWS}`, []],
    ['Compte rendu\nPA|176,3 mm', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('refraction, one row per eye', () => {
  const HEADING = '|Sphère|Cylindre|Axe|Addition';
  const OD = 'OD|-2,25|-0,75|90°|+2,00';

  test.each([
    [
      `Réfraction subjective\n${HEADING}\n${OD}`,
      ['2026-04-15 sph-od=-2.25 cyl-od=-0.75 axe-od=90 add-od=2.00'],
    ],
    ['Acuité visuelle de loin corrigée : OD 10/10, OG 9/10', ['2026-04-15 avl-od=10/10 avl-og=9/10']],
    [`Verres prescrits\n${HEADING}\n${OD}`, []],
    [`${HEADING}\n${OD}`, []],
    ['Réfraction subjective\n|Sphère|Sphère|Axe\nOD|-2,25|-0,75|90°', []],
    ['Acuité visuelle de loin sans correction : OD 2/10, OG 1/10', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('summaries of recordings', () => {
  const MAPA = 'MESURE AMBULATOIRE DE LA PRESSION ARTÉRIELLE\nEnregistrement du 03/06/2026 au 04/06/2026';
  const HEADING = 'Période|Systolique moy. (mmHg)|Diastolique moy. (mmHg)';

  test.each([
    [
      `${MAPA}\n${HEADING}\n24 heures|138|82\nNuit (22h - 7h)|126|72`,
      ['2026-06-03 pas-24=138 pad-24=82 pas-nuit=126 pad-nuit=72'],
    ],
    [`${MAPA}\nJour|143/86 mmHg`, ['2026-06-03 pas-jour=143 pad-jour=86']],
    [`${MAPA}\nPériode|Systolique max|Diastolique max\n24 heures|178|102`, []],
    [`${MAPA}\nObjectif|Systolique|Diastolique\nNormes jour|135|85`, []],
    [`Compte rendu\n${HEADING}\n24 heures|138|82`, []],
    ['Rapport AGP\nGlucose moyen|158 mg/dL\nGMI : 7,1 %', ['sans date gmi=7.1 moy=158']],
    ['Rapport AGP\nDans la cible (70 - 180 mg/dL)|69 %|> 70 %', ['sans date tir=69']],
    ['Rapport AGP\nDans la cible (63 - 140 mg/dL)|69 %', []],
    ['Compte rendu\nGMI : 7,1 %', []],
  ])('%s', (text, expected) => {
    expect(readDays(text).toSorted()).toEqual(expected);
  });

  test('a recording over several days has no day', () => {
    const text = `MAPA\nEnregistrement du 03/06/2026 au 09/06/2026\n${HEADING}\n24 heures|138|82`;
    expect(readDays(text)).toEqual(['sans date pas-24=138 pad-24=82']);
  });
});

describe('results to the left of their names', () => {
  const HEADING = 'Résultat|Unité|Examen|Intervalle';

  test.each([
    [
      `${HEADING}\n14,9|g/dL|Hémoglobine|13,0 - 17,0\n4,3|mmol/L|Potassium|3,5 - 5,1`,
      ['sans date hb=14.9', 'sans date k=4.3'],
    ],
    ['14,9|g/dL|Hémoglobine|13,0 - 17,0', []],
    [`${HEADING}\n14,9|g/dL|Hémoglobine|12,8`, []],
    [`${HEADING}\n14,9|g/dL|Inconnue|13,0 - 17,0`, []],
    [`${HEADING}\n14,9|mmol/L|Hémoglobine A|13,0 - 17,0`, []],
  ])('%s', (text, expected) => {
    expect(readDays(text).toSorted()).toEqual(expected);
  });
});
