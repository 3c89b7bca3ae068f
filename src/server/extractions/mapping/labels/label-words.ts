import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { DONORS, RELATIVES, TWINS } from '../../vocabulary/people/other-people.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';

/**
 * Words that change what is measured, so that a code beside them is not believed, and the reason. They are compared
 * with `plainLabel`.
 */
interface LabelWords {
  words: RegExp;
  refusal: string;
  /** Set if the words change only measures made on the body: « bilirubine du nouveau-né » is still a bilirubin. */
  onBody?: true;
}

/** Words for a statistic of several values. */
export const SUMMARY = wholeWords([
  String.raw`moyen(?:ne)?s?|mean|average|median\w*|max(?:i|imum|imale?s?|ima)?|(?<![/\d] ?)min(?:i|imum|imale?s?|ima)?|peak|nadir`,
  'mittelwert\\w*|mittlere[rs]?|durchschnitt\\w*|promedio|media|gemiddelde?',
]);

export const LABEL_WORDS: readonly LabelWords[] = [
  {
    words: wholeWords([
      'bcf|bdcf|fh[rb]|foet(?:us|ale?s?|aux)|fetus|fetal|paternel(?:le)?|maternel(?:le)?|paternal|maternal',
      ...[...RELATIVES, DONORS, TWINS],
      'mutter|vater|mutterlich\\w*|madre|padre|materno|paterno|moeder|vader|spender\\w*|donante|donatore',
    ]),
    refusal: REFUSALS.relative,
  },
  // The plasma beside which that of the patient is timed; the catalogue has no measure for it.
  {
    words:
      /^(?:temps de quick|temps de prothrombine|tq|tp|quick|pt|prothrombin time) (?:du |de )?(?:temoin|control)$/,
    refusal: REFUSALS.control,
  },
  { words: wholeWords(['nouveau nee?|newborn|neonate']), refusal: REFUSALS.relative, onBody: true },
  {
    words: wholeWords([
      TARGET_WORDS,
      'seuils?|thresholds?|visee?s?|ideale?|theoriques?|theoretical',
      // LOINC calls an estimated filtration « predicted ».
      String.raw`(?<!\b(?:sq m|filtration|clearance|clairance|(?:e ?)?gfr|dfge?)\b.*)(?:predite?s?|predicted)(?! (?:(?:e ?)?gfr|glomerular|creatinine clearance))`,
      'prevue?s?|(?:valeurs? )?attendue?s?|expected',
      'souhaitee?s?|souhaitable|desiree?s?|desired|zone (?:therapeutique|cible)|poids sec|dry weight',
      'ziel\\w*|soll(?:wert|gewicht)\\w*|wunschgewicht|trockengewicht|streef\\w*|peso (?:ideal[e]?|seco|secco)',
    ]),
    refusal: REFUSALS.goal,
  },
  {
    words: wholeWords([
      String.raw`rappels?|ancien(?:ne)?s? (?:resultats?|valeurs?|dosages?)|old (?:result|value)s?|vorwerte?|vorherig\w*|fruhere[rs]?|valor(?:es)? anterior(?:es)?|valor[ei] precedent[ei]|vorige`,
      String.raw`anteri(?:eur|orite)\w*|precedente?s?|previous|habituel\w*|usuel\w*|usual`,
      String.raw`il y a|\w+ ago|(?:a|at) (?:l age de )?\d+ (?:ans|mois|years?|months?)|derni(?:er|ere) .*connue?s?|last known`,
      String.raw`de forme|(?:creat\w*|poids|weight|hemoglobine?|hb|dfg\w*|ta|tension) (?:de base|basale?|baseline)|baseline|de reference`,
      '(?:avant|before) (?:(?:la|cette|sa|the|this) )?(?:grossesse|gestation|maladie|pregnancy|illness)',
      String.raw`pre ?(?:gravidique|gestationnel\w*|grossesse|(?:current )?pregnancy|pregnant|conceptionnel\w*|morbide?)`,
    ]),
    refusal: REFUSALS.labelOfPast,
  },
  {
    words: wholeWords([
      'geburts\\w*|nacimiento|nascita|geboorte\\w*',
      'naissance|birth|bain|bath|eau|water|refrigerateur|frigo|fridge',
      'temperature (?:ambiante|exterieure|(?:de |du )?(?:la |l )?(?:chambre|piece|salle|incubateur|couveuse|caisson|serre))',
      '(?:room|ambient|incubator) temperature|(?<!\\b(?:en|dans|sous|in) (?:(?:un|une|an?) )?)(?:incubat(?:eur|or)|couveuse)',
    ]),
    refusal: REFUSALS.labelContradicts,
    onBody: true,
  },
  {
    words: wholeWords([
      '(?:solutions?|liquides?|serums?|materiel) (?:de )?controle|control (?:solution|material|serum|sample)',
      'controle (?:de )?qualite|quality control',
    ]),
    refusal: REFUSALS.notAPatient,
  },
  {
    // A value at another temperature, or for another ancestry, than the one the catalogue means.
    words: wholeWords([
      'corrigee?s? (?:a|en|pour|par|selon) (?:la |le )?t(?:emp\\w*)?|temp(?:erature)? corr\\w*|corrected (?:to|for|at) (?:body |patient )?temp\\w*',
      '(?:a|at) (?:3[0-689]|4[0-3])(?: \\d)? ?c',
      '(?:ph|p ?a?co2|p ?a?o2) t|a (?:la )?temperature (?:du |de la )?patiente?|at patient temp\\w*',
      '(?<!non )(?:african americans?|afro americaine?s?|black|(?:race|population|peau|sujets?) noire?s?)',
    ]),
    refusal: REFUSALS.labelContradicts,
  },
  {
    // Another compartment of the blood, another form of the substance, another test.
    words: wholeWords([
      '(?:magnesium|mg|zinc|potassium|k|sodium|cuivre|folates?|vitamine \\w+) (?:intra ?)?(?:erythrocytaires?|globulaires?)',
      '(?:red (?:blood )?cell|rbc|erythrocyte) (?:magnesium|zinc|folates?|potassium)',
      '(?:magnesium|zinc|folates?|potassium) (?:in )?(?:red (?:blood )?cells?|rbc)',
      'glycosylee?s?|glycosylated|buvards?|papier (?:filtre|buvard)|(?:dried )?blood spots?|guthrie',
      '(?:post|apres|after|sous) ?(?:bd|bronchodilat\\w+|ventoline|salbutamol|b2 ?(?:mimetiques?)?|beta ?2?(?: ?mimetiques?)?)',
    ]),
    refusal: REFUSALS.labelContradicts,
  },
  {
    words: wholeWords([
      'variations?|deltas?|differences?|differentiel|evolution|ecarts?|changes?|gains?|loss',
      '(?:perte|prise|gain) (?:de )?(?:poids|ponderale?)|ponderale?',
    ]),
    refusal: REFUSALS.difference,
  },
  { words: SUMMARY, refusal: REFUSALS.summary },
];
