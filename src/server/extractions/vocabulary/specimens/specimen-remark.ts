import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../patterns.ts';
import { CSF, naturesOf } from './specimen-natures.ts';

const SMALL = anyOf('un|une|l|le|la|les|a|an|the|de|d|du|des|of');
const TAKEN = anyOf('echantillons?|prelevements?|recueils?|tubes?|specimens?|samples?|matieres?|nature');
const FLUID = anyOf(
  'urines?|urinaires?|urine|diurese|ecbu',
  CSF,
  'selles?|stools?|salive|saliva|sueur|sweat|ascite|bile|dialysats?|redons?|drains?',
  '(?:liquides?|fluid)(?: \\w+){0,2}|(?:pleural|ascitic|synovial|peritoneal|drain(?:age)?) fluid',
);
const OF_DAY =
  '(?: (?:fraiche?s?|matin|des 24 ?h(?:eures)?|24 ?h(?:eures)?|miction|spot|random|du|de|d|la|jour))*';
const DONE = anyOf(
  'realisee?s?|effectuee?s?|faite?s?|pratiquee?s?|obtenue?s?|dosee?s?|mesuree?s?|performed|measured|done|run|tested|collected',
);
const ANALYSIS = anyOf('dosages?|mesures?|analyses?|determinations?|measurements?|assay');
/**
 * « Dosage réalisé sur échantillon d'urines », « Sodium sur urines »: words of the analysis, then its matter. « Glucose
 * dans les urines » may be another finding.
 */
const DONE_ON = new RegExp(
  `^(?:\\w+ ){0,5}?(?:(?:${DONE}|${ANALYSIS}) (?:sur|dans|on|in|from)|sur|on) (?:${SMALL} )*(?:${TAKEN} )?(?:${SMALL} )*${FLUID}${OF_DAY}(?: ${TAKEN})?$`,
);
/** « Échantillon : urines », « Prélèvement d'urines du matin ». */
const IS_OF = new RegExp(`^(?:${SMALL} )*(?:${TAKEN} (?:${SMALL} )*){1,2}${FLUID}${OF_DAY}$`);
/** Words about another analysis than the one beside the remark: asked for, compared or made too. */
const OF_ANOTHER = wholeWords([
  'compar\\w+|voir|cf|controle[rs]?|verifi\\w+|refaire|recontrol\\w+|completer|complement|demand\\w+|prescri\\w+|ajout\\w+',
  'souhaitable|conseill\\w+|recommand\\w+|propos\\w+|utile|si|pas|non|no|not|aussi|egalement|rapport|ratio|absence|presence|attente',
  'see|suggest\\w*|repeat|advise\\w*|consider|also|pending|if|traces?|recherche|culture|infection|passage|perte|fuite|prevoir|prevu',
  // Tests that are only made on urine, and their names: « BU faite sur urines », « Glycosurie mesurée dans les urines ».
  'bu|bandelettes?|dipstick|ecbu|toxi(?:ques?|cologi\\w+)|drogues?|drugs?|grossesse|pregnancy|antigen\\w*|\\w{4,}ur(?:ie|ia|ese)s?',
  // What a patient is on, or has: « Patient on iv fluid », « Based on fluid status ».
  'patiente?|based|depend\\w*|status|intake|restriction|replacement|balance|intraveineux|iv|perfusion',
]);

/** Clauses, of which one before a number of its own says where that number was measured: « Sur urines : 300 mmol/L ». */
const PARTS = /(?:[^.,;:()\n]*:\s*[<>≤≥]?\s*\d+[^.;()\n]*)|[.,;:()\n]|\s[-–]\s/;

/**
 * The clause of a remark that says in which matter its result was measured, and the kinds of that matter; null if none
 * does.
 */
export function matterInRemark(remark: string) {
  for (const clause of remark.split(PARTS)) {
    const plain = plainLabel(clause);
    if (/\d{3}/.test(plain) || OF_ANOTHER.test(plain)) continue;
    if (DONE_ON.test(plain) || IS_OF.test(plain))
      return { clause: clause.trim(), natures: naturesOf(clause) };
  }
  // « Échantillon : urines », whose colon parts the words.
  const whole = plainLabel(remark);
  return IS_OF.test(whole) ? { clause: remark.trim(), natures: naturesOf(remark) } : null;
}
