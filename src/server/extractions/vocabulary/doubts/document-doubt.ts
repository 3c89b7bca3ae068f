import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../patterns.ts';
import { DONORS, NEIGHBOURS, RELATIVES, SON_OR_DAUGHTER } from '../people/other-people.ts';

/** Longer lines are not a stamp, a title or a remark. */
const LENGTH_MAX = 400;

const BEFORE =
  'attention|important|nb|remarque|ces?|cet|cette|le|la|les|l|tou(?:te)?s|presents?|the|this|these|all';
const OF_DOCUMENT = anyOf(
  'comptes? rendus?|crb?|documents?|rapport|bilan|dossier|demande|ordonnance|feuille|page|courrier',
  'resultats|analyses|examens|report|results',
);
/** Words allowed between the document and the word that voids it: « de biologie médicale n° 123 du 04/03/2026 ». */
const BETWEEN = anyOf(
  'de|d|du|des|la|le|l|cet|cette|ce|biologie|biologiques?|medicale?s?|medicaux|analyses?|examens?|resultats?',
  String.raw`laboratoire|sanguine?s?|n|no|numero|partiel\w*|complet|ci (?:dessous|dessus)|suivants?|[\d/]+`,
);
const IS = anyOf(
  'est|sont|a ete|ont ete|doi(?:ven)?t etre|is|are|has been|have been|desormais|donc|comme',
  String.raw`consider\w+`,
);
/** The participle, not the verb of « annule et remplace celui du 03/03/2026 ». */
const CANCELLED = String.raw`annulee?s?(?! (?:et remplace\w*(?! par)|le|la|les|l|celui|celle|ceux|une?|tou\w*|notre|nos)\b)`;
const WITHOUT_CONDITION = String.raw`(?! (?:sans|avant|hors|pour|si|tant|en|jusqu|apres|without|unless|for|before|until)\b)`;
const INVALID = `${anyOf('nul(?:le)?s?|invalidee?s?|invalides?|non (?:valables?|valides?)|not valid|invalid')}${WITHOUT_CONDITION}`;
const NOT_TO_USE = `${anyOf(
  '(?:a )?ne pas (?:utiliser|diffuser|exploiter|conserver)|ne doi(?:ven)?t pas etre utilisee?s?|a (?:detruire|jeter)',
  'do not use|not to be used',
)}${WITHOUT_CONDITION}`;
const VOID = anyOf(CANCELLED, INVALID, NOT_TO_USE, 'void(?:ed)?|cancell?ed|withdrawn|caducs?|caduques?');
const VOID_DOCUMENT = new RegExp(
  `^(?:(?:${BEFORE}) )*${OF_DOCUMENT}(?: ${BETWEEN})*(?: ${IS})*(?: ${BETWEEN})* ${VOID}\\b`,
);
const VOID_STATE = new RegExp(
  `^(?:statut|etat|status)(?: (?:de|du|la|des|of|the|l))*(?: ${OF_DOCUMENT})? ${anyOf('annulee?', 'invalide|cancell?ed|void|withdrawn')}$`,
);
/** A stamp: only these words, possibly repeated. */
const STAMP = new RegExp(
  `^(?:${anyOf('annulee?s?|non valables?|invalides?|cancell?ed|void|ne pas utiliser|do not use|caduc|specimen')} ?)+$`,
);
const A_DOCUMENT = anyOf('comptes? rendus?|resultats?|documents?|rapports?|bilans?|reports?');
const MODEL = new RegExp(
  `^(?:${[
    'specimen (?:exemple|modele|non|ne pas|sans valeur)',
    `(?:exemple|specimen|modele|fac simile|simulation) (?:de |d un )?${A_DOCUMENT}`,
    `(?:(?:${BEFORE}) )*${A_DOCUMENT}(?: ${BETWEEN})* (?:specimen|fictifs?|factices?|de demonstration)`,
  ].join('|')})\\b`,
);
const UNVALIDATED = new RegExp(
  `^(?:(?:${BEFORE}) )*(?:${OF_DOCUMENT} )?(?:${BETWEEN} )*(?:${IS} )*${anyOf(
    'partiels?|provisoires?|preliminaires?|intermediaires?|preliminary|(?:partiel\\w* )?non (?:encore )?valides? (?:biologiquement|medicalement|par|a ce jour|encore)',
    '(?:en attente|sous reserve) de validation|pas encore valides?|not yet validated|unvalidated',
  )}\\b(?! (?:sont|are|en|figur|appara|marqu))`,
);
const REPLACED_BY_THIS = /\bpar (?:ce(?:lui ci|ux ci|tte|t)?|le present|les presents)\b/;

/** What a line says about the whole document, and its words. */
export interface DocumentDoubt {
  kind: 'void' | 'unvalidated';
  words: string;
}

/**
 * Reads a line that declares its document void or a model (« COMPTE RENDU ANNULÉ », « SPECIMEN »), or not validated
 * yet; null for any other. « Annule et remplace celui du 03/03/2026 » is about another document.
 *
 * @param isStamp whether the text is alone on its line, or across the page
 */
export function documentDoubt(line: string, isStamp: boolean): DocumentDoubt | null {
  if (line.length > LENGTH_MAX) return null;
  const plainLine = plainLabel(line);
  const pattern = [VOID_STATE, MODEL, ...(isStamp ? [STAMP] : [])].find((words) => words.test(plainLine));
  if (pattern !== undefined) return { kind: 'void', words: written(line, pattern) };
  for (const clause of clausesOf(line)) {
    const plain = plainLabel(clause);
    if (UNVALIDATED.test(plain)) return { kind: 'unvalidated', words: written(clause, UNVALIDATED) };
    if (!VOID_DOCUMENT.test(plain) || REPLACED_BY_THIS.test(plain)) continue;
    // « Non validés », with its accent, is not « non valides »: the biologist has not signed yet.
    const isUnsigned = /non\s+valid\u00e9/iu.test(clause.normalize('NFC'));
    return { kind: isUnsigned ? 'unvalidated' : 'void', words: written(clause, VOID_DOCUMENT) };
  }
  return null;
}

/** Whether a line says that its document replaces another one. */
export function replacesAnother(line: string): boolean {
  return (
    line.length <= LENGTH_MAX &&
    /\b(?:annule(?:nt)? et )?remplace(?:nt)? (?:le|la|les|celui|celle|ceux|notre|nos|tou\w*)\b/.test(
      plainLabel(line),
    )
  );
}

const CANNOT_BE_READ = anyOf(
  'non interpretables?|ininterpretables?|non exploitables?|inexploitables?|interpretation impossible|impossibles? a interpreter',
  'ne peu(?:ven)?t(?: pas)? etre (?:interprete|exploite|retenu|pris en compte)e?s?|(?:not|un) ?interpretable|cannot be interpreted',
);
const NOT_TO_COUNT = anyOf(
  '(?:ne pas|ne plus|sans) (?:en )?(?:tenir compte|prendre en compte)|ne doi(?:ven)?t pas etre (?:prise?s? en compte|retenue?s?|utilisee?s?|interpretee?s?)',
  'ne pas (?:utiliser|considerer|interpreter|retenir)|(?:please )?disregard|do not use',
);
/** Names that are the patient's own, in another form. */
const OWN_NAME = anyOf(
  '(?:(?:la|le|l|ce|cet|cette|notre|votre) )?patiente?\\b(?! (?:voisine?|suivante?|precedente?|homonyme|du|de))',
  'jeune fille|naissance|usage|epouse|marital|femme mariee|mariage|son (?:nom|mariage|etat civil|identite)\\b|(?:l )?interesse',
);
const SOMEBODY = anyOf(...RELATIVES, SON_OR_DAUGHTER, NEIGHBOURS, DONORS, 'femme|homonymes?');
const ITS_NAME = '(?:au|du|avec le|portant le|sous le|a un) nom';
/** A sample whose label names somebody else. */
const LABELLED = anyOf(
  `etiquet\\w+ ${ITS_NAME} (?:de|d|du) (?!${OWN_NAME})`,
  `(?:identifie\\w*|tubes?|flacons?|pots?|echantillons?|prelevements?) (?:\\w+ ){0,2}${ITS_NAME} (?:de|d|du) (?!epouse)(?:(?:la|le|l|une?|son|sa|ses|leur) )?(?:${SOMEBODY}|autre)`,
  `label\\w* (?:with|in|under|as|for) (?:the names? of )?(?:(?:the|a|an|his|her|their|another) )?(?:${SOMEBODY}|(?:(?:an)?other|wrong|neighbou?ring) (?:patient|person|name)|somebody|someone)`,
);
const WRONG = anyOf(
  'errone(?:e|s|es)?|faussee?s?|(?:resultats?|valeurs?|dosages?|taux) (?:faux|fausses?|invalides?|annulee?s?|non valables?)',
  'faussement (?:elevee?s?|basses?|bas|abaissee?s?|diminuee?s?|augmentee?s?)|(?:sous|sur) ?estimee?s?|aberrante?s?',
  String.raw`erreurs? (?:de |d |du |sur le |sur l )+(?:patiente?|identit\w+|identification|identito\w+|tubes?|etiquet\w+|prelevement|dosage|saisie|transcription|echantillon|technique|dilution|manipulation|rendu|flacon)`,
  '(?:saisie?|rendue?|attribuee?|transmise?|enregistree?|editee?|validee?|mesuree?|pesee?|prise?|prelevee?)s? (?:par erreur|a tort)|(?:entered|reported|released) (?:in error|by mistake)',
  'non valides?|(?:results?|values?|samples?|specimens?|tests?) (?:is |are )?(?:invalid|not valid)|invalid (?:results?|values?|samples?|specimens?|tests?)',
  '(?:resultats?|valeurs?|dosages?|analyses?) (?:\\w+ ){0,2}non (?:rendue?|attribuable|imputable|communiquee?)s?',
  LABELLED,
  'mal (?:etiquete|identifie)e?s?|identite (?:du patient )?(?:douteuse|incertaine|non (?:verifiee|conforme))',
  'artefact(?:uel(?:le)?)?s?|artifact(?:ual)?s?',
  'wrong (?:patient|tube|sample|specimen)|mislabell?ed|erroneous|(?:resultat|dosage|analyse|examen)s? (?:a ete |ont ete |est |sont )?annulee?s?',
);
const VOIDS = wholeWords([CANNOT_BE_READ, NOT_TO_COUNT, WRONG]);
/** Not validated yet: only its accent distinguishes it from « non valide ». */
const NOT_VALIDATED = /\bnon[ -]validés?(?!\p{L})/giu;
/** A general remark on a method or on other people. */
const GENERAL_BEFORE = wholeWords([
  'en cas d\\w*|si|s il|lorsqu\\w*|quand|toute?s?|if|when|any|peu(?:ven)?t|pourrai(?:en)?t|risques?|sera|seront|may|might|can|could|chez les?|chez une?',
]);
const GENERAL_BESIDE = wholeWords([
  'en cas d\\w*|si|s il|lorsqu\\w*|quand|if|when|unless|hors|sauf|en dehors|chez (?!ce)\\w+|sous traitement|pendant|grossesse',
  'sans (?:signature|cachet|tampon)|usages?|medico legal|enceintes?|a exclure|a eliminer|pas d|aucune|non errone\\w*|peu(?:ven)?t|pourrai(?:en)?t|risques?|sera|seront|may|might|can|could',
]);
/** What directly denies the words behind it: « absence d'artefact », « sans erreur de tube ». */
const DENIED = /(?:^| )(?:sans|absence d|no|without) *$/;
/** A result other than one of the page: « corrige le résultat erroné du 03/03 ». */
const OF_ANOTHER = wholeWords([
  String.raw`anterieu\w*|preced(?:ent|emment)\w*|initiale?s?|premiere?s?|ancien\w*|previous|prior|corrige(?:nt)?|rectifie(?:nt)?|remplace(?:nt)?|annule(?:nt)? et`,
  String.raw`ecg|eeg|emg|electro(?:cardio|encephalo)\w*|radio\w*|scanner|irm|echo\w*|cliches?|imagerie|trace|holter|mapa`,
]);
/** Words for all the results above. */
const ALL = wholeWords([
  'resultats|dosages|valeurs|analyses|examens|parametres|bilan|nfs|hemogramme|ionogramme|ensemble|results|values|ces',
]);

/** Whether a remark voids the result above it or all of them, and its words. */
export interface ValueDoubt {
  scope: 'one' | 'all';
  words: string;
}

/**
 * Reads a remark that voids a value (« non interprétable », « ne pas tenir compte », « erreur de tube »). Null for a
 * reservation (« contrôlé », « sous réserve d'hémolyse »), a general remark (« non interprétable en cas d'hémolyse »),
 * and a remark on an earlier result.
 */
export function valueDoubt(remark: string): ValueDoubt | null {
  if (remark.length > LENGTH_MAX * 4) return null;
  const decided = remark.normalize('NFC').replace(NOT_VALIDATED, ' ');
  for (const sentence of decided.split(/[.;!](?=\s|$)|\n/)) {
    let before = '';
    for (const clause of clausesOf(sentence)) {
      const plain = plainLabel(clause);
      const found = VOIDS.exec(plain);
      if (found !== null) {
        const [ahead, after] = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)];
        const isGeneral =
          DENIED.test(ahead) ||
          GENERAL_BEFORE.test(`${before} ${ahead}`) ||
          GENERAL_BESIDE.test(`${ahead} ${after}`);
        if (!isGeneral && !OF_ANOTHER.test(plainLabel(sentence)))
          return { scope: ALL.test(plainLabel(sentence)) ? 'all' : 'one', words: written(clause, VOIDS) };
      }
      before += ` ${plain}`;
    }
  }
  return null;
}

function clausesOf(text: string): string[] {
  return text.split(/[.;:,()[\]*|\t!«»"]+|\s[-\u2013\u2014]+\s/).filter((clause) => clause.trim() !== '');
}

/** The words of a text that match a pattern of plain words, as they are written. */
function written(text: string, pattern: RegExp): string {
  const plain = pattern.exec(plainLabel(text))?.[0].trim() ?? '';
  const words = text.trim().split(/\s+/);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const window = words.slice(from, to).join(' ');
      if (plainLabel(window) === plain) return window.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
    }
  }
  return plain;
}
