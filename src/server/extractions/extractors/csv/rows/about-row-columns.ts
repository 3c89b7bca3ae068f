import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { namesControl } from '../../../vocabulary/quality-control.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import { plain } from '../cells/table-row.ts';
import { writtenDate } from '../cells/written-date.ts';
import { heading } from '../headings/headings.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { isOfSurroundings, mayBeOfPlace } from './ambient-temperature.ts';

/**
 * Headings of columns that state what kind of row it is, whom it is about, or in what circumstances it was measured.
 */
export const ABOUT_ROW = new RegExp(
  `^${anyOf(
    '(?:row |record |entry |value |measurement |data )?(?:type|kind|category|status|state|source|label)s?|type (?:de |d.? ?)?(?:la )?(?:valeur|mesure|donnee|releve|ligne|saisie)s?',
    'nature|genre|etat|statut|categories?|rubrique|section|chapitre|groupe|origine|origin|libelle|intitule|titre|title|tags?|etiquettes?',
    'infos?|informations?(?: complementaires?)?|details?|contexte?|circonstances?|conditions?|description|complements?|divers|texte|text|detail',
    'moment|mode|method[eo]?|periode|period|aggregat\\w*|agregation|stat(?:istique|istic)?s?|evenement|event|validite|qualite|quality|flags?',
    'sujet|personne|membre|qui|pour|pour qui|whose|who|for|person|member|role|relation|lien|beneficiaire|visite?|bilans?|examens?|etape|phase|jalon|milestone',
  )}$`,
);
/** Headings of a mark, ticked or dated, on rows that are not results of the patient: « is_goal », « deleted_at ». */
const MARK = new RegExp(
  `^(?:is |est |e |was |date |dt |flag )?(?:an? |une? |de |d.)?${anyOf(
    TARGET_WORDS,
    'consigne|predict(?:ed|ion)|predite?|prevue?|prevision|forecast|planned|planifiee?|projet(?:ed|ee?)|projected',
    'estimat(?:ed|ion)|estimee?|simulat(?:ed|ion)|simulee?|imputed|imputee?|interpolated|interpolee?|theorique|moyenne|average|mean',
    'demo|fictif|fictive|fake|dummy|exemple|example|test data|donnee de test|control sample|void(?:ed)?|retracted|retiree?|erased|effacee?|purgee?|archivee?',
    'delet(?:ed|ion)|removed|cancell?ed|suppression|annulation|supprimee?|annulee?|invalidation|invalidee?',
  )}(?: (?:at|on|by|le|par|date|time|reason|motif|flag))?$`,
);
const NO =
  /^(?:|0+(?:\.0+)?|n|no?|non|nein|false|faux|falsch|none|null|nil|nan|na|n\/a|aucune?|f|actif|active|[-–—])$/;
const YES = /^(?:1(?:\.0+)?|y|yes|oui|o|ja|true|vrai|wahr|t|x|✓|✔)$/;
const MARK_OF_REMOVAL = /void|retract|retire|erase|efface|purge|delet|remove|cancel|suppr|annul|invalid/;
const OVER =
  '(?: (?:du|de|des|sur|of|over|par|per|a|to|pour|globale?|journ\\w*|quotid\\w*|hebdo\\w*|mensuel\\w*|daily|weekly|monthly|\\d).*)?';
/** A cell that says that its row holds what was aimed at, computed or made up. */
const NO_MEASURE = new RegExp(
  `^(?:(?:valeurs?|mesures?|resultats?|values?|results?|poids|tension|ta|glycemies?|weight) )?(?:${anyOf(
    TARGET_WORDS,
    'consignes?|theoriques?|theoretical|predite?s?|predicted|predictions?|forecasts?|previsions?',
    'projections?|projetee?s?|projected|simul(?:ation|ee?|ated)|extrapolee?s?|interpolee?s?|interpolated|imputed|fictif|fictive|exemple|example|a (?:atteindre|viser|ne pas depasser)',
  )}(?: .*)?|${anyOf('moyennes?|averages?|avg|means?|medianes?|medians?|totaux|totals?|sommes?|sums?|cumuls?|minimums?|maximums?|min|max|ecart types?|std|sd')}${OVER})$`,
);
/** A cell that says the same in a column about the kind of row. */
const NOT_DONE = new RegExp(
  `^(?:${anyOf(
    'prevue?s?|planifiee?s?|programmee?s?|planned|scheduled|attendue?s?|expected|estimee?s?|estimated|estimations?|a (?:faire|venir|prevoir)|upcoming|future?',
    'missing|manquante?s?|absente?s?|not (?:done|recorded|available)|non (?:faite?s?|realisee?s?|renseignee?s?)',
    'prescrite?s?|prescriptions?|ordered|demandee?s?|requested|brouillons?|drafts?|reglages?|settings?|seuils?|thresholds?|limites?|limits?|bornes?|bounds?|normes?|alarmes?|alerts?',
  )})(?: .*)?$`,
);
/** Headings of what was computed, and cells that name a rank or a count. */
const OF_STATISTIC = /^(?:stat\w*|aggregat\w*|agregation|indicateur|moment|type(?: .*)?)$/;
const STATISTIC = new RegExp(
  `^${anyOf(
    'p ?\\d{1,2}|q[1-4]|(?:\\d+(?:e|er|eme|th)? )?(?:per)?centiles?(?: \\d+)?|quartiles?(?: \\d)?',
    'n|nb|nombre(?: .*)?|counts?|effectifs?|cv|variance|etendue|range',
  )}$`,
);
/** Headings of the quality of a measure. */
const OF_TRUST = /^(?:qualite|quality|fiabilite|reliability|signal)(?: .*)?$/;
const BAD =
  /^(?:(?:tres )?mauvaise?|faible|insuffisante?|moindre|poor|bad|low|weak|douteu(?:x|se)|inexploitable)$/;
/** Headings of plans, whose cells say nothing about what was measured. */
const OF_PLAN =
  /\brdv\b|rendez|prochain|next|\bsuivi|conduite|\bcat\b|decision|conclusion|plan\b|projet|avis|action|regime|diet/;
/** Headings of what a laboratory measures to check itself. */
const OF_QUALITY = new RegExp(
  `^${anyOf(
    '(?:niveau|level|lot|code|nom|name|materiel|material)(?: (?:de|du|d.))? ?(?:cq|qc|ciq|eeq|controle|control|calibrat(?:eur|or))',
    '(?:cq|qc|ciq|eeq)(?: (?:level|niveau|lot|name|nom|id|sample|material))?|control (?:level|lot|material|sample)',
    'controle (?:de )?qualite|quality control',
  )}(?: ?\\(.*\\))?$`,
);
/** What a laboratory notes of a control even where no word says « control »: its lot, beside its level or its target. */
const LOT = /^(?:(?:n°|no|numero)(?: de)? )?lot(?: (?:n°|no|number|id))?$/;
const LEVEL_OF_CONTROL = new RegExp(
  String.raw`^${anyOf(
    String.raw`niveau|niv\.?|level|lvl|cibles?|target(?: value)?`,
    'z[ -]?score|westgard|ecart[ -]?type|sd|ds|biais|bias',
  )}(?: ?\(?%\)?)?$`,
);
/** The same, in the column of samples or of persons. */
const QUALITY_ALONE = /^(?:temoin|controle|control|standard|blanc|blank|pool|ctrl)$/;
/** Blows of a spirometry are graded from A to E; F is a failed one. */
const OF_GRADE = /^(?:qualite|quality|grade|cotation)(?: .*)?$/;
const FAILED = /^(?:grade )?f$/;
const BLOWN = /\b(?:vems|cvf|fev ?1|fvc)\b/;
/** Headings that only files on animals have. */
const ANIMAL = new RegExp(
  `^${anyOf(
    'especes?|species|(?:nom (?:de |du )?(?:l.? ?)?)?ani(?:mal|maux)(?: de compagnie| name)?',
    'pet(?: name)?|breed|(?:n° ?(?:de )?)?puce|id animal|animal id',
    '(?:nom du |nom de la )?(?:dog|cat|horse|cow|rabbit|mouse|rat|pig|sheep|chiens?|chats?|cheval|vache|lapin|souris|brebis|chevre|porc)(?: (?:id|name|n°))?',
  )}$`,
);
/** Headings of what is not a person: a bag or a gift of blood, an article, a parcel, an animal by its tag. */
const THING = new RegExp(
  `^(?:(?:n°|no|numero|id|type) ?(?:de |du )?)?${anyOf(
    'poche|don|culot|produit sanguin(?: labile)?|psl|donation|blood (?:bag|unit)|boucle',
    'article|materiel|colis|parcel|bagage|luggage|suitcase|valise|palette|pallet|camion|truck|vehicule',
  )}s?(?: (?:number|id))?$`,
);
/** A bag of blood, under « Produit ». */
const BLOOD_PRODUCT = /^(?:cgr|psl|pfc|cpa|mcps?|culots?|concentres?|plasma frais|plaquettes)\b/;
const RACE = /^races?$/;
const HUMAN = /^(?:|humaine?s?|humans?|homme|femme|man|woman|homo sapiens|h|none|non|no|0|aucun|n\/a|[-–—])$/;
/** What English tables write under « Race »; in French it is that of an animal. */
const ETHNIC = new RegExp(
  anyOf(
    'white|black|asian|hispanic|latin|african|american|indian|native|pacific|island|caucas|portug|europ|arab|middle',
    String.raw`other|unknown|multi|mixed|declined|not |unable|patient|^\d+$|^[a-z]{1,3}$`,
  ),
);

/** Why a column of a row, other than those of its measures, says that they are not the patient's; null if none does. */
export function asideDoubt(cells: readonly string[], layout: TableLayout): string | null {
  const { header, measures, rows, dates, time, subjects } = layout;
  const read = new Set([
    ...measures.flatMap(({ index, unitColumn }) => [index, unitColumn]),
    ...(rows === null
      ? []
      : [...rows.values, ...rows.names, ...rows.usual, rows.unit, rows.code, rows.comparator]),
    ...layout.dateColumns.map(({ index }) => index),
    ...dates,
    time,
  ]);
  const control = controlColumns(header.cells, cells) ?? controlAmongSamples(header.cells, cells);
  if (control !== null) return REFUSALS.leftOutBy(control);
  const isSpirometry = measures.some(({ label }) => BLOWN.test(plainLabel(label)));
  const isOfAnyPlace = mayBeOfPlace(layout, cells);
  for (const [index, cell] of header.cells.entries()) {
    const cellText = (cells[index] ?? '').trim();
    if (read.has(index) || cellText === '') continue;
    if (isOfAnyPlace && isOfSurroundings(cell, cellText))
      return REFUSALS.leftOutBy(`${cell.trim()} = ${cellText}`);
    const isFailed = isSpirometry && OF_GRADE.test(heading(cell)) && FAILED.test(plainLabel(cellText));
    if (isFailed) return REFUSALS.leftOutBy(`${cell.trim()} = ${cellText}`);
    const isSample = index === layout.specimen && !ABOUT_ROW.test(heading(cell));
    if (saysAside(heading(cell), cellText, isSample || subjects.includes(index)))
      return REFUSALS.leftOutBy(cell.trim() === '' ? cellText : `${cell.trim()} = ${cellText}`);
  }
  return null;
}

/**
 * The lot of a control, and its level or target, as written: « Lot = 45120, Niveau = 1 »; null if the row lacks either.
 */
function controlColumns(headings: readonly string[], cells: readonly string[]): string | null {
  const filled = (name: RegExp) => {
    const index = headings.findIndex(
      (cell, at) => name.test(heading(cell)) && !NO.test(plain(cells[at] ?? '')),
    );
    return index < 0 ? null : `${headings[index]?.trim()} = ${cells[index]?.trim()}`;
  };
  const [lot, level] = [filled(LOT), filled(LEVEL_OF_CONTROL)];
  return lot === null || level === null ? null : `${lot}, ${level}`;
}

/** Headings of what a row is, and of the number of its sample. */
const OF_KIND =
  /^(?:(?:sample |specimen )?(?:type|kind)|nature|genre|categorie|category|type (?:de |d.? ?)?(?:echantillon|tube|ligne))$/;
const OF_SAMPLE = new RegExp(
  `^(?:${anyOf('n°|no|numero|num|id|code')} ?(?:de |d.? ?)?)?(?:l.? ?)?${anyOf('echantillon|sample|specimen|tube')}s?(?: ?${anyOf('id|no|n°|number|code')})?$`,
);

/**
 * « Type = Contrôle » beside the number of a sample, as laboratories write it; null elsewhere, where it may be a later
 * visit of the patient.
 */
function controlAmongSamples(headings: readonly string[], cells: readonly string[]): string | null {
  const isOfSamples = headings.some(
    (cell, at) => OF_SAMPLE.test(heading(cell)) && (cells[at] ?? '').trim() !== '',
  );
  const index = headings.findIndex(
    (cell, at) => OF_KIND.test(heading(cell)) && QUALITY_ALONE.test(plainLabel(cells[at] ?? '')),
  );
  return isOfSamples && index >= 0 ? `${headings[index]?.trim()} = ${cells[index]?.trim()}` : null;
}

function saysAside(name: string, written: string, isSubject: boolean): boolean {
  const content = plain(written);
  if (MARK.test(name)) {
    if (YES.test(content) || writtenDate(written) !== null) return true;
    return MARK_OF_REMOVAL.test(name) && !NO.test(content);
  }
  if (OF_QUALITY.test(name)) return !NO.test(content) || content === '0';
  if (ANIMAL.test(name)) return !HUMAN.test(content);
  if (THING.test(name)) return !NO.test(content);
  if (/^produits?$/.test(name)) return BLOOD_PRODUCT.test(content);
  if (RACE.test(name)) return !HUMAN.test(content) && !ETHNIC.test(content);
  const isAbout = ABOUT_ROW.test(name);
  const words = plainLabel(written);
  if (words === '' || written.length > CELL_MAX) return false;
  if ((isSubject || isAbout) && namesControl(words)) return true;
  if (isSubject && QUALITY_ALONE.test(words)) return true;
  if (OF_STATISTIC.test(name) && STATISTIC.test(words)) return true;
  if (OF_TRUST.test(name) && BAD.test(words)) return true;
  if (OF_PLAN.test(name) || isSubject) return false;
  return (
    (isAbout || name === '' ? NO_MEASURE.test(words) : OF_ROW.test(words)) ||
    (isAbout && NOT_DONE.test(words))
  );
}

/** A cell is a few words; anything longer is a remark, read by its own rules. */
const CELL_MAX = 60;
/** A cell that, as a whole, says the same under any other heading. */
const OF_ROW = new RegExp(
  `^${anyOf(
    TARGET_WORDS,
    'consignes?|theoriques?|predicted|forecast|simulation|exemple',
    'moyennes?|averages?|means?|medianes?|medians?|totaux|totals?',
    'tare|a vide|etalonnage|calibrage|poids etalon',
  )}$`,
);
