import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../month-names.ts';
import { anyOf } from '../patterns.ts';

/** Words for a measure, as written inside a sentence. */
const MEASURE = anyOf(
  'mesures?|relev[ée]s?|valeurs?|chiffres?|prises?|pes[ée]es?|poids|taille|tension|TA|glyc[ée]mies?|dextro|pouls|temp[ée]rature',
  'readings?|weight|pressure|messung|wert|gewicht',
);
const OF = anyOf('de', "d['’]", 'of|for|von|di', 'f[üu]r');
const NAME = String.raw`(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)`;
/** A measure, then a name in capitals: « mesure de Paul ». « À » comes before places too. */
const OF_NAME = new RegExp(String.raw`(?:^|[^\p{L}])${MEASURE}\s+${OF}\s*${NAME}(?!\p{L})`, 'u');
const IT_IS = anyOf(
  String.raw`[Cc]['’ ]?\s?${anyOf('est', '[ée]tait')}`,
  "[Ii]t(?:['’]s| is| was)",
  '[Dd]as (?:ist|war)',
);
/** « C'est Marie », « it was Paul », « pour Paul ». */
const IT_IS_NAME = new RegExp(
  String.raw`^\s*(?:${IT_IS}\s+(?:(?:pour|for|von)\s+)?|(?:[Pp]our|[Ff]or|[Ff]ür)\s+)${NAME}\s*[.!]?$`,
  'u',
);
/** « C'est Paul qui est monté sur la balance », « prêté à Sophie ». */
const LENT_TO_NAME = new RegExp(
  String.raw`^\s*(?:${IT_IS}\s+${NAME}\s+qui\s+(?:est mont[ée]e?|s['’]est)(?!\p{L})|[Pp]r[êe]t[ée]e?s?\s+[àa]\s+${NAME}\s*[.!]?$|(?:[Ee]mprunt|[Uu]tilis|[Ee]ssay|[Tt]est)[ée]e?s?\s+par\s+${NAME}\s*[.!]?$)`,
  'u',
);
/** « Marie's ». */
const OWN_MEASURE = anyOf(
  'own|readings?|measurements?|weight|pressure|bp|pulse|glucose|sugar|tests?|values?|results?',
);
const OF_NAME_ENGLISH = new RegExp(String.raw`^\s*(\p{Lu}\p{Ll}+)['’]s(?:\s+${OWN_MEASURE})?\s*[.!]?$`, 'u');
/** What somebody does who uses the device once: « papa a essayé mon lecteur ». */
export const TRIED = anyOf(
  'check(?:ed|s)|test(?:ed|s|e|ee)|tr(?:ied|ies)|weigh(?:ed|s)|measured|essayee?|mesuree?|pesee?|emprunt\\w*|borrow\\w*|used|uses|utilise',
);
/** Words that make such a use one for the patient: « Paul a mesuré ma tension », « used my scale to weigh me ». */
export const FOR_PATIENT = ` (?:.*\\b)?${anyOf(
  '(?:ma|mon|mes|my) (?:tension|ta|poids|pouls|temperature|glycemie|saturation|taille|pression|pulse|bp|weight|sugar|blood)',
  '(?:pour|sur) (?:me|moi)|(?:for|on|weigh|measure) me|me (?:peser|mesurer)',
)}\\b`;
export const ON_SCALE = anyOf('dessus', '(?:sur|dans) (?:la|ma|sa|notre) balance');
/** A name, then what its bearer did with the device: « Paul a utilisé ma balance », « Léa s'est pesée ». */
const NAME_FIRST = new RegExp(
  String.raw`^\s*${NAME} +(?=l['’]a |a |s['’]est |est |has |had |used |tried |vient de )`,
  'u',
);
const DID = new RegExp(
  `^(?:vient de se peser|vient de monter ${ON_SCALE})\\b|^(?:(?:l )?(?:a|has|had) )?(?:aussi |also )?(?:s est )?${TRIED}\\b(?!${FOR_PATIENT})|^(?:s )?est montee? ${ON_SCALE}\\b`,
);
/** Words in capitals that are not names of persons: days, months, feasts, meals, devices and places. */
const NO_NAME = new RegExp(
  `^${anyOf(
    'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|aujourd',
    `${MONTH_NAMES}|mai|march|may|september|october|november|december`,
    'noel|paques|toussaint|christmas|easter|matin|midi|soir|nuit|morning|evening|reveil|lever|coucher|jeun|repas',
    'withings|omron|beurer|garmin|fitbit|apple|samsung|polar|huawei|xiaomi|tanita|terraillon|libre|freestyle|dexcom|contour|accu|onetouch|guardian|medtronic|nokia',
    'it|what|that|there|here|he|she|let|who|depart|arrivee|controle|reference|base|sortie|entree|consultation|repos|effort|forme',
    'il|elles?|on|nous|vous|je|moi|infirmi\\w*|ide|medecin|docteur|doctor|nurse|kine|aidant\\w*|soignant\\w*|pharmacien\\w*|patiente?|personne|nobody',
    'balance|tensiometre|lecteur|capteur|appareil|brassard|tension|poids|pouls|glycemie|temperature|normal|bizarre|haut|bas|bon|faux|mieux|possible|sur|certain|vrai|tout|ok',
  )}$`,
);

/** Whether a clause says, by a name that only its capital shows, that the value beside it is of a person. */
export function isOfNamedPerson(clause: string): boolean {
  const first = NAME_FIRST.exec(clause);
  const did = first !== null && DID.test(plainLabel(clause.slice(first[0].length)));
  if (did && !NO_NAME.test(plainLabel(first[1] ?? ''))) return true;
  return [OF_NAME, IT_IS_NAME, LENT_TO_NAME, OF_NAME_ENGLISH].some((pattern) => {
    const groups = pattern.exec(pattern === OF_NAME ? inSmallLetters(clause) : clause)?.slice(1);
    const name = groups?.find((group) => group !== undefined);
    return name !== undefined && !NO_NAME.test(plainLabel(name));
  });
}

/** A clause whose first word has no capital, unless it is an abbreviation. */
const inSmallLetters = (clause: string): string =>
  clause.trim().replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
