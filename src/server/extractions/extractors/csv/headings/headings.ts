import { memoised } from '../../../../core/memoised.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { BY_RELATION, DONORS, RELATIVES, SON_OR_DAUGHTER } from '../../../vocabulary/people/other-people.ts';
import { CSF } from '../../../vocabulary/specimens/specimen-natures.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import { plain } from '../cells/table-row.ts';
import { BIRTH_DATES } from './birth-date.ts';

/** Matches a heading, or a line above a table, with one of these names. Brackets after the name describe the format. */
function called(...names: readonly string[]): RegExp {
  return new RegExp(`^${anyOf(...names)}(?: ?\\([^()]*\\))?$`);
}

/** Words for other events than a sampling or a measurement. */
const OTHER_EVENT = [
  'edit|impression|imprim|print|valid|verif|sign|approv|recep|recu|recei|saisi|enter|enregistr|record|creat(?!in)|cree',
  'modif|updat|report|compte|rendu|issu|resultat|result|demand|order|request|prescri|sortie|left|discharg|admission',
  'entree|arriv|naissance|birth|dob|deces|death|export|generat|genere|upload|sync|transm|sent|envoi|envoy|depart',
  'expir|perem|next|prochain|rdv|rendez|prevu|planif|planned|schedul|echeance|examine|analyse|analysis|complet|download|install|fin|end|debut|start',
].join('|');
/** The same for dates. Brackets that name another event make it another date: « Date (prochain RDV) ». */
function dated(...names: readonly string[]): RegExp {
  return new RegExp(`^${anyOf(...names)}(?: ?\\((?![^()]*\\b(?:${OTHER_EVENT}))[^()]*\\))?$`);
}

/** A heading is a few words; anything longer is text. */
const HEADING_MAX = 120;

/**
 * Normalises a heading for these patterns, so that "collection_date", "DatePrelevement" and "Date prélèvement :" are
 * alike.
 */
export const heading = memoised((cell) => {
  const words = cell
    .slice(0, HEADING_MAX)
    .replace(/_+/g, ' ')
    .replace(/(?<=[a-zà-ÿ])(?=[A-Z][a-z])/g, ' ');
  return plain(words).replace(/ ?:$/, '');
});

const TAKEN =
  'prelevement|prel(?:ev)?\\.?|prlvt|prelvt|pvt|prise de sang|prise|mesure|releve|recueil|ponction|echantillon|observation|pesee';
const WHEN =
  '(?:dates?|dt|dat|jour|heure|horodatage|date (?:et|&) ?heure|date ?/ ?heure|date heure|datetime)';
const SAMPLE = '(?:sample|specimen|sampling|draw|blood draw|collection)';
const AT = '(?:date|time|timestamp|datetime|date ?/ ?time|date (?:and )?time|on|at)';

/** The accepted names of the sampling or measurement date, in French and English. */
export const SAMPLING_DATE = dated(
  `${WHEN} (?:de |du |d'? ?|des )?(?:la |l'? ?)?(?:${TAKEN})s?`,
  `(?:preleve|mesure|releve|recueilli)(?:e|s|es)? (?:le|du|a)`,
  'prelevement(?:s)? (?:du|le)',
  `collected(?: ${AT})?|${SAMPLE}(?: collection)? ${AT}|collected ${AT}`,
  `${AT} (?:of )?(?:collected|collection|sampled|sampling|drawn|measured|measurement|taken)`,
  `${SAMPLE} (?:collected|taken|drawn)`,
  `(?:sampled|drawn|taken|measured|measurement|reading|observed|observation) ${AT}`,
  `obs(?:ervation)? ?(?:date|datetime)|effective ?${AT}|device (?:timestamp|time)|chart ?(?:time|date)`,
  'horodatage (?:de )?(?:l.? ?)?appareil|(?:lb|vs|eg|qs)dtc',
  '(?:ent|ab)nahme(?:datum|zeit(?:punkt)?)?|mess(?:datum|zeit(?:punkt)?)|datum (?:der )?(?:messung|(?:blut|proben)?entnahme)',
  'fecha (?:y hora )?(?:de )?(?:la )?(?:extraccion|toma(?: de muestra)?|medicion|medida|muestra)',
  'data (?:e ora )?(?:del |della |di )?(?:prelievo|misurazione|misura|raccolta)',
  '(?:afname|meet)(?:datum|tijd(?:stip)?)|datum (?:van )?(?:de )?(?:afname|meting)',
);
/** The date of what is measured on the patient, which dates no analysis: « Date pesée ». */
export const BODY_DATE = dated(
  `${WHEN} (?:de (?:la |l'? ?)?|du |d'? ?|des )?(?:pesee|poids|tension|constantes)|weigh(?:ing|t) date`,
);
/** Date names that do not state the event; used only if no other date can be meant. */
export const BARE_DATE = dated(
  'dates?|jour|day|datetime|date[ -]?time|time ?stamp|horodatage|horodateur|date ?/ ?heure|date ?/ ?time',
  'date,? (?:et |& ?|and )?(?:heure|time|hour)|dates? heures?',
  "date (?:de (?:la )?|de l'? ?|d'? ?)?(?:examen|visite|consultation|test)|(?:exam|visit|test) date|(?:visite|consultation) du",
  'event ?(?:date|time|date ?time)|local time|time ?stamp unix ?ms|unix time ?stamp',
  '(?:utc|gmt) (?:date|time|date ?time|time ?stamp)|(?:date|time|date ?time|time ?stamp|horodatage) (?:utc|gmt)',
  'datum(?: (?:und|en) (?:uhrzeit|zeit|tijd))?|datum ?/ ?(?:uhrzeit|zeit|tijd)|zeitstempel|fecha(?: y hora)?|fecha ?/ ?hora',
  'data(?: (?:e|ed) ora)?|data ?/ ?ora|tijdstip|(?:mess)?zeitpunkt(?: der messung)?',
);
/**
 * The offset that a heading states for its cells: « Time (UTC) », « Horodatage (UTC+01:00) »; null if it states none.
 */
export function zoneOf(name: string): string | null {
  const [whole, sign, hours = '', minutes = '00'] = ZONE.exec(name) ?? [];
  if (whole === undefined) return null;
  return sign === undefined ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}
const ZONE =
  /\b(?:utc|gmt|temps universel|(?<=^(?:heures?|date(?: et heure)?) \(?)tu)(?: ?([+-])(\d{1,2})(?::?(\d\d))?)?(?![\w+-])/;
/** Headings of dates of other events. */
export const OTHER_DATE = new RegExp(
  `^(?:geburtsdatum|fecha de nacimiento|data di nascita|geboortedatum)|^(?=.*\\b(?:date|jour|le|du|on|at|time|datetime|heure)\\b).*\\b(?:${OTHER_EVENT})|^(?:dob|printed|reported|received|validated)`,
);
export const CLOCK_TIME = called(
  'heures?|hour|time|hh:mm|(?:heure|h) (?:de |du |d.? ?)?(?:la )?(?:mesure|prelevement|prel(?:ev)?\\.?|prlvt|releve)|(?:collection|measurement|sample) time',
  'uhrzeit|zeit|hora|ora|tijd|entnahmezeit|messzeit',
);
const IN_ZONE =
  /^(?:utc|gmt) | ?\(?\b(?:(?:en )?(?:utc|gmt|temps universel|tu))(?: ?[+-] ?\d{1,2}(?::?\d\d)?)?\)?$/g;
/** Whether a heading is that of hours, possibly with their zone: « Heure UTC », « Time GMT+2 ». */
export const isClockTime = (name: string): boolean =>
  CLOCK_TIME.test(name) || CLOCK_TIME.test(name.replace(IN_ZONE, ''));
export const SUBJECT = called(
  ...BIRTH_DATES,
  '(?:annee|an) de naissance|birth ?year|year of birth|yob',
  '(?:id|identifiant|identite|numero|n°|code|noms?|prenoms?|date (?:de )?naissance)(?: et prenoms?)? ?(?:du |de la |de )?patiente?',
  '(?:pat|patient|patienten)[ .-]?(?:id|nr|no|num|nummer)\\.?|(?:num(?:ero)?|no|n°|id)[ .]?(?:pat|ipp|patiente?)|(?:participant|subject)(?: (?:id|no|number))?|usubjid',
  "noms?(?:,? (?:et |& ?)?prenoms?)?|prenoms?(?:,? (?:et |& ?)?noms?)?|nom (?:de naissance|usuel|d'usage|de famille)",
  'patiente?(?: id| name)?|identite|ipp|nip|ins|nir|subject(?: id)?|mrn|(?:sur|full|last|first) ?name',
  '(?:subject|patient|person|user)id|(?:id |identifiant |numero |n° ?)?(?:de )?securite sociale|(?:family )?(?:person|user|member|profile)(?: (?:id|name))?',
  'patienten?(?:[ -]?(?:id|nr|nummer|name))?|(?:nach|vor)name|paciente|apellidos?',
  'paziente|cognome|nome|(?:achter|voor)?naam',
  '(?:nom (?:de |du )?(?:la |l. ?)?)?(?:personne|utilisateur|utilisatrice|profil|membre)(?: de la famille)?',
);
/**
 * A column of record numbers. It tells persons apart only if no better column does, because one person may have
 * several.
 */
export const RECORD = /^(?:numero |num\.? ?|no |n° ?)?(?:de |du )?(?:dossier|demande)$/;
/** A column of initials, persons or beds. It tells persons apart if no better column does. */
export const WHOSE = called(
  'initiales?|initials|pers\\.?|chb?\\.?|(?:n°|numero) ?(?:de )?(?:chambre|lit|ch)|(?:chambre|ch) ?/ ?lit',
  '(?:pour )?qui|whose|who|lit|bed|chambre|room|box|place|resident(?:e|s)?|sujet|membre|occupant|animal|beneficiaire',
  'enfants?|child|children|eleves?|etudiante?s?|salariee?s?|employee?s?|joueu(?:r|se)s?|athletes?|players?|volontaires?|volunteers?|clients?|clientes?',
);
/** How the person of a row is related to the patient. */
export const KINSHIP = called(
  'lien(?: (?:de parente|avec (?:le |la )?patiente?|familial))?|parente|relation(?:ship)?(?: to (?:the )?patient)?',
);
/** In REDCap, each record is a person; the column has this name elsewhere too, so REDCap's other columns are needed. */
export const STUDY_RECORD = /^record ?id$/;
export const STUDY_PROGRAM = /^redcap /;
export const NAME = called(
  'analys(?:es?|is)|parametres?|mesures?|libelles?|examens?|tests?|analytes?|observations?|designations?|intitules?',
  'bilans?(?: (?:biologiques?|sanguins?))?|dosages?|constituants?|constantes?|biomarqueurs?|marqueurs?|indicateurs?|grandeurs?|type de mesure|name',
  "(?:nom|libelle|lib|type) ?(?:de |du |d'? ?)?(?:la |l'? ?)?(?:analyse|examen|test|parametre|mesure|dosage)s?",
  'measurement source value|(?:test|component|concept|analyte|parameter|lab|lab test|observation|measurement|biomarker|item)(?: name)?s?|result name',
  '(?:lb|vs|eg|qs)test|parameters?|components?|biomarkers?|markers?|measurements?|investigations?|determinations?|assays?|exams?',
  '(?:measurement|measure|metric|vital|observation|parameter) ?(?:type|name)|(?:measurement|observation|lab|test) concept name|metric|vital ?signs?|vitals?|vital',
  '(?:labor)?parameter(?:name)?|untersuchung(?:en)?|messgrosse|bezeichnung|bestimmung|analyse?name',
  'pruebas?|determinacion(?:es)?|parametros?|analito|esam[ei]|esame di laboratorio|parametri|analisi|bepaling(?:en)?|onderzoek',
);
/** Column names that mean the analysis name only beside a value and its unit. */
export const LOOSE_NAME =
  /^(?:types?|terms?|rubric|read ?term|variables?|description|display|label|item|element|tipo|typ|art)$/;
export const VALUE = called(
  '(?:resultat|valeur|value|result) ?[12]',
  'resultats?|valeurs?|values?|results?|valeur mesuree|resultats? (?:actuels?|du jour|numeriques?|patient|obtenus?)',
  '(?:test |result |numeric |measured |observed |vital(?: sign)? |parameter |metric |measure(?:ment)? |observation |analyte )(?:value|result)s?|valeurs? (?:numeriques?|obtenues?|trouvees?)',
  '(?:your|my|votre) (?:value|result|valeur|resultat)s?|mesures?|measure|reading|concentrations?|taux|quantity|quantite|qty|item ?value|(?:lb|vs|eg|qs)orres',
  'val(?:eur)? (?:du |de l. ?)?(?:resultat|analyse|mesure)|resultat (?:de l. ?)?(?:analyse|examen)|val|value as number|value ?num(?:eric)?',
  'nval ?num|outcome|ergebnis(?:se|wert)?|messwert|wert|resultados?|valor|risultat[oi]|valore|resultaat|uitslag|waarde|meetwaarde',
);
export const USUAL = called(
  '(?:valeurs?|intervalles?|plages?|bornes?) (?:de )?(?:references?|normales?|usuelles?)',
  'references?|normes?|normales?|vr|n|(?:biological )?ref(?:erence)?\\.? ?(?:range|interval|value|limit)s?|mini?|maxi?|ref\\.?',
  String.raw`(?:borne|lim(?:ite)?|val(?:eur)?s?|norm(?:e|ale)?|v[nr]|ref(?:erence)?|usuelle) ?(?:inf|sup|min|max|basse|haute)(?:\.|erieure|imale)?`,
  '(?:lb)ornr(?:lo|hi)',
  '(?:min|max|inf|sup)(?:imum|erieure?)? ?(?:norm(?:e|ale)?|ref(?:erence)?|vn)',
  '(?:normal|usual|standard) (?:range|value)s?|range|(?:lower|upper|low|high) ?(?:limit|bound|reference)?s?|intervalle',
  '(?:referenz|norm|richt)(?:bereich|wert)e?|valores? de referencia|rango(?: de referencia)?|valori di riferimento|riferimento|referentie(?:waarden?|interval)?',
);
export const UNIT = called(
  '(?:unite|unit) ?[12]',
  '(?:autre|2e|seconde|deuxieme|other|second) (?:unite|unit)|(?:unite|unit)s? (?:si|internationale|conventionnelle|conventional)|(?:si|conventional) units?',
  'unites?|units?|uom|unites? (?:(?:de |du |d. ?)?(?:la |l. ?)?(?:mesure|resultat|analyse|examen|valeur))|units? of measure',
  '(?:result|value|test|item|vital|parameter|metric|measure(?:ment)?|observation|analyte) ?(?:units?|uom)|(?:lb|vs|eg|qs)orresu|units? ?cd|unit (?:name|code|source value)',
  '(?:mass)?einheit(?:en)?|unidad(?:es)?(?: de medida)?|unita(?: di misura)?|u\\.? ?m\\.?|eenheid',
);
const SPECIMEN_NAMES = [
  'prelevement|nature(?: du prelevement)?|echantillon|specimen(?: type)?|sample(?: type)?|matrice|matrix|milieu',
  '(?:body ?)?fluid|lbspec|(?:specimen|sample) ?(?:source|name|description|desc)',
  "(?:type|nature) (?:de |du |d'? ?)(?:l'? ?)?(?:prelevement|echantillon)",
  '(?:proben?)?material|probenart|tipo de muestra|muestra|campione|materiale|materiaal',
];
const CHAPTER_NAMES = ['chapitre|categorie|category|section|panel|famille|groupe|rubrique|discipline'];
export const SPECIMEN = new RegExp(`^${anyOf(...SPECIMEN_NAMES, ...CHAPTER_NAMES)}$`);
export const CODE = /^(?:(?:code )?loinc(?:[ -]?code| num)?|code loinc|concept cd|lbloinc)$/;
/** A column of codes whose cells, not heading, state the code system. */
export const ANY_CODE = new RegExp(
  `^${anyOf(
    '(?:(?:test|concept|analyte|observation|lab) ?)?code|measurement source value|concept cd',
    'code ?(?:d. ?|de l. ?)?(?:ana(?:lyse)?|examen|exam|parametre|param|test|dosage)',
  )}$`,
);
/** Columns of numbers that are not results: row numbers and codes. */
export const OF_A_ROW = new RegExp(`${ANY_CODE.source}|^(?:index|#|n°|id)$`);
export const STATUS =
  /^(?:statuts?|status|etat|lbstat|result status|statut du resultat|etat du resultat|validation)$/;
export const COMPARATOR = new RegExp(
  `^${anyOf(
    'comparateur|operateur|signe|comparator|operator|qualifier|modifier|prefixe?|inequality',
    'tval char|operator concept id',
  )}$`,
);

/** Words at the start of a title or of a heading above columns that exclude results of this patient today. */
export const NO_RESULT = new RegExp(
  `^(?:${anyOf(
    'mini?|maxi?|theoriques?|predite?s?|attendue?s?|prevue?s?|visee?s?|souhaitee?s?|ideale?s?|estimee?s?|n ?- ?[1-9]',
    ...BY_RELATION,
    'autre (?:patiente?|personne)',
  )}$|(?:vos |les |mes |your |the )?${anyOf(
    TARGET_WORDS,
    'norme|reference|seuil|limite|threshold|limit|normal (?:value|range)|reference (?:value|range)',
    'valeurs? (?:de )?(?:cible|reference|normale|usuelle|limite|theorique|attendue|predite|prevue)|poids (?:cible|ideal|de forme)',
    String.raw`moyenne|mediane|ecart|minimum|maximum|average|mean|median|synthese|totaux|statisti\w*|summary|resume`,
    'prescription|traitement|medicament|ordonnance|posologie|medication|treatment|drug|allergie|vaccin|repas',
    'temoin|controle (?:de )?qualite|quality control|exemple|example|simulation|prevision|forecast|prediction',
    ...[...RELATIVES, SON_OR_DAUGHTER, DONORS],
  )}s?\\b)`,
);
/** Titles of earlier results, to which the day of the sheet does not apply. */
export const EARLIER = new RegExp(
  `^(?:vos |les |mes |your |the )?(?:(?:resultats?|bilans?|valeurs?|examens?|analyses?|biologies?|dosages?|rappels?)(?: (?:des?|du|biologiques?))* )?${anyOf(
    'antecedents?|anterieure?s?|anteriorites?|historiques?|precedente?s?|anciens?|anciennes?|rappels?|previous|past|prior|history',
  )}\\b`,
);
/** Words anywhere in a column heading that exclude results: "Poids cible (kg)", "Heart rate [Avg] (count/min)". */
export const NO_RESULT_COLUMN = wholeWords([
  TARGET_WORDS,
  'seuil|threshold|limite?|norme|normale?|reference|theorique|ideal|temoin|control',
  'min(?:imum|imale?)?|max(?:imum|imale?)?|avg|average|moyenn?e?|mean|median|mediane|ecart|sd|std',
  String.raw`precedent\w*|anterieur\w*|previous|prior|last|variation|delta|change`,
  ...RELATIVES,
  'forecast|predicted?|predite?s?|prevue?s?',
]);
/** Parts of a day, above columns with repeated names. */
export const DAY_PART =
  /^(?:(?:le )?(?:matin|midi|soir|nuit|lever|coucher)|morning|noon|evening|night|a\.?m\.?|p\.?m\.?)$/;
/** Titles that only divide a table. */
const SPANS =
  'page|suite|semaine|week|mois|month|annee|year|trimestre|jour|matin|midi|soir|nuit|morning|evening';
const MONTHS = 'janv|fev|mars|avril|mai|juin|juil|aout|sept|oct|nov|dec';
export const NEUTRAL_TITLE = new RegExp(`^${anyOf(SPANS, MONTHS, String.raw`\d`)}`);
/** A heading above columns of another specimen than blood. */
export const OTHER_SPECIMEN = new RegExp(
  String.raw`\b(?:${CSF})\b|\burin|\bponction|\bliquide|\bselle|\bstool|\bsaliv|\bsperm`,
);
/** Titles of the sections of one report, through which its context continues. */
const ASSESSMENTS =
  'lipid|hepat|renal|martial|thyroid|phosphocalc|biologique|sanguin|glucid|inflamm|standard';
const DISCIPLINES = [
  'hemato|biochimi|chimie|chemistry|hemostas|coagul|immuno|serolog|hormon|endocrin|bacterio|virolog|microbio',
  'toxicolog|pharmaco|marqueurs?|ionogramme|numeration|formule|hemogramme|enzym|protein|vitamin|urine|ecbu',
  'gaz du sang|electrolyt|lipid',
];
export const CHAPTER = new RegExp(`^${anyOf(...DISCIPLINES, `bilan ${anyOf(ASSESSMENTS)}`)}`);
