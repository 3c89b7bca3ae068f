import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import type { Printed } from '../page/same-result.ts';

/** A rate that may be of the heart of a foetus. « Pouls » is felt on the mother. */
const RATE = anyOf('fc', '(?:frequence|activite|rythme) (?:cardiaque|du coeur)', 'hr|heart rate');
const OF_HEART = '(?:doppler )?(?:card\\w*|trans ?thor\\w*|tt\\b)';
/** What a scan or a recording of a foetus says around its rate. */
const FOETUS = anyOf(
  'foet\\w+|fetus|fetal|embryo\\w+|biometries?|bip|lcc|cranio caudale|clarte nucale|vesicule vitelline',
  'sac (?:gestationnel|ovulaire|amniotique)|placenta|trophoblaste|liquide amniotique|longueur femorale',
  'perimetre cephalique|presentation cephalique|e?rcf|bdcf?|bcf|cardiotoco\\w+|mouvements actifs|datation',
  `echographie(?! ${OF_HEART}| (?:abdomin|ren|thyr|mamm|hepat|pelv|des? )\\w*)`,
);
/** How far the pregnancy is, which papers about the mother say too. */
const TERM = '\\d{1,2} ?sa';
/** What is measured or examined on the mother. */
const MOTHER = anyOf(
  'matern\\w+|mere|examen de la (?:patiente|parturiente)|constantes|parametres (?:vitaux|cliniques)|signes vitaux|auscultation',
  'examen (?:clinique|general|physique|somatique|cardiaque|cardio\\w+|obstetrical|gynecologique)|ecg',
  `echo ?cardiographie|echographie ${OF_HEART}`,
  'ta|pa|tension|pression arterielle|poids|temperature|spo2|saturation|pouls|imc|albuminurie|bu|fr',
  'frequence respiratoire',
);
const EITHER = new RegExp(`\\b(?:(?<foetus>${FOETUS})|(?<term>${TERM})|${MOTHER})\\b`, 'g');
/** Words that only a paper about a pregnancy has. */
const OF_PREGNANCY =
  /\b(?:foet\w+|embryo\w+|bip|lcc|clarte nucale|e?rcf|bd?cf|cardiotoco\w+|obstetrical\w*|grossesse|\d{1,2} ?sa)\b/;
/** A line of the measures of a foetus. */
const BIOMETRY =
  /^(?:biometries?|bip|lcc|pc|lf|fl|clarte nucale|longueur (?:femorale|cranio \w+)|perimetre \w+)\b/;
const RATES = new RegExp(`\\b${RATE}\\b`);
/** Names of a rate that is felt, which vital signs have under the title of their measure. */
const OF_MOTHER = /\b(?:pouls|pulse)\b/;
/** A cardiologist's words, of whoever is examined. */
const SINUS = /\brythme sinusal\b/;
const LABEL = new RegExp(`^${RATE}$`);
const LINES_MAX = 40;

/** Refuses the heart rates that stand in a scan or a recording of a foetus: they are not the mother's. */
export function refuseFoetalRates(printed: readonly Printed[], lines: readonly Line[]): Printed[] {
  const texts = lines.map(({ text }) => plainLabel(text));
  if (!texts.some((text) => OF_PREGNANCY.test(text))) return [...printed];
  const saysFoetus = texts.some((text) => kindsOf(text).includes('foetus'));
  return printed.map((each) =>
    LABEL.test(plainLabel(each.candidate.label ?? '')) && isOfFoetus(texts, each.line, saysFoetus)
      ? { ...each, candidate: { ...each.candidate, refusal: each.candidate.refusal ?? REFUSALS.foetus } }
      : each,
  );
}

/**
 * Whether the nearest words before a rate, or else the first ones behind it on its line, are of a foetus.
 * @param saysFoetus whether any line has words of one
 */
function isOfFoetus(texts: readonly string[], index: number, saysFoetus: boolean): boolean {
  const own = texts[index] ?? '';
  if (!RATES.test(own) && OF_MOTHER.test(own)) return false;
  const at = Math.max(0, own.search(RATES));
  const before = [own.slice(0, at), ...texts.slice(Math.max(0, index - LINES_MAX), index).toReversed()];
  const behind = firstOf(own.slice(at).replace(RATES, ''));
  const [onLine, ...above] = before.map((text) => lastOf(text));
  const nearest = onLine ?? behind;
  // Between a pressure and a biometry, it is of either.
  if (nearest === undefined && BIOMETRY.test(texts[index + 1] ?? '')) return true;
  const said = nearest ?? above.find((each) => each !== undefined);
  if (said !== 'term') return said === 'foetus';
  // A paper about the mother says how far her pregnancy is too: what is measured next decides.
  return SINUS.test(own) ? saysFoetus : (behind ?? firstOf(texts[index + 1] ?? '')) !== 'mother';
}

const kindsOf = (text: string): ('foetus' | 'term' | 'mother')[] =>
  [...text.matchAll(EITHER)].map(({ groups }) =>
    groups?.foetus ? 'foetus' : groups?.term ? 'term' : 'mother',
  );
const firstOf = (text: string) => kindsOf(text)[0];
const lastOf = (text: string) => kindsOf(text).at(-1);
