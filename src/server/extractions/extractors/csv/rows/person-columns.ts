import { TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { ExtractorInput } from '../../../extractor.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { namesPerson } from '../cells/person-names.ts';
import { plain } from '../cells/table-row.ts';
import { heading, NEUTRAL_TITLE } from '../headings/headings.ts';
import type { FoundTable } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/**
 * Headings of staff, who measured, ordered or wrote the values, and of things whose names look like those of persons.
 */
const NO_PATIENT = new RegExp(
  anyOf(
    'infirm|\\bide\\b|saisi|medecin|docteur|\\bdr\\b|prescri|operat|auteur|soign|prelev|valid|technicien|nurse|doctor|physician',
    'provider|author|enter|\\bby$|\\bpar$|pharmac|biolog|arzt|pfleg|medico|enfermer|aidant|visa|signature|referent|responsable',
    '\\bagent|traitement|medic|insulin|lieu|place|appareil|device|model|marque|ville|labo|service|hopital|site|activit|repas|meal',
    'produit|molecule|adresse|address|source|pays|commentaire|remarque|comment|note|observation',
  ),
);
const INITIALS = /^\p{Lu}\. ?\p{Lu}\.?(?: ?\p{Lu}\.)?$|^\p{Lu}{2,3}$/u;
const FIRST_NAME = /^\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?$/u;
/** Capitals and single words that look like names, but describe a moment, a state or a way of measuring. */
const NO_NAME = new RegExp(
  `^${anyOf(
    'ok|ras|iv|po|sc|im|aa|nr|nd|na|nc|od|og|ta|bd|bg|am|pm|oui|non|yes|no|hi|lo|avk|aod|hbpm',
    'lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
    'apres|avant|jeun|repas|dejeuner|diner|souper|collation|gouter|petit-dejeuner|breakfast|lunch|dinner|supper|fasting|before|after',
    'coucher|lever|reveil|aube|journee|midi|matin|soir|nuit|repos|effort|assis|debout|couche|gauche|droite?|bras|doigt|sport|marche|stress',
    'fievre|malade|fatigue|bien|bon|moyen|mauvais|normale?|haute?|basse?|eleve|stable|calme|domicile|maison|cabinet|hopital|urgences',
    'manuel|auto|automatique|kleidung|morgens?|abends?|mittags?|manana|tarde|noche|ayunas|home|work|rest|morning|evening|night|noon',
  )}$`,
);

/**
 * Whether a column unknown to the rules names several persons, one per row. The values are theirs, so none is read, and
 * the report says so. If a known column names the persons, other names are those of their carers.
 */
export function hasUnknownPersons(
  { subjects, header }: TableLayout,
  { row: { cells: headings }, rows }: FoundTable,
  read: readonly number[],
  { log }: ExtractorInput,
): boolean {
  if (subjects.length > 0) return false;
  const width = Math.max(0, ...rows.slice(0, ROWS_TRIED).map(({ row }) => row.cells.length));
  for (let index = 0; index < width; index += 1) {
    const title = (headings[index] ?? '').trim();
    const isOfAnother = title !== '' && (header.cells[index] ?? '').trim() === '';
    if (read.includes(index) || isOfAnother || NO_PATIENT.test(heading(title))) continue;
    const names = rows
      .slice(0, ROWS_TRIED)
      .map(({ row }) => (row.cells[index] ?? '').trim())
      .filter((cell) => cell !== '');
    const persons = new Set(names).size;
    if (persons < 2 || !names.every((name) => isPerson(name, title === ''))) continue;
    log.info(TABLE_LOG.severalPersons(title, persons));
    return true;
  }
  return false;
}

const ROWS_TRIED = 5000;

/** @param isFree whether the column has no heading, so that a single word or initials may be a person */
function isPerson(cell: string, isFree: boolean): boolean {
  if (cell.length > 60) return false;
  if (namesPerson(cell)) return true;
  const name = plain(cell);
  if (!isFree || NO_NAME.test(name) || NEUTRAL_TITLE.test(name)) return false;
  return INITIALS.test(cell) || FIRST_NAME.test(cell);
}
