import { anyOf } from '../../vocabulary/patterns.ts';
import { gasesOf } from '../sections/gas-sections.ts';
import { sectionOf } from '../sections/section.ts';
import type { Section } from '../sections/section-facts.ts';

/** The moment of a stay at which the results were taken: « d'entrée », « à la sortie ». */
const MOMENT = anyOf('entree|admission|sortie|controle');
const WHEN = `(?: (?:d |de |a l |l |initiale?|actuel(?:le)?|complet|recente?)*${anyOf(MOMENT, 'arrivee|jour')}?)?`;
const BIOLOGY = anyOf(
  'biologie|bio|prise de sang|analyses?(?: biologiques?| sanguines?)?|examens? biologiques?',
  'resultats? (?:biologiques?|sanguins?|d analyses?|du bilan)',
  'bilan(?: (?:biologique|sanguin|standard|complet|lipidique|hepatique|renal|martial|thyroidien|glucidique|inflammatoire|mensuel|hebdomadaire|trimestriel|semestriel|annuel))*',
  'bilan(?: biologique)? (?:avant|sous|pre) ?(?:traitement|biotherapie|chimiotherapie|cure)',
  'investigations|laboratoire|labo|nfs|hemogramme|numeration(?: formule sanguine)?|iono(?:gramme)?(?: sanguin)?',
  '(?:recent |latest )?(?:bloods?|labs?|(?:blood |test |laboratory |lab )?results|blood (?:tests?|work)|laboratory (?:tests?|data|findings))(?: (?:on|at) (?:admission|arrival|discharge))?(?: (?:taken|drawn|dated|from|collected))?',
  'labor(?:werte|befunde?)?|blutwerte|esami(?: ematici| del sangue| di laboratorio)?|analitica|laboratorio',
);
/** « Bilan (laboratoire de ville, 15/05/2026) ». */
const FROM = '(?: (?:du |au )?(?:laboratoire|labo)(?: (?:de |d |du )?(?:la )?[a-z]{4,12})?)?';
const SAMPLED = anyOf('prelevement|preleve|prelevee|realisee?|effectuee?');
/** « Biologie du 03/03/2026 : », « Sur le plan biologique (prélèvement du 02/03/2026) : ». */
export const TITLE = new RegExp(
  `^(?:(?:(?:a |sur )?(?:la |le |l |les )|au |notre |son |sa |ses )?(?:dernier(?:e|s|es)? )?${BIOLOGY}|(?:sur le )?plan biologique|a (?:l |la )?(?:entree|admission|sortie))${WHEN}${FROM}(?: ${SAMPLED})?(?: (?:du|le|au|on|of|en date du|vom|del|dal|de))?$`,
);
const EXAMINATIONS = anyOf(
  'ett|eto|ecg|electrocardiogramme',
  '(?:echographie cardiaque|echocardiographie)(?: trans ?(?:thoracique|oesophagienne))?',
  'echo ?coeur|echocoeur',
  'spirometrie|efr|(?:explorations?|epreuves?) fonctionnelles?(?: respiratoires?)?',
);
/** « Échographie cardiaque du 17/02/2026 : FEVG 30 %, TAPSE 15 mm. » */
export const EXAMINATION = new RegExp(`^${EXAMINATIONS}(?: de controle)?(?: (?:du|le))?$`);
/** « Gaz du sang du 02/03/2026 (air ambiant) : pH 7,34, PaCO2 51 mmHg. » */
export const GASES = new RegExp(
  `^(?:les )?(?:gaz du sang|gds|gazometrie)(?: arteriels?| arterielle)?(?: (?:d |de |a l )?${MOMENT})?(?: (?:du|le))?$`,
);
/** « HGPO 75 g du 15/06/2026 : T60 1,54 g/L, T120 1,21 g/L » */
const TOLERANCE = new RegExp(
  `^(?:l )?${anyOf('hgpo', 'hyperglycemie provoquee(?: par voie orale)?')}(?: (?:a )?75 ?g)?(?: de glucose)?(?: (?:du|le))?$`,
);
/** « ECG : PR 168 ms, QRS 94 ms. » in the letter of a visit. */
export const OF_VISIT = new RegExp(
  `^(?:${EXAMINATIONS}(?: (?:(?:de )?ce jour|du jour|de repos|au repos))?|${BIOLOGY} (?:(?:de )?ce jour|du jour))$`,
);
/** « Biologie d'entrée : K 3,4 mmol/L. » in the letter of a stay: what is taken at the exit may be of the day before. */
export const OF_ENTRY = new RegExp(
  `^(?:${anyOf(BIOLOGY, EXAMINATIONS)} (?:d |de l |a l )(?:entree|admission)|(?:bloods?|labs?|blood (?:tests?|results?|work)) (?:on|at) (?:admission|arrival))$`,
);
/** « Biologie : Hb 14,2 g/dL. », « Gaz du sang : pH 7,38 » in the paper of a passage that begins and ends on one day. */
export const OF_PASSAGE = new RegExp(
  `^(?:${BIOLOGY}|gaz du sang(?: arteriels?)?|gds|gazometrie(?: arterielle)?)$`,
);
/** Whether such a title is of an examination: « ECG d'entrée ». */
export const isOfExamination = (title: string): boolean => new RegExp(`^${EXAMINATIONS}\\b`).test(title);
/** Verbs by which a letter reports the results of a sampling: « montre », « retrouvait », « mettait en évidence ». */
const SHOWS = anyOf(
  '(?:montr|retrouv|objectiv|not|rapport|comport|donn|indiqu)(?:e|ent|ait|aient)|a montré|a retrouvé|a objectivé',
  'rév[èé]l(?:e|ait)|m(?:et|ettait) en évidence|shows?|showed|reveals?|revealed|found',
);
const AIR = anyOf(
  'air ambiant|AA|O2|oxyg[èe]ne',
  String.raw`\d{1,2}(?:[.,]\d)? ?L(?:\/min)?(?: (?:d['’] ?)?(?:O2|oxyg[èe]ne))?`,
);
const OBSERVES = '(?:retrouv|not|observ|constat)(?:e|ons|ait|ions)';
/** A colon, a comma or a verb: « (laboratoire Bioval) : », « montre ». */
export const AFTER_DATE = new RegExp(
  String.raw`^\s*\)?(?:\s*\(((?:(?:en|sous) )?${AIR}|[\p{L} .'’-]{2,40})\)|\s+(?:en|sous) ${AIR})?(?:\s*[:,](?:\s+(?:on|nous) ${OBSERVES})?|\s+${SHOWS}(?:\s*:)?(?![\p{L}]))\s*(?=\S)`,
  'iu',
);
/** « HbA1c du 03/02/2025 : 7,1 % », « HbA1c (03/02/2025) : 7,1 % », « l'HbA1c du 03/02/2025 est à 7,1 % » */
export const NAMED_ON = /^\s*\)?\s*(?::|(?:(?:est|était)\s+)?(?:à|de)(?=\s))\s*(?=\S)/iu;
export const isEcg = (title: string): boolean => /^(?:ecg|electrocardiogramme)\b/.test(title);
/** « (78 % de la théorique) »: the share of the expected value, beside the measured one. */
export const SHARE =
  /\(\d{1,3} ?% ?(?:(?:de )?(?:la |du )?(?:valeur )?(?:th(?:[ée]o\p{L}*|\.)?|pr[ée]d\p{L}*|norme|attendue?))?\.?\)/giu;
/** Whether words introduce a list of results: of biology, of an examination, of blood gases, of a tolerance test. */
export const isTitleOfList = (title: string): boolean =>
  [EXAMINATION, GASES, TOLERANCE, TITLE].some((known) => known.test(title));
/** What the title of a list adds to the names in it; undefined if nothing. */
export function sectionOfList(title: string): Section | undefined {
  if (GASES.test(title)) return gasesOf('arterial');
  return TOLERANCE.test(title) ? (sectionOf(title) ?? undefined) : undefined;
}
