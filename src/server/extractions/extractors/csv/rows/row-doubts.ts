import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { valueDoubt } from '../../../vocabulary/doubts/document-doubt.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { BY_RELATION, DONORS } from '../../../vocabulary/people/other-people.ts';
import { plain } from '../cells/table-row.ts';
import { isOfControlSolution } from '../headings/glucose-names.ts';
import { heading } from '../headings/headings.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { asideDoubt } from './about-row-columns.ts';

/** Headings of a mark on rows that do not count: « Exclu », « Deleted », « Erreur ». */
const LEFT_OUT = new RegExp(
  `^(?:est |is )?${anyOf(
    'exclue?s?|excluded?|a exclure|supprimee?s?|deleted|removed|annulee?s?|cancell?ed|ignoree?s?|ignored?|rejetee?s?|rejected',
    'invalides?|invalid|erreurs?|errors?|error ?code|code erreur|artefacts?|artifacts?|invitee?s?|guest(?: mode)?|mode invite',
    'ne pas (?:en )?(?:tenir|prendre en) compte|a ne pas (?:tenir|prendre en) compte|non retenue?s?',
  )}$`,
);
/** Headings of a mark on rows that count. */
const VALID = /^(?:est |is )?(?:valides?|valid|retenue?s?|a retenir|included?|inclus)$/;
/** Headings of columns whose words may exclude a row. */
const STATE = new RegExp(
  `^${anyOf('statuts?|status|etat|state|types?|kind|genre|nature|validite|qualite|quality|flags?', 'notes?|commentaires?|comments?|remarques?|remarks?')}$`,
);
const NO = /^(?:|0|no?|non|nein|false|faux|falsch|none|null|aucune?|rien|ok|n\/a|[-–—])$/;
const YES = /^(?:1|y|yes|oui|o|ja|true|vrai|wahr|x|ok|✓|✔|valide?)$/;
/** A column that a meter ticks for a drop of its control solution. */
const CONTROL = /^(?:controles?|control|kontrolle|controllo)$/;
/** Words that, alone or at the start of a remark, mean that the row is not a reading of the patient. */
const NO_READING = new RegExp(
  `^(?:${anyOf(
    'erreur(?! (?:aliment|de (?:regime|dose)))|error|err|invalide?|annulee?|cancell?ed|supprimee?|deleted|removed|exclue?|excluded|rejetee?|rejected|ignoree?|ignored',
    'artefact|artifact|invitee?|guest|a ne pas (?:tenir|prendre en) compte|ne pas (?:en )?tenir compte|mesure (?:fausse|ratee)',
  )}\\b.*|ctrl|(?:control|qc|quality control) ?(?:test|solution|reading)?|(?:test|solution)s? (?:de )?controle)$`,
);

/** A measure to be repeated: « hémolysé, à refaire », « non validé ». */
const DOUBTED = /\ba refaire\b|\bnon (?:valide|retenu|conforme)|^(?:en )?attente/;

/** Whether a remark says that the value beside it is not a reading: « hémolysé, à refaire », « non interprétable ». */
export function saysNoReading(remark: string): boolean {
  const content = plain(remark);
  return DOUBTED.test(content) || NO_READING.test(content) || valueDoubt(remark) !== null;
}

const isOfGlucose = ({ label, measure_id }: TableLayout['measures'][number]): boolean =>
  /glyc|gluc|glic|dextro|zucker|sugar/.test(plain(label)) ||
  measure_id?.startsWith('glycemie-capillaire.') === true;

/** What an oximeter without a finger writes, in bytes without a value. */
const NO_FINGER = new Set(['0', '127', '255', '511']);
const SATURATION = /\bspo ?2\b|\bsao2\b|saturation|oxygen/;

/** The saturation that says that the pulse beside it is none, either. */
const offFinger = (cells: readonly string[], { header, measures }: TableLayout): string | undefined =>
  measures
    .filter(({ label, index }) => SATURATION.test(plain(label)) && NO_FINGER.has((cells[index] ?? '').trim()))
    .map(({ index }) => `${(header.cells[index] ?? '').trim()} = ${(cells[index] ?? '').trim()}`)[0];

/** Why a column excludes the row from the readings of the patient, in French; null if none does. */
export function rowDoubt(cells: readonly string[], layout: TableLayout): string | null {
  const { header, measures, rows } = layout;
  // The rows of a laboratory have a status of their own (« provisoire »), which is read with them.
  const read = new Set([
    ...measures.map(({ index }) => index),
    ...(rows === null ? [] : [...rows.values, ...rows.names, rows.status]),
  ]);
  const off = offFinger(cells, layout);
  if (off !== undefined) return REFUSALS.leftOutBy(off);
  const ofGlucose = measures.some(isOfGlucose);
  const isMeter = measures.length > 0 && measures.every(isOfGlucose);
  for (const [index, cell] of header.cells.entries()) {
    const [name, content] = [heading(cell), plain(cells[index] ?? '')];
    if (read.has(index) || name === '') continue;
    const isLeftOut =
      (LEFT_OUT.test(name) && !NO.test(content)) ||
      (VALID.test(name) &&
        content !== '' &&
        (NO.test(content) || DOUBTED.test(content)) &&
        !YES.test(content)) ||
      (STATE.test(name) && (DOUBTED.test(content) || valueDoubt(content) !== null)) ||
      (STATE.test(name) && (NO_READING.test(content) || (ofGlucose && content === 'controle'))) ||
      (ofGlucose && (isOfControlSolution(content) || (isMeter && CONTROL.test(name) && YES.test(content))));
    if (isLeftOut) return REFUSALS.leftOutBy(`${cell.trim()} = ${(cells[index] ?? '').trim()}`);
  }
  return asideDoubt(cells, layout);
}

/** A person named only by their relation to the patient. */
export const KIN = new RegExp(
  `^(?:(?:le |la |l. ?|mon |ma |son |sa )?${anyOf(...BY_RELATION, DONORS, 'nourrissons?|infants?')}(?: ?(?:n ?°? ?)?\\d{1,3})?)$`,
);
