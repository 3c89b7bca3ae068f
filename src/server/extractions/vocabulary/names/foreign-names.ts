/**
 * Names of analyses in German, Italian and Spanish that the catalogue does not have, compared with `plainLabel`, and
 * the measures that they may mean. They contradict the code of any other measure.
 */
const NAMES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bgesamteiwei|\bproteine totali\b|\bproteinas totales\b/, /prot/],
  [/\bfosfat|\bfosforo\b|\bphosphat\b/, /(?:\.p|phosph\w*|\.p-u)$/],
  [/\balkalische phosphatase\b|\bfosfatasa alcalina\b|\bfosfatasi alcalina\b/, /\.pal$/],
  [/\bfolsaeure\b|\bfolsaure\b|\bacido folico\b/, /folate/],
  [/\blymphozyten\b|\blinfocit/, /\.lym/],
  [/\bneutrofil|\bneutrophile granulozyten\b/, /\.pnn/],
  [/\bleukozyten\b|\bleucocit/, /\.gb|leuco/],
  [/\berythrozyten\b|\beritrocit/, /\.gr|hemati/],
  [/\bfio2\b/, /fio2/],
  [/\braumtemperatur\b|\btemperatura ambiente\b/, /^$/],
  [/\bthrombinzeit\b|\btempo di trombina\b|\btiempo de trombina\b/, /\.tt$/],
  [/\baptt\b|\bttpa\b/, /\.tca/],
];

/** Whether a label names an analysis that cannot be this measure. */
export const isForeignNameOfAnother = (label: string, measure: string): boolean =>
  NAMES.some(([name, own]) => name.test(label) && !own.test(measure));
