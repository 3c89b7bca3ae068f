import { memoised } from '../../../../core/memoised.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { readUnit } from '../../../vocabulary/units/units.ts';
import { monthOf, writtenDate } from '../cells/written-date.ts';
import { EARLIER, heading, NO_RESULT, NO_RESULT_COLUMN, VALUE } from './headings.ts';

/** A heading is a few words; anything longer is text. */
const HEADING_MAX = 120;

/** Whether a heading is that of values: "Résultat", "Valeur (mmol/L)". */
export function isValueName(name: string): boolean {
  const unit = unitIn(name);
  const bare = unit === null ? name : name.slice(0, unit.start).trim();
  const [, aside = ''] = /\(([^()]*)\)$/.exec(bare) ?? [];
  const isAside = [NO_RESULT, NO_RESULT_COLUMN, EARLIER].some((each) => each.test(heading(aside)));
  return VALUE.test(bare) && !isAside && !/\bmoy\b/.test(aside);
}

const DATED_WORDS = anyOf(
  'resultats?|valeurs?|results?|values?|anteriorites?|anterieurs?|precedents?|previous',
  'prelevements?|preleve|bilan|dosages?|mesures?|collected|visite|visit',
);
const BEFORE_DATE_WORDS = anyOf(`${DATED_WORDS}(?: (?:du|le|au|of|on|from))?|du|le`);
const BEFORE_DATE = new RegExp(`^${BEFORE_DATE_WORDS}[ :]+`);

/** The date of a heading such as "12/01/2026" or "Résultat du 12/01/2026"; null if it names no day. */
export const dateInHeading = memoised((cell): string | null => {
  const text = heading(cell);
  const isDate = (words: string) => writtenDate(words) !== null || monthOf(words) !== null;
  const alone = isDate(text) ? text : text.replace(BEFORE_DATE, '');
  return isDate(alone) ? alone : null;
});

/** A heading of a measure with its own day or month: « HbA1c en mars 2026 (%) », « Poids (kg) 13/03/2026 ». */
export function datedName(cell: string): { name: string; when: string } | null {
  if (cell.length > HEADING_MAX) return null;
  const unit = unitIn(cell.trim());
  const text = unit === null ? cell.trim() : cell.trim().slice(0, unit.start).trim();
  const words = text.split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    const when = words.slice(at).join(' ');
    const date = heading(when);
    if (writtenDate(date) === null && monthOf(date) === null) continue;
    const name = words
      .slice(0, at)
      .join(' ')
      .replace(/ (?:du|de|d'|en|le|au|à|of|in|on|from)$/i, '');
    return { name: unit === null ? name : `${name} ${cell.trim().slice(unit.start).trim()}`, when };
  }
  return null;
}

/** A program's heading ("creatinine_umol_l" or "creatinineUmolL") in snake case. */
export function inSnakeCase(cell: string): string {
  const isCamel = /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+$/.test(cell) || /^(?:[A-Z][a-z]+){2,}$/.test(cell);
  if (!isCamel) return cell;
  return cell.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();
}

const FILTRATION = /[ _]ml_min(?:_?1[._]?73_?m_?2?)$/;

/** The units that the last words of such a heading may be: "umol/l" in "creatinine_umol_l". */
export function unitsAtEnd(cell: string): { unit: string; start: number }[] {
  const filtration = FILTRATION.exec(cell);
  if (filtration !== null) return [{ unit: 'mL/min/1,73m2', start: filtration.index }];
  return [/[ _]([^ _()[\]]{1,6}_[^ _()[\]]{1,6})$/, /[ _]([^ _()[\]]{1,10})$/].flatMap((pattern) => {
    const match = pattern.exec(cell);
    const unit = match?.[1]?.replace('_', '/');
    return match === null || unit === undefined || readUnit(unit, '') === null
      ? []
      : [{ unit, start: match.index }];
  });
}

/** The unit at the end of a heading, and its offset. */
export function unitIn(text: string): { unit: string; start: number } | null {
  if (text.length > HEADING_MAX) return null;
  // Brackets first: in « Graisse corporelle(%) », the word before them does not belong to the unit.
  const match =
    /\s*[([]\s*(?:en |in )?([^()[\]]{1,25})\s*[)\]]$/.exec(text) ??
    /\s*(?:\b(?:en|in) ([^\s]{1,20})|[,:]\s*([^\s,:]{1,20})|\s([^\s()[\]]*[/%°][^\s()[\]]*))$/.exec(text);
  const unit = match?.slice(1).find((part) => part !== undefined);
  // "Magnésium (Mg)" contains the symbol: milligram is written with a small m, and nothing is measured in megagrams.
  return match === null || unit === undefined || unit === 'Mg' || readUnit(unit, '') === null
    ? null
    : { unit, start: match.index };
}

/** Splits "Sodium (mmol/L)" into name and unit. */
export function labelOf(cell: string): { label: string; unit: string | null } {
  const unit = unitIn(cell);
  return unit === null
    ? { label: cell, unit: null }
    : { label: cell.slice(0, unit.start).trim(), unit: unit.unit };
}
