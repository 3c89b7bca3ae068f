import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../month-names.ts';
import { namesInRemark } from '../names-in-remark.ts';
import { anyOf, wholeWords } from '../patterns.ts';
import { FOR_PATIENT, isOfNamedPerson, ON_SCALE, TRIED } from '../people/named-person.ts';
import { BY_RELATION, DONORS } from '../people/other-people.ts';
import { TARGET_WORDS } from '../target-words.ts';

/** Headings of remarks on a row, or on the column of a date. */
export const COMMENT = new RegExp(
  `^${anyOf(
    'notes?|commentaires?|comments?|remarques?|remarks?|observations?|annotations?|precisions?|memo',
    'bemerkung(?:en)?|kommentare?|notiz(?:en)?|observacion(?:es)?|notas?|comentarios?|osservazion[ei]|opmerking(?:en)?',
  )}$`,
);
const REMARK_MAX = 300;

/** Words for a measure or its device, and small words: by themselves, they say nothing about the value. */
const NOUN = anyOf(
  'mesures?|pesees?|dosages?|valeurs?|releves?|resultats?|chiffres?|prises?|poids|taille|tension|ta|pa|pression|pouls|fc|temperature|spo2',
  'sat|saturation|glycemie|dextro|imc|weight|bp|pulse|readings?|values?|gewicht|puls|wert|messung|peso|valor|tas|tad|pas|pad',
);
const SMALL = anyOf(
  'le|la|les|l|un|une|c|est|etait|ce|cet|cette|seulement|a|de|du|d|des|pour|is|the|of|an?|tres|assez|trop',
);
const FILLED = `(?:(?:${NOUN}|${SMALL}) )*`;
const KIN = anyOf(
  ...BY_RELATION,
  DONORS,
  // « MoM 1.2 », « valeur du MoM » and « MoM » alone are a multiple of the median.
  '(?<=\\S )(?<!\\b(?:du|le|un|en|in) )mom(?! ?\\d)|mom(?= [a-z])|mums?|mommy|mummy|dads?|daddy|grand(?:ma|pa|mother|father)s?|granny|mamie|mamy|papi|papy|tonton|tata',
  'frau|mann|mutter|vater|kind|tochter|sohn|esposa|mujer|marido|hij[oa]|madre|padre|moglie|figli[oa]',
);
const WHOSE =
  '(?:(?:sa|son|ma|mon|la|le|l|leur|notre|une?|my|his|her|the|(?:m|s)eine[rs]?|ihre[rs]?|mi|su) )?';
const OF = '(?:de|du|d|des|pour|of|for|von|fur|der|di|della|del)';
/** A measure of somebody or something else: « poids de sa femme », « autre patient », « température de la chambre ». */
const OF_ANOTHER = [
  new RegExp(`^(?:c est |c etait |it s )?(?:cel(?:ui|le) )?(?:${OF} )?${WHOSE}${KIN}$`),
  new RegExp(
    `\\b(?:${NOUN}|prelevements?|echantillons?|tubes?|sang|samples?|specimens?|blood)(?: \\w+)? ${OF} ${WHOSE}(?:${KIN}|accompagnante?s?|aidante?s?)\\b`,
  ),
  new RegExp(
    `\\b(?:${NOUN}|prelevements?|echantillons?|tubes?|sang|samples?|specimens?) ${OF} (?:m|mr|mme|mlle|monsieur|madame|mrs|herr|frau|sr|sra)\\b`,
  ),
  new RegExp(`\\b${KIN} s\\b`),
  new RegExp(`^${WHOSE}${KIN} (?:s est |a |has |had |hat )?${TRIED}\\b(?!${FOR_PATIENT})`),
  new RegExp(`^${WHOSE}${KIN} (?:s )?est montee? ${ON_SCALE}\\b`),
  new RegExp(
    `^(?:emprunt\\w*|borrowed|used|utilisee?|essayee?|testee?) (?:par|by) ${WHOSE}${KIN}$|^pretee?s? (?:a|au) ${WHOSE}${KIN}$`,
  ),
  /^(?:c est|c etait) (?:elle|lui|eux|elles|moi)\b(?! (?:qui|que)\b)/,
  /\b(?:his|her|their) own\b|\b(?:le sien|la sienne|les siennes)\b/,
  new RegExp(`\\b${NOUN} ${OF} (?:la |l |le )?(?:chambre|piece|salle|eau|bain|air|room|water)\\b`),
  wholeWords([
    '(?:autre|mauvaise?|erreur de) (?:patiente?|personne|resident|malade|utilisat(?:eur|rice))|invitee?|guest',
    '(?:wrong|other|another|different) (?:patient|person|user)|andere[rn]? (?:patient\\w*|person)|otr[oa] (?:paciente|persona)',
    '(?:pas|not|nicht) (?:cel(?:ui|le) )?(?:le |la |l |the |du |de la |de l |of the |vom |von der )?(?:patient(?:e|in|en)?s?|moi|lui|elle|me|him|her|ich)',
  ]),
];
/** What is planned may be the value, or what the patient will do: « prévu », « poids prévu », but « course prévue ». */
const PLANNED = anyOf('prevue?s?|planned|programmee?s?|scheduled|geplant|previsto');
/** « Objectif à 3 mois »: its number is of a duration, not of the target. */
const DURATION = '(?:jours?|semaines?|mois|ans?|days?|weeks?|months?|years?)\\b';
/** What is expected or guessed rather than measured: « poids attendu », « objectif à atteindre », « estimé ». */
const EXPECTED = new RegExp(
  `^${FILLED}${anyOf(
    TARGET_WORDS,
    'attendue?s?|estimee?s?|estimation|esperee?s?|souhaitee?s?|visee?s?|theoriques?|ideale?s?|declaree?s?',
    'approximati\\w*|approx|estimated?|expected|geschatzt|zielgewicht|estimado|stimato',
  )}\\b(?!.*\\b(?:atteinte?s?|depass\\w*|ok|tenue?|respect\\w*|reached|met|erreicht)\\b)(?!.*\\d+(?!\\d| ?${DURATION}))`,
);
const PLANNED_VALUE = new RegExp(
  `^${FILLED}${PLANNED} (?:dans|in|d ici) \\d|^(?!.*\\d)(?:${anyOf(
    `${FILLED}${PLANNED}(?: (?:${NOUN}|${SMALL}|en|in|le|by|mai|may|${MONTH_NAMES}))*$`,
    `${FILLED}${PLANNED} (?:par|by|von|da|por|per|if|si|a terme|pour|for|fur|fin|avant|d ici)\\b.*`,
    `${FILLED}${NOUN} (?:${SMALL} )*${PLANNED}\\b.*`,
    `${PLANNED} (?:${SMALL} )*${NOUN}\\b.*`,
  )})`,
);
const DOUBTED = wholeWords([
  '(?:mauvaise|fausse) date|date (?:fausse|erronee|incorrecte|inexacte|douteuse|incertaine)|wrong date',
  '(?:non|peu|pas|not) (?:tres )?(?:fiable|certaine?|reliable|valable|valide)s?|pas sure?$|douteu(?:x|se)s?|incertaine?s?|suspecte?s?',
  'a ignorer|a ne pas (?:retenir|compter)|to be ignored|please ignore|disregard(?:ed)?',
  'a (?:re)?verifier|a confirmer|a recontroler|a refaire|mal (?:pese|mesure|place|mise?|pris)e?s?|faux|fausses?|probleme (?:de |d )?(?:mesure|appareil|balance)',
  'doubtful|unreliable|uncertain|to (?:be )?(?:re)?check(?:ed)?|recheck|unsicher|zweifelhaft|dudos[oa]|dubbi[oa]',
]);
const NO_ERROR = anyOf('pas d', 'sans', 'aucune', 'no', 'kein');
const ELSEWHERE = anyOf('aliment', 'diet', 'regime', 'dose', 'insulin', 'traitement', 'medic', 'repas');
/** An error, but not one of a diet or of a dose. */
const ERROR = new RegExp(
  `(?<!\\b${NO_ERROR} )\\b${anyOf('erreurs?|errors?|fehler|errore')}\\b(?! (?:de |d |du |in )?${ELSEWHERE})`,
);
/** About a treatment taken badly, not about a measure. */
const OF_TREATMENT = /\b(?:traitement|medic\w*|comprime|insuline|cachet)/;
const ASKED = new RegExp(
  `^${FILLED}(?:${NOUN}|(?:sure?|vrai|fiable|bon(?:ne)?|juste|correct|reel(?:le)?|possible|bizarre|etrange|normale?|erreur|\\d+)(?: |$))*$`,
);
/** Words for measures and their devices that are not among the catalogue's names. */
const SPOKEN: readonly [RegExp, string][] = [
  [/\b(?:ta|pa|tension|pression|tensiometre|brassard|bp|tas|tad)\b/, 'pression-arterielle.'],
  [/\b(?:balance|pesee?|poids|scale|weight|waage|gewicht|peso)\b/, 'poids.'],
  [/\b(?:thermometre|temperature|t|fievre)\b/, 'temperature-corporelle.'],
  [/\b(?:oxymetre|saturation|sat|spo2)\b/, 'saturation-en-oxygene.'],
  [/\b(?:pouls|fc|pulse|puls)\b/, 'frequence-cardiaque.'],
  [/\b(?:glycemie|dextro|lecteur|bandelette)\b/, 'glycemie-capillaire.'],
];

/** A remark on the unit of one value: « balance en livres (lb) », the measure meant, and the unit. */
const IN_UNIT: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^(?:lbs?|pounds|livres)$|\b(?:en|in) (?:lbs?|pounds|livres|stones?)\b/,
    'poids.',
    /^(?:lbs?|pounds?|livres?)/,
  ],
  [
    /^(?:inch(?:es)?|pouces)$|\b(?:en|in) (?:inch(?:es)?|pouces|feet|pieds)\b/,
    'taille.',
    /^(?:in|inch|pouce|ft)/,
  ],
  [
    /^fahrenheit$|\b(?:en|in) (?:degres? |degrees? )?fahrenheit\b/,
    'temperature-corporelle.',
    /^f\b|fahr|degf/,
  ],
];
/** A remark on the unit of analyses, which it may name: « en mmol/L », « HbA1c en mmol/mol ». */
const IN_MOLES = /\b(?:en|in) [munp]?mol\b/;
const MOLES = /^[mµμunp]?mol/;
/** Units of a concentration, which are those that another unit may replace. */
const CONCENTRATION = /g ?\/ ?(?:d|100 ?m)?l|mol|%/;

/**
 * A remark that excludes values, and the measures that it names. If it names none, it excludes all values beside it.
 */
export interface RemarkDoubt {
  remark: string;
  names: readonly string[];
  isOfPerson: boolean;
  /** The unit in which the remark says that the value is: it does not exclude one whose unit this is. */
  unit?: RegExp;
  /** The units of the values that it is about: it excludes no other. */
  inUnits?: RegExp;
}

/** Whether a clause says that what stands beside it is somebody or something else's. */
export function isOfAnother(clause: string): boolean {
  const plain = plainLabel(clause);
  return OF_ANOTHER.some((each) => each.test(plain)) || isOfNamedPerson(clause);
}

const FEW_WORDS = 5;

/** Whether a clause says nothing but that its value is expected, aimed at or guessed: « Objectif à 3 mois ». */
export function isOnlyExpected(clause: string): boolean {
  const plain = plainLabel(clause);
  return plain.split(' ').length <= FEW_WORDS && EXPECTED.test(plain);
}

/** The clauses of a remark. */
export const clausesOf = (remark: string): string[] =>
  remark.match(/[^.;,!()\n?]*[.;,!()\n?]?/g)?.filter((clause) => clause.trim() !== '') ?? [];

/**
 * The doubts stated by a remark beside values: they are somebody else's, expected rather than measured, or uncertain.
 */
export function doubtsIn(remark: string, catalogue: Catalogue): RemarkDoubt[] {
  const text = remark.trim();
  if (text === '' || text.length > REMARK_MAX) return [];
  return clausesOf(text).flatMap((clause): RemarkDoubt[] => {
    const plain = plainLabel(clause);
    if (isOfAnother(clause)) return [{ remark: text, names: [], isOfPerson: true }];
    const inUnit = IN_UNIT.find(([words]) => words.test(plain));
    if (inUnit !== undefined) {
      const [, name, unit] = inUnit;
      return [{ remark: text, names: [name], isOfPerson: false, unit }];
    }
    if (IN_MOLES.test(plain)) {
      const names = [
        ...namesInRemark(clause, catalogue),
        ...(/\bglyc|\bglucose/.test(plain) ? ['glycemie'] : []),
      ];
      return [{ remark: text, names, isOfPerson: false, unit: MOLES, inUnits: CONCENTRATION }];
    }
    const isAsked = clause.includes('?') && ASKED.test(plain);
    const isDoubted = (DOUBTED.test(plain) || ERROR.test(plain)) && !OF_TREATMENT.test(plain);
    const isExpected = EXPECTED.test(plain) || PLANNED_VALUE.test(plain);
    if (!isAsked && !isDoubted && !isExpected) return [];
    const spokenNames = SPOKEN.flatMap(([words, id]) => (words.test(plain) ? [id] : []));
    return [
      { remark: text, names: [...spokenNames, ...namesInRemark(clause, catalogue)], isOfPerson: false },
    ];
  });
}
