import type { MeasureDefinition, ObservationType } from '../../observations/observation-type.ts';

type Given = [
  id: string,
  title: string,
  title_short: string,
  unit_short: string,
  unit: string,
  limits: [number, number],
  synonyms?: string[],
];

const measure = ([
  id,
  title,
  title_short,
  unit_short,
  unit,
  [min, max],
  synonyms = [],
]: Given): MeasureDefinition => ({
  id,
  title,
  title_short,
  value_type: 'DECIMAL',
  unit,
  unit_short,
  min,
  max,
  ucum: null,
  loinc: null,
  loinc_alt: [],
  synonyms,
});
const type = (id: string, title: string, synonyms: string[], measures: Given[]): ObservationType => ({
  id,
  category: 'Catégorie',
  title,
  loinc: null,
  synonyms,
  measures: measures.map(measure),
});

const MMHG = ['mmHg', 'millimètre de mercure'] as const;
const MMOL = ['mmol/L', 'millimole par litre'] as const;
const PER_MINUTE = ['/min', 'par minute'] as const;

/** A few types of the catalogue, for tests. */
export const TEST_TYPES: readonly ObservationType[] = [
  type(
    'pression-arterielle',
    'Pression artérielle',
    ['Tension', 'TA', 'Tension artérielle'],
    [
      [
        'pa.pas',
        'Pression artérielle systolique',
        'PAS',
        ...MMHG,
        [20, 500],
        ['PAS', 'systolique', 'tension systolique'],
      ],
      ['pa.pad', 'Pression artérielle diastolique', 'PAD', ...MMHG, [5, 400], ['PAD', 'diastolique']],
    ],
  ),
  type(
    'poids',
    'Poids',
    [],
    [['poids.poids', 'Poids corporel', 'Poids', 'kg', 'kilogramme', [0.1, 700], ['weight']]],
  ),
  type(
    'poids-de-naissance',
    'Poids de naissance',
    [],
    [['poids-de-naissance.pn', 'Poids de naissance', 'PN', 'g', 'gramme', [100, 9000]]],
  ),
  type(
    'hemoglobine-glyquee',
    'Hémoglobine glyquée',
    [],
    [
      ['hba1c', 'HbA1c (NGSP)', 'HbA1c', '%', 'pour cent', [1, 30], ['HbA1c', 'A1c']],
      ['hba1c-ifcc', 'HbA1c (IFCC)', 'HbA1c IFCC', 'mmol/mol', 'millimole par mole', [1, 300], ['HbA1c']],
    ],
  ),
  type(
    'proteine-c-reactive',
    'Protéine C réactive',
    [],
    [
      [
        'crp',
        'Protéine C réactive',
        'CRP',
        'mg/L',
        'milligramme par litre',
        [0, 1500],
        ['CRP', 'CRP ultrasensible'],
      ],
    ],
  ),
  type(
    'glycemie',
    'Glycémie',
    [],
    [
      ['gly-mol', 'Glucose plasmatique (molaire)', 'Gly', ...MMOL, [0.1, 200], ['glycémie', 'glucose']],
      [
        'gly-masse',
        'Glucose plasmatique (massique)',
        'Gly g/L',
        'g/L',
        'gramme par litre',
        [0.02, 36],
        ['glycémie', 'glucose'],
      ],
    ],
  ),
  type(
    'thyreostimuline',
    'Thyréostimuline',
    [],
    [
      [
        'tsh',
        'Thyréostimuline',
        'TSH',
        'mUI/L',
        'milli-unité internationale par litre',
        [0, 1000],
        ['TSH us'],
      ],
    ],
  ),
  type(
    'indice-de-masse-corporelle',
    'Indice de masse corporelle',
    [],
    [['imc', 'Indice de masse corporelle', 'IMC', 'kg/m²', 'kilogramme par mètre carré', [3, 220], ['BMI']]],
  ),
  type(
    'frequence-cardiaque',
    'Fréquence cardiaque',
    ['Pouls'],
    [['fc', 'Fréquence cardiaque', 'FC', ...PER_MINUTE, [5, 500], ['pouls']]],
  ),
  type(
    'numeration-formule-sanguine',
    'Numération formule sanguine',
    ['NFS', 'Hémogramme'],
    [
      ['gb', 'Leucocytes', 'GB', 'G/L', 'giga par litre', [0, 3000], ['globules blancs']],
      ['hb', 'Hémoglobine', 'Hb', 'g/dL', 'gramme par décilitre', [0.5, 30]],
      ['plq', 'Plaquettes', 'Plq', 'G/L', 'giga par litre', [0, 10000], ['PLT']],
    ],
  ),
  type(
    'ionogramme-sanguin',
    'Ionogramme sanguin',
    ['Ionogramme', 'Iono'],
    [
      ['na', 'Sodium', 'Na', ...MMOL, [80, 260], ['natrémie']],
      ['k', 'Potassium', 'K', ...MMOL, [0.5, 25], ['kaliémie']],
    ],
  ),
  type(
    'temperature-corporelle',
    'Température corporelle',
    [],
    [['t', 'Température corporelle', 'T°', '°C', 'degré Celsius', [10, 47], ['température']]],
  ),
  type(
    'ferritine',
    'Ferritine',
    [],
    [['ferr', 'Ferritine', 'Ferr', 'µg/L', 'microgramme par litre', [0, 1000000]]],
  ),
  type(
    'saturation-en-oxygene',
    'Saturation en oxygène',
    [],
    [['spo2', 'Saturation pulsée en oxygène', 'SpO2', '%', 'pour cent', [20, 100], ['saturation']]],
  ),
  type(
    'creatinine',
    'Créatinine et débit de filtration glomérulaire',
    [],
    [
      ['creat', 'Créatinine', 'Créat', 'µmol/L', 'micromole par litre', [5, 8000], ['créatininémie']],
      [
        'dfg',
        'Débit de filtration glomérulaire estimé',
        'DFGe',
        'mL/min/1,73 m²',
        'millilitre par minute pour 1,73 m²',
        [0, 300],
        ['DFG'],
      ],
    ],
  ),
  type(
    'age-gestationnel',
    'Âge gestationnel',
    [],
    [['ag', 'Âge gestationnel', 'AG', 'sem.', 'semaine', [4, 45]]],
  ),
  type(
    'nombre-de-pas',
    'Nombre de pas par jour',
    [],
    [['pas', 'Pas par vingt-quatre heures', 'Pas', 'pas', 'pas', [0, 200000]]],
  ),
];
