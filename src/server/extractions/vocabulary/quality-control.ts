import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from './patterns.ts';

/** A control, a standard or a blank of a laboratory, in place of a sample or a person. */
const CONTROL = new RegExp(
  `^${anyOf(
    '(?:cq|qc|ciq|eeq)(?: ?(?:niveau|level|niv|n|l|lot))?(?: ?[-_]?[a-z]?\\d*)?(?: (?:bas|haut|moyen|normal|low|high|patho\\w*))?',
    'controles? (?:de )?(?:qualite|interne|externe|positif|negatif|niveau|niv|n ?\\d).*|(?:quality|positive|negative|level \\d) control.*|control (?:level|lot) .*',
    'kontrolle (?:level|stufe|niveau|charge|\\d).*|qualitatskontrolle.*|control (?:de calidad|interno|nivel).*|controllo (?:di qualita|interno|livello).*',
    '(?:n )?lot (?:n )?[a-z]*\\d\\w* (?:niveau|niv|level|n|l) ?\\d.*|(?:niveau|level) \\d lot .*',
    '(?:serum|plasma|echantillon|sang|urine|solution|tube) (?:de |du |d )?controle.*|pools? (?:de |d )?(?:serums?|plasmas?|sera|urines?)',
    '(?:precicontrol|liquichek|lyphochek|multiqual|seronorm|precinorm|precipath)\\b.*',
    'etalon.*|calibrants?.*|calibrat(?:eur|or|ion).*|blanc reactif|reagent blank',
  )}$`,
);

/** Whether a text is the name of a control: « CQ niveau 1 », « Lot 4521 Niveau 2 ». */
export const namesControl = (text: string): boolean => CONTROL.test(plainLabel(text));
