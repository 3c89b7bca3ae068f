/**
 * Names that blood gas analysers print (« cK+ », « cHCO3-(P) », « FCOHb »), as `plainLabel` writes them, mapped to the
 * usual name. Standard bicarbonate, extracellular fluid excess and values corrected to the patient's temperature are
 * different results, so they are not listed.
 */
const COMMON: ReadonlyMap<string, string> = new Map([
  ...['ck', 'ckplus', 'kplus'].map((name) => [name, 'potassium'] as const),
  ...['cna', 'cnaplus', 'naplus'].map((name) => [name, 'sodium'] as const),
  ...['ccl', 'cl'].map((name) => [name, 'chlore'] as const),
  ...[
    'cca2plus',
    'cca',
    'ccaplusplus',
    'ca2plus',
    'caplusplus',
    'caplusplus ionise',
    'ca2plus ionise',
    'icaplusplus',
    'ica2plus',
    'ica',
  ].map((name) => [name, 'calcium ionise'] as const),
  ...['chco3 p', 'chco3 p c', 'chco3', 'hco3act', 'hco3 act', 'hco3 a', 'hco3 actuel', 'hco3 actuels'].map(
    (name) => [name, 'hco3'] as const,
  ),
  ...['clac', 'clactate', 'lac'].map((name) => [name, 'lactate'] as const),
  ...['cglu', 'cglucose'].map((name) => [name, 'glucose'] as const),
  ...['cbase b', 'cbase b c', 'be b', 'beb', 'abe'].map((name) => [name, 'base excess'] as const),
  ...['cthb', 'thb', 'thbc', 'hb totale'].map((name) => [name, 'hemoglobine'] as const),
  ...['fcohb', 'fcohbe'].map((name) => [name, 'hbco'] as const),
  ...['fmethb'].map((name) => [name, 'methb'] as const),
  ...['fo2 i'].map((name) => [name, 'fio2'] as const),
]);

/** Suffix with which the mapping adds the vessel to a name. */
const VESSEL = / (?:arteriel(?:le|s)?|veineu(?:x|se)|capillaires?)$/;

/** The usual name for an analyser's own name; any other name is returned unchanged. */
export function commonName(key: string): string {
  const vessel = VESSEL.exec(key)?.[0] ?? '';
  const usualName = COMMON.get(key.slice(0, key.length - vessel.length));
  return usualName === undefined ? key : `${usualName}${vessel}`;
}
