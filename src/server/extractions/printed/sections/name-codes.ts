/** The codes by which some laboratory programs print the analyses of blood, beside or instead of their names. */
export const NAME_CODES: ReadonlyMap<string, string> = new Map([
  ['LEUC', 'leucocytes'],
  ['Leuco', 'leucocytes'],
  ['Plaq', 'plaquettes'],
  ['HEMA', 'hématies'],
  ['PLAQ', 'plaquettes'],
  ['GLUC', 'glucose'],
  ['LIPA', 'lipase'],
  ['BILT', 'bilirubine totale'],
  ['BILC', 'bilirubine conjuguée'],
  ['TRIG', 'triglycérides'],
  ['PHOS', 'phosphore'],
  ['CALC', 'calcium'],
]);

/** A code of cells is theirs in the blood only beside a unit of blood: « LEUC 70 /µL » may be of a urine strip. */
export const isLooseCode = (
  { code, unit }: { code?: string; unit: string | null },
  valueUnit: string | null,
): boolean =>
  /^(?:LEUCO?|HEMA|PLAQ)$/i.test(code ?? '') && !/^(?:giga|g|tera|t|10)/i.test(unit ?? valueUnit ?? '');
