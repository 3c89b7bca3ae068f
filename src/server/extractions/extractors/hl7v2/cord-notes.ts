import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';

const AROUND = anyOf(
  'prelevements?|prelevee?s?|echantillons?|tubes?|nature|type|origine|sang|gaz|gazometrie|ph|lactates?|bilan',
  'veineux|veineuse|arteriel(?:le)?|mixte|veine|artere|a|au|aux|du|de|d|la|le|l|sur|et|nouveau ne|bebe',
  'samples?|specimens?|blood|gas(?:es)?|venous|arterial|mixed|newborn|from|of|on|the|taken|and',
);
const CORD = anyOf(
  'cordon(?: ombilical)?|(?:artere|veine) ombilicale|umbilical (?:artery|vein)',
  '(?:umbilical )?cord(?: (?:arterial|venous|mixed))?(?: (?:blood|gas(?:es)?|samples?|specimens?|ph))*',
  'umbilical(?: (?:cord|arterial|venous))+ (?:blood|gas(?:es)?|samples?|specimens?|ph)',
);
const SAMPLE = anyOf('sang|gaz|gazometrie|prelevement|echantillon|blood|gas(?:es)?|sample|specimen');
/** A note of nothing else. « Cord » alone may be the spinal one. */
const ONLY = new RegExp(`^(?:${AROUND} )*${CORD}(?: ${AROUND})*$`);
/** A note that begins so, whatever it adds. */
const FIRST = new RegExp(`^(?:${AROUND} )*${SAMPLE} (?:${AROUND} )*${CORD}\\b|^(?:umbilical )?cord blood\\b`);
/** A cord that is not sampled: a graft, a birth, another cord. */
const NOT_SAMPLED = wholeWords([
  'greff\\w*|allogreff\\w*|transplant\\w*|banque|bank\\w*|stem|don|cellules souches|circulaires?|procidence|clampage|noeud',
  'spermatique|medullaire|spinal|compression|injury|prolapse|catheter\\w*|kta?|ktv|lines?|doppler|unique|spermatic|pas|non|sans|no|not',
]);

/**
 * Whether a clinical note says that the sample is the blood of a cord, which is the newborn's: « Sang veineux du
 * cordon », but not « Greffe de sang de cordon ».
 */
export function saysCordSample(note: string): boolean {
  return note.split(/[.,;:()\n]/).some((part) => {
    const plain = plainLabel(part);
    if (plain === 'cord' || NOT_SAMPLED.test(plain)) return false;
    return ONLY.test(plain) || FIRST.test(plain);
  });
}
