import { plain } from '../cells/table-row.ts';

/** The measure that only a whole day can have. */
export const STEPS = 'nombre-de-pas-par-jour.pas';

/** Names of the saturation in American charts and of oximeters, which blood gases have too. */
const OXYGEN = 'o2 sat(?:uration)?\\.?|sat\\.? o2|oxygen (?:sat\\.?|level)';
const OF_OXIMETER = new RegExp(`^(?:${OXYGEN})$`);
const OF_GASES = /^(?:p(?:a|v)?c?o2|ph|hco3|bicarbonates?|base excess|be)\b/;

const BESIDE_OXIMETER =
  /^(?:pulse|pr\b|heart rate|hr\b|fc\b|pouls|frequence cardiaque|bp\b|blood pressure|ta\b)/;

/** Whether a column is the saturation of an oximeter: « O2 Sat » beside a pulse, but neither beside « pCO2 » nor alone. */
export function isOfOximeter(label: string, header: readonly string[]): boolean {
  if (!OF_OXIMETER.test(plain(label))) return false;
  const names = header.map(plain);
  return names.some((name) => BESIDE_OXIMETER.test(name)) && !names.some((name) => OF_GASES.test(name));
}

/** Headings of applications that the catalogue does not know, and their measures. */
const MEASURES: readonly [RegExp, string][] = [
  [/^t°$/, 'temperature-corporelle.t'],
  [/^(?:(?:weight ?[&/]? ?)?body mass|mass corporelle|masse corporelle)$/, 'poids.poids'],
  [/^step count$/, STEPS],
  [/^body height$/, 'taille.taille'],
  [/^(?:waist|waist circ\.?|tour de ceinture)$/, 'tour-de-taille.tt'],
  [/^(?:(?:systolic|sys) bp|blood pressure (?:[([]systolic[)\]]|systolic))$/, 'pression-arterielle.pas'],
  [/^(?:(?:diastolic|dia) bp|blood pressure (?:[([]diastolic[)\]]|diastolic))$/, 'pression-arterielle.pad'],
  [/^(?:tas|(?:ta|pa|tension|bp)[ .-]?sys(?:t(?:ol(?:ique|ic)?)?)?\.?)$/, 'pression-arterielle.pas'],
  [/^(?:tad|(?:ta|pa|tension|bp)[ .-]?dia(?:st(?:ol(?:ique|ic)?)?)?\.?)$/, 'pression-arterielle.pad'],
  [/^(?:(?:ta|pa)[ .-]?moy(?:enne)?\.?|tam)$/, 'pression-arterielle.pam'],
  [/^pul$/, 'frequence-cardiaque.fc'],
  [/^apgar (?:(?:a|at) )?1 ?(?:mn|min(?:utes?)?|')$/, 'score-d-apgar.apgar-1'],
  [/^apgar (?:(?:a|at) )?5 ?(?:mn|min(?:utes?)?|')$/, 'score-d-apgar.apgar-5'],
  [/^apgar (?:(?:a|at) )?10 ?(?:mn|min(?:utes?)?|')$/, 'score-d-apgar.apgar-10'],
  [/^hydratation$/, 'composition-corporelle.eau'],
  [/^(?:glycemie|glucose)(?: du)? lecteur$/, 'glycemie-capillaire.dextro'],
];

/** The measure of a name that tables use and the catalogue does not know; null for any other. */
export const measureNamed = (label: string): string | null =>
  MEASURES.find(([pattern]) => pattern.test(plain(label.replace(/_/g, ' '))))?.[1] ?? null;

/** Vital signs with only one possible unit, which their name implies. */
export const IMPLIED: readonly [RegExp, string][] = [
  [/^t°$/, '°C'],
  [/^mg\/dl$/, 'mg/dL'],
  [/^mmol\/l$/, 'mmol/L'],
  [/^(?:imc|bmi|indice de masse corporelle|body mass index)$/, 'kg/m2'],
  [new RegExp(`^(?:spo2|sp o2|saturation en oxygene|oxygen saturation|${OXYGEN})$`), '%'],
  [/^(?:fc|pouls|frequence cardiaque|hr|puls?|pulse|pulse rate|heart rate)$/, '/min'],
  [/^(?:fr|frequence respiratoire|respiratory rate|respiration rate)$/, '/min'],
];
