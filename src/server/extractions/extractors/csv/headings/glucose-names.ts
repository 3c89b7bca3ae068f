import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { plain } from '../cells/table-row.ts';

/** Names of a glucose that meters, sensors and applications share, and that no laboratory uses. */
const LOOSE_GLUCOSE = new RegExp(
  `^${anyOf(
    '(?:blood )?glucose (?:value|reading|entry)s?',
    'blood sugars?(?: (?:level|value|reading)s?)?|sugar levels?|bg|bgl|bg (?:value|level|reading)s?',
    '(?:mon )?glucose level|(?:lecture|releve|mesure)s? (?:de )?(?:la )?(?:glycemi(?:e|que)s?|glucose)',
    'valeur (?:de (?:la )?)?(?:glycemi(?:e|que)|glucose)|taux de sucre|sucre',
    'valor (?:de )?(?:la )?(?:glucosa|glucemia)|glukosewert|valore (?:del |di )?(?:glucosio|glicemia)',
  )}$`,
);
/** The unit of a glucose as a whole heading: « Time, mg/dL ». */
const UNIT_ALONE = /^m(?:g\/dl|mol\/l)$/;

/** Whether a heading without its unit is such a name. */
export const isLooseGlucose = (label: string): boolean =>
  LOOSE_GLUCOSE.test(plain(label)) || isGlucoseUnit(label);

export const isGlucoseUnit = (heading: string): boolean => UNIT_ALONE.test(plain(heading));

/** Headings of warnings and of control solutions. */
export const WARNING_OR_CONTROL = anyOf(
  'temperaturwarnung|kontroll(?:test|losung)|advertencia de temperatura',
  '(?:prueba|solucion) de control|avviso temperatura|(?:test|soluzione) di controllo',
  'temperatuurwaarschuwing|controle(?:test|vloeistof)|temperature warning|control test',
  'control solution|(?:test|solution) de controle|out of target range',
  '(?:avertissement|alarme)(?: de)? temperature|controle',
);
/** Headings of drops of control solution. */
export const CONTROL = anyOf(
  'control (?:test|solution)|kontroll(?:test|losung)|(?:prueba|solucion) de control',
  '(?:test|soluzione) di controllo|controle(?:test|vloeistof)',
  '(?:(?:test|solution) de )?controle',
);
/** The same, where a laboratory's « contrôle » is possible: a word for solutions is needed. */
export const CONTROL_SOLUTION = new RegExp(
  `^(?:is ?|est ?)?${anyOf(
    '(?:control|qc|quality control)(?: (?:test|solution|reading|result))|solution (?:de )?controle|test de controle',
    'kontroll(?:test|losung)|(?:prueba|solucion) de control|(?:test|soluzione) di controllo|controle(?:test|vloeistof)',
  )}(?: ?\\([^()]*\\))?$`,
);
const SOLUTION = wholeWords([
  'control (?:solution|fluid)|(?:solution|liquide) (?:de )?(?:controle|test)',
  'sol\\.? (?:de )?controle|ctrl|(?:level|niveau|niv\\.?) ?\\d control\\w*|(?:control|controle) (?:level|niveau|niv\\.?) ?\\d',
  'kontroll? ?(?:losung|flussigkeit)|solucion (?:de )?control',
  'soluzione (?:di )?controllo|controle ?(?:vloeistof|oplossing)',
]);
const BUT_NOT = wholeWords([
  String.raw`plus de|no|not|pas|sans|non|kein\w*|sin|senza|geen`,
  'acheter|commander|buy|order|finie?|perimee?|expired',
]);

/** Whether a remark says that its reading is of a control solution, not that one is missing or has to be bought. */
export const isOfControlSolution = (remark: string): boolean =>
  SOLUTION.test(remark) && !BUT_NOT.test(remark);

/** Headings that only sensors have. */
export const TREND_OR_SENSOR = anyOf(
  'trend(?: ?(?:arrow|description|direction|rate))?|tendance|fleche(?: de tendance)?|direction',
  String.raw`trendpfeil|tendencia|tendenza|(?:glucose )?(?:rate of change|roc)(?: ?\(.*\))?|delta`,
  'transmitter id|sensor ?(?:id|serial(?: number)?)',
);
/** Headings of what was eaten or injected, which no laboratory records. */
export const MEAL_OR_DOSE = anyOf(
  '(?:avant|apres) (?:le )?(?:repas|petit dejeuner|dejeuner|diner)',
  '(?:before|after|pre|post)[ -]?(?:meal|breakfast|lunch|dinner)',
  '(?:marqueurs?|reperes?|etiquettes?|moment) (?:du |de |des )?repas',
  'meal(?: (?:marker|tag|type))?|repas',
  '(?:mahlzeit(?:en)?|maaltijd)(?:[ -]?(?:markierung|markering))?|mahlzeit',
  '(?:marcador |marca )?(?:de )?comida|(?:marca(?:tura|tore|dor)? (?:del )?)?pasto',
  String.raw`(?:carb(?:ohydrate)?s?|glucides?|kohlenhydrate|carboidrati|hidratos(?: de carbono)?|koolhydraten)(?: ?\(.*\))?`,
  String.raw`(?:rapid|bolus|basal|long)?[ -]?(?:acting )?insulin\w*(?: (?:rapide|lente|basale))? ?\((?:u|ui|iu|units?|unites?)\)`,
);
/** Headings of a logbook: what was eaten or injected, and what meters note beside it. */
export const LOGGED = anyOf(
  MEAL_OR_DOSE,
  String.raw`tags?|(?:(?:blood )?ketones?|chetoni)(?: ?[([].*[)\]])?`,
);
