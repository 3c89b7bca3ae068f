/** Transformations applied to a value that was read. */
export const DONE_TEXTS = {
  converted: (from: string, to: string, by: string) => `${from} → ${to}${by === '' ? '' : ` (${by})`}`,
  molarMass: (mass: string) => `masse molaire ${mass}\u00a0g/mol`,
  valence: (charge: number) => `${charge} équivalents par mole`,
  ngsp: 'équation IFCC-NGSP',
  dateFrom: (words: string) => `date lue «\u00a0${words}\u00a0»`,
  subject: 'Sujet',
  subjectKnown: "d'après l'identité écrite dans le fichier",
} as const;
