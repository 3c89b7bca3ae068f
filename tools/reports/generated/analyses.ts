/** An analysis as reports print it, in the unit of its measure in the catalogue. */
export interface Analysis {
  measure: string;
  label: string;
  unit: string;
  /** Usual interval, which also sets the number of decimals of a value. */
  low: string;
  high: string;
}

const NFS = 'numeration-formule-sanguine';

/** Chapters of reports: a title, and rows `measure | label | unit | low | high`. */
const CHAPTERS: readonly (readonly [string, string])[] = [
  [
    'HEMATOLOGIE',
    `${NFS}.gr|Hématies|T/L|3,80|5,80
${NFS}.hb|Hémoglobine|g/dL|11,7|16,0
${NFS}.ht|Hématocrite|%|35,0|47,0
${NFS}.vgm|VGM|fL|77,0|98,0
${NFS}.tcmh|TCMH|pg|24,4|34,0
${NFS}.ccmh|CCMH|g/dL|31,0|36,5
${NFS}.gb|Leucocytes|G/L|4,00|11,00
${NFS}.plq|Plaquettes|G/L|150|400
formule-leucocytaire.pnn|Polynucléaires neutrophiles|G/L|1,40|7,70
formule-leucocytaire.lym|Lymphocytes|G/L|1,00|4,80`,
  ],
  [
    'BIOCHIMIE SANGUINE',
    `glycemie-a-jeun.gly-mol|Glycémie à jeun|mmol/L|3,89|5,83
creatinine-et-debit-de-filtration-glomerulaire.creat|Créatinine|µmol/L|44|80
proteine-c-reactive.crp|Protéine C réactive (CRP)|mg/L|0,6|5,0
ferritine.ferr|Ferritine|µg/L|15|150
bilan-martial.fer|Fer sérique|µmol/L|9,0|30,4`,
  ],
  [
    'HORMONOLOGIE',
    `thyreostimuline.tsh|TSH|mUI/L|0,27|4,20
hormones-thyroidiennes-libres.t4l|T4 libre|pmol/L|12,0|22,0
hormones-thyroidiennes-libres.t3l|T3 libre|pmol/L|3,1|6,8`,
  ],
];

export const ANALYSES: readonly { title: string; analyses: readonly Analysis[] }[] = CHAPTERS.map(
  ([title, rows]) => ({
    title,
    analyses: rows.split('\n').map((row) => {
      const [measure = '', label = '', unit = '', low = '', high = ''] = row.split('|');
      return { measure, label, unit, low, high };
    }),
  }),
);
