/** French sentences of the log of an extraction: what was read in the file, and why it was kept or not. */
export const EXTRACTION_LOG = {
  noFormat: 'Aucun format reconnu : ce fichier ne contient pas de données que doc2 sait extraire.',
  summary: (taken: number, refused: number, unknown: number) =>
    `${count(taken, 'mesure retenue', 'mesures retenues')}, ${count(refused, 'refusée', 'refusées')}, ${count(unknown, 'code inconnu', 'codes inconnus')}.`,
  moreLines: (left: number) => `… et ${count(left, 'autre ligne', 'autres lignes')} de même nature.`,
  refused: (seen: string, where: string, reason: string) => `Refusé : ${seen}${where} : ${reason}.`,
  unknownCode: (code: string, times: number) =>
    `Code inconnu du catalogue : ${code} (${count(times, 'fois', 'fois')}).`,
  /** Name of a value that has neither code nor label. */
  noCode: 'sans code',
  /** In place of a text of the file that may name somebody. */
  hiddenText: 'texte non montré',
  unknownText: (times: number) =>
    `${count(times, 'réponse en texte hors du catalogue', 'réponses en texte hors du catalogue')}.`,
  severalPatients: (patients: number) =>
    `Résultats de ${patients} patients dans ce fichier : jamais réunis, chacun a son sujet là où le fichier dit qui il est. À vérifier avant tout usage.`,
  embeddedUnknown: (where: string) =>
    `Un fichier contenu dans celui-ci${where} n'est pas d'un format que doc2 sait extraire.`,
  embeddedTooDeep: (where: string) =>
    `Un fichier contenu dans celui-ci${where} n'est pas lu : trop d'imbrications ou trop volumineux.`,
  embeddedFailed: (where: string, reason: string) =>
    `Un fichier contenu dans celui-ci${where} n'est pas lu : ${reason}`,
  embedded: (name: string, where: string) => `Un fichier contenu dans celui-ci${where} est lu par ${name}.`,
  tooManyObservations: (max: number, left: number) =>
    `Plus de ${max} observations dans ce fichier : ${count(left, 'mesure laissée', 'mesures laissées')} de côté.`,
  duplicates: (times: number) =>
    `${count(times, "mesure répétée à l'identique, gardée une fois", "mesures répétées à l'identique, gardées une fois")}.`,
  replacedDocument: (times: number) =>
    `${count(times, "mesure d'un document que le fichier remplace, laissée", "mesures d'un document que le fichier remplace, laissées")} de côté.`,
  attachedRepeats: (times: number) =>
    `${count(times, 'mesure du document joint répète une mesure du fichier, gardée une fois', 'mesures du document joint répètent des mesures du fichier, gardées une fois')}.`,
  twoUnits: (seen: string, kept: string) =>
    `${seen} répète ${kept} dans une autre unité : une seule valeur est gardée.`,
  otherExtractor: (times: number, name: string) =>
    `${count(times, 'observation déjà extraite', 'observations déjà extraites')} par ${name}.`,
  preliminary: (times: number) =>
    `${count(times, 'résultat préliminaire', 'résultats préliminaires')} : à confirmer.`,
  statusMissing: (times: number) =>
    `${count(times, 'résultat sans statut', 'résultats sans statut')} : à vérifier.`,
  leftOut: (name: string, page: number, line: number, reason: string) =>
    `Laissé : « ${name} » et un nombre (page ${page}, ligne ${line}), ${reason}.`,
  /** A number beside words that are not shown, since they may be a name. */
  leftNumber: (page: number, line: number) =>
    `Laissé : un nombre et une unité (page ${page}, ligne ${line}), après des mots qui ne sont le nom d'aucune analyse connue.`,
  leftValue: (name: string, value: string, page: number, line: number, reason: string) =>
    `Laissé : « ${name} » ${value} (page ${page}, ligne ${line}) : ${reason}.`,
  noSamplingDate: (times: number, pages: string, reason: string) =>
    `Sans date de prélèvement : ${count(times, 'valeur gardée', 'valeurs gardées')} sans date (${pages}), ${reason}.`,
  dateUnreadable: (text: string, where: string) =>
    `Date illisible « ${text} »${where} : mesure gardée sans date.`,
} as const;

/** A place in a file, in brackets, after the text that was read there. */
export const PLACES = {
  onPage: (page: number, line?: number) => ` (page ${page}${line ? `, ligne ${line}` : ''})`,
  onLine: (line: number) => ` (ligne ${line})`,
  at: (path: string) => ` (${path})`,
} as const;

/** Why something printed on a page was left out. */
export const LEFT_OUT = {
  form: "sans la forme d'un résultat",
  sentence: 'dans une phrase, qui ne donne jamais de résultat de biologie',
  note: 'dans une note de bas de page',
  undatedPrior: 'résultat antérieur sans date lisible',
  looseDate: "une date est imprimée après le résultat sans dire ce qu'elle date",
  looseNumber: "un nombre est imprimé après le résultat sans dire ce qu'il est",
  target: "la phrase parle d'un objectif ou d'une limite",
  condition: "la phrase parle d'une condition",
  past: 'la phrase parle du passé',
  relative: "la phrase parle d'une autre personne",
  negated: 'la phrase est négative',
  uncertain: "la phrase dit une estimation, une moyenne ou d'autres circonstances",
  several: 'la phrase donne plusieurs valeurs',
  unit: "l'unité manque ou contredit le nombre",
  range: "c'est un intervalle",
} as const;

/** Why the results of a printed report have no date. */
export const NO_DATE = {
  none: "aucune date n'est imprimée",
  unsaid: "aucune des dates imprimées n'est dite celle du prélèvement",
  several: 'deux dates sont imprimées pour un seul prélèvement',
  eitherOrder: "la date imprimée peut se lire le jour d'abord ou le mois d'abord",
  pages: (pages: readonly number[]) => `page${pages.length > 1 ? 's' : ''} ${listed(pages)}`,
} as const;

/** Why a value was refused. */
export const REFUSALS = {
  unitUnknown: (unit: string) => `unité « ${unit} » inconnue`,
  unitMissing: (expected: string) => `unité absente, ${expected} attendu`,
  unitContradicts: (unit: string, title: string, expected: string) =>
    `le code et l'unité se contredisent, « ${unit} » ne peut pas être l'unité de « ${title} » (${expected} attendu)`,
  unitsContradict: (code: string, unit: string) =>
    `le code d'unité « ${code} » et l'unité affichée « ${unit} » se contredisent`,
  belowMin: (value: string, min: string) => `${value} est sous la limite de plausibilité ${min}`,
  aboveMax: (value: string, max: string) => `${value} est au-dessus de la limite de plausibilité ${max}`,
  censored: 'valeur bornée et non mesurée, qui ne peut pas être gardée comme un nombre',
  notANumber: "la valeur n'est pas un nombre",
  notAnInteger: "la valeur n'est pas un nombre entier",
  sign: 'signe incertain : un tiret précède le nombre',
  thousands: 'écriture ambiguë : ces trois chiffres peuvent être des milliers ou des décimales',
  eitherThousands: (text: string, otherwise: string) =>
    `« ${text} » peut se lire avec des décimales ou comme ${otherwise}, rien dans le fichier ne le dit`,
  tooLong: 'nombre trop long pour être gardé exactement',
  textInvalid: 'texte vide, trop long ou contenant des caractères non acceptés',
  sideMissing: 'côté (droit ou gauche) non précisé',
  ambiguous: (titles: string) => `les codes désignent plusieurs mesures (${titles})`,
  entered_in_error: "résultat saisi par erreur, ce n'est pas un résultat",
  cancelled: "examen annulé, ce n'est pas un résultat",
  outdated: 'un autre résultat du fichier le corrige, le remplace ou le retire',
  contradicted: 'deux résultats du même examen se contredisent, rien ne dit lequel est le bon',
  statusUnknown: (status: string) => `statut « ${status} » qui n'est pas celui d'un résultat`,
  modifier: 'une extension modifie le sens du résultat',
  goal: "objectif ou prescription, ce n'est pas un résultat",
  range: "intervalle, ce n'est pas une valeur mesurée",
  afterInterval: "imprimée après l'intervalle et sous aucun titre, c'est peut-être un résultat antérieur",
  specimen: (specimen: string) =>
    `le nom seul ne suffit pas, le prélèvement (« ${specimen.trim().slice(0, 60)} ») n'est pas du sang`,
  notAPatient: "la valeur n'est pas celle d'un patient (appareil, lieu ou groupe)",
  relative: 'la valeur concerne une autre personne (parent, fœtus, nouveau-né)',
  device: "la valeur décrit un verre ou une lentille, pas l'œil",
  doubtful: (percentage: number) => `lecture trop peu sûre (${percentage} %)`,
  twoReadings: "deux lectures de l'image ne disent pas la même chose",
  unitInDoubt: (unit: string) => `unité douteuse, « µ » a pu être lu autrement (${unit})`,
  oneReading: "une seule des deux lectures de l'image voit ce nombre",
  lostPoint: "lecture douteuse, la virgule a pu être perdue : l'intervalle de référence a des décimales",
  twoValues: "deux valeurs du même résultat se contredisent, aucune n'est prise",
  tableEnded: "elle est sous la colonne d'un tableau qui semble terminé, sa date est incertaine",
  negated: "la valeur est niée, ce n'est pas un résultat",
  otherDay: (day: string | null) =>
    `le fichier donne ce résultat ${day === null ? 'sans date' : `à une autre date (${day})`}, celle du document joint est en doute`,
  doubtfulDay: (day: string | null) =>
    `seul le document joint donne sa date, et le fichier date ses autres résultats autrement (${day ?? 'sans date'})`,
  replaced: 'un autre document du fichier remplace celui-ci',
  administration: "la valeur accompagne un traitement administré ou prescrit, ce n'est pas un résultat",
  otherPerson: "le document joint porte la date de naissance d'une autre personne",
  severalValues: 'plusieurs valeurs pour un seul résultat',
  saidAbsent: 'la valeur est aussi déclarée absente',
  contradiction: (other: string) =>
    `le fichier dit aussi ${other} : les deux se contredisent, celle-ci n'est pas retenue`,
  partOfDay: "nombre de pas d'une partie de la journée, pas d'un jour entier",
  truth: "la cellule dit vrai ou faux, ce n'est pas un nombre",
  cellError: (error: string) => `la cellule contient une erreur de calcul (${error.slice(0, 20)})`,
  noCachedValue:
    'formule sans résultat enregistré ; ouvrez le classeur dans un tableur, enregistrez-le, puis envoyez-le',
  fraction: "la cellule montre une fraction, ce n'est pas une valeur mesurée",
  dateNotValue: "la cellule est une date ou une heure, ce n'est pas une valeur mesurée",
  invalidRow: (reason: string) => `ligne invalide, ${reason}`,
} as const;

/** Why a whole run failed. */
export const RUN_FAILURES = {
  timeLimit: (seconds: number) => `L'extraction a dépassé la limite de ${seconds} s et a été arrêtée.`,
  processorLimit: (seconds: number) =>
    `L'extraction a dépassé la limite de ${seconds} s de calcul et a été arrêtée.`,
  memoryLimit: (megabytes: number) =>
    `L'extraction a dépassé la limite de ${megabytes} Mo de mémoire et a été arrêtée.`,
  resultTooLarge: "Le résultat de l'extraction dépasse la taille acceptée.",
  resultInvalid: "L'extracteur a rendu un résultat qui n'est pas valide.",
  crashed: "L'extracteur s'est arrêté de façon inattendue.",
  unexpected: (where: string) => `L'extracteur a rencontré une erreur inattendue (${where}).`,
  /** Used in place of the class name when the thrown value is not an Error. */
  noErrorClass: 'erreur',
  unreadableFile: 'Le fichier ne peut pas être lu.',
  json: (line: number, column: number) =>
    `JSON invalide : erreur de syntaxe ligne ${line}, colonne ${column}.`,
  jsonDepth: (max: number, line: number) => `JSON trop imbriqué : plus de ${max} niveaux, ligne ${line}.`,
  jsonSize: (max: number) => `JSON trop volumineux : plus de ${max} éléments.`,
  jsonDuplicate: (line: number, column: number) =>
    `JSON ambigu : champ présent deux fois ligne ${line}, colonne ${column}.`,
  xml: (line: number) => `XML invalide : erreur de syntaxe ligne ${line}.`,
  xmlDoctype: 'XML refusé : les déclarations DOCTYPE ne sont pas acceptées.',
  dicom: 'Fichier DICOM illisible : abîmé, incomplet ou compressé.',
  zip: 'Archive illisible : fichier abîmé, chiffré ou incomplet.',
  zipTooLarge: 'Archive refusée : son contenu décompressé dépasse la taille acceptée.',
  notAWorkbook: "Cette archive n'est pas un classeur que doc2 sait lire.",
  sheetTooLarge: (max: number) => `Feuille trop volumineuse : plus de ${max} cellules.`,
  xmlDepth: (max: number) => `XML trop imbriqué : plus de ${max} niveaux.`,
} as const;

function count(n: number, one: string, many: string): string {
  return `${n} ${n > 1 ? many : one}`;
}

/** FHIR files. */
export const FHIR_LOG = {
  withoutValue: (times: number) =>
    `${count(times, 'observation sans valeur (annulée, absente ou tracé)', 'observations sans valeur (annulées, absentes ou tracés)')}.`,
  noObservation: 'Ce fichier se lit, mais ne contient aucune observation FHIR.',
  superseded: (times: number) =>
    `${count(times, 'version remplacée par une plus récente, laissée', 'versions remplacées par une plus récente, laissées')} de côté.`,
  deleted: (times: number) =>
    `${count(times, 'version de ce qui a été supprimé ensuite, laissée', 'versions de ce qui a été supprimé ensuite, laissées')} de côté.`,
  patch: (times: number) =>
    `${count(times, 'modification partielle (PATCH), laissée', 'modifications partielles (PATCH), laissées')} de côté.`,
  rejected: (times: number) =>
    `${count(times, 'ressource refusée par le serveur, laissée', 'ressources refusées par le serveur, laissées')} de côté.`,
  endedDocument: "Un document joint n'est pas lu : document remplacé, annulé ou saisi par erreur.",
} as const;

/** Tables of glucose readers. */
export const GLUCOSE_LOG = {
  noGlucose: 'Ce fichier se lit, mais ne contient aucun relevé de glucose.',
  localTimes: (zone: string) => `Heures de l'appareil lues comme des heures locales (${zone}).`,
  afterExport: (times: number, zone: string) =>
    `${times} ${times > 1 ? 'relevés postérieurs' : 'relevé postérieur'} à la date d'export du fichier : l'appareil n'était pas à l'heure de ${zone}, les heures sont à vérifier.`,
  noTime: 'date absente',
  noCentury: (text: string) =>
    `la date « ${text.slice(0, 40)} » a une année à deux chiffres, rien dans le fichier ne dit le siècle`,
  severalDates:
    'plusieurs dates possibles qui ne disent pas le même jour, aucune ne se dit celle de la mesure',
  swapped: (text: string) =>
    `la date « ${text.slice(0, 40)} » a pu être inversée par le tableur (jour et mois) ; exportez le fichier à nouveau sans l'ouvrir dans un tableur`,
  controlSolution: "solution de contrôle, ce n'est pas une mesure du patient",
  otherEvents: (times: number) =>
    `${count(times, "enregistrement d'un autre genre laissé", "enregistrements d'un autre genre laissés")} de côté.`,
  badTime: (text: string) => `date « ${text.slice(0, 40)} » illisible`,
  eitherOrder: (text: string) =>
    `la date « ${text.slice(0, 40)} » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ`,
  noSuchTime: (text: string) => `la date ou l'heure « ${text.slice(0, 40)} » n'existe pas`,
  badRecordType: (text: string) => `type d'enregistrement « ${text.slice(0, 20)} » inconnu`,
  shortRow: 'colonnes manquantes',
  otherRecords: (times: number) =>
    `${count(times, 'enregistrement sans glucose (insuline, repas, notes) laissé', 'enregistrements sans glucose (insuline, repas, notes) laissés')} de côté.`,
} as const;

/** `npm run extract`. */
export const EXTRACT_CLI = {
  usage: 'Usage : npm run extract -- FICHIER…',
  timeZone: (name: string) =>
    `La variable EXTRACTION_TIME_ZONE n'est pas valide : « ${name} » n'est pas un fuseau horaire, par exemple Europe/Paris.`,
  missing: (path: string) => `${path} : ce fichier n'existe pas ou ne peut pas être lu.`,
  notAFile: (path: string) => `${path} : ce n'est pas un fichier.`,
  tooLarge: (path: string) => `${path} : le fichier est trop volumineux (30 Mo au maximum).`,
} as const;

/** Clinical documents (CDA). */
export const CDA_LOG = {
  noEntry: 'Ce document se lit, mais ne contient aucune mesure structurée.',
  copy: (type: string) =>
    `Ce document contient une image (${type}) à côté de ses résultats : elle n'est pas lue.`,
  textAlone: (line: number) =>
    `Section sans entrée codée (ligne ${line}) : ses résultats sont lus dans son texte.`,
  withoutValue: (times: number) =>
    `${count(times, 'valeur déclarée absente ou inconnue, laissée', 'valeurs déclarées absentes ou inconnues, laissées')} de côté.`,
  otherType: (times: number) =>
    `${count(times, "valeur qui n'est pas d'un type de mesure (date, oui ou non, tracé), laissée", "valeurs qui ne sont pas d'un type de mesure (date, oui ou non, tracé), laissées")} de côté.`,
  refusedFile: (line: number, reason: string) => `Un fichier joint (ligne ${line}) n'est pas lu : ${reason}.`,
  compressed: (line: number) =>
    `Un fichier joint (ligne ${line}) n'est pas lu : sa compression n'est pas lisible.`,
  severalPatients: 'Ce document est de plusieurs patients : aucun sujet ne peut être donné à ses résultats.',
  preliminary: 'Compte rendu préliminaire : résultats à confirmer.',
} as const;

/** HL7 v2 and HPRIM messages. */
export const MESSAGE_LOG = {
  noResult: 'Ce message se lit, mais ne contient aucun résultat.',
  ratio: "titre ou rapport, ce n'est pas une valeur mesurée",
  coded: "réponse codée, ce n'est pas un nombre",
  repeated: "plusieurs valeurs dans un même résultat, ce n'est pas un nombre",
  notOfNumbers: (type: string) => `champ de type « ${type.slice(0, 10)} », ce n'est pas un nombre`,
  offScale: (flag: string) => `signal « ${flag} », la valeur dépasse ce que l'appareil mesure`,
  control: "échantillon de contrôle ou de mélange, ce n'est pas celui d'un patient",
  elsewhere: (where: string) =>
    `Un document est annoncé${where}, mais son contenu n'est pas dans ce fichier : il n'est pas lu.`,
  /** Why a document is not read: with the end of its sentence. */
  documentRefused: (reason: string) => `${reason}.`,
  documentWithdrawn: 'document supprimé, périmé ou non disponible',
  documentReplaced: 'une version plus récente de ce document le remplace dans ce fichier',
} as const;

/** Letters of laboratories (HPRIM Médecin). */
export const HPRIM_LOG = {
  textLeft: (lines: number, where: string) =>
    `${count(lines, 'ligne de texte avec un nombre', 'lignes de texte avec un nombre')}${where} : texte de la lettre non lu, ses résultats sont dans le bloc ****LAB****.`,
  otherLines: (letters: number) =>
    `${count(letters, 'lettre a', 'lettres ont')}, entre ses résultats, des commentaires ou des lignes illisibles, laissés de côté.`,
} as const;

/** Tables. */
export const TABLE_LOG = {
  /** Shown by a refusal for a row that cannot be read. */
  row: 'ligne',
  noMeasure: "Ce tableau se lit, mais aucune de ses colonnes n'est une mesure du catalogue.",
  columnsLeft: (names: readonly string[]) =>
    `${count(names.length, 'colonne qui a des nombres, laissée', 'colonnes qui ont des nombres, laissées')} de côté : ${quoted(names)}.`,
  columnsTwice: (names: readonly string[]) =>
    `${count(names.length, 'titre donné à plusieurs colonnes, sans dire ce qui les distingue, laissé', 'titres donnés à plusieurs colonnes, sans dire ce qui les distingue, laissés')} de côté : ${quoted(names)}.`,
  columnsNoResult: (names: readonly string[]) =>
    `${count(names.length, 'colonne qui ne contient pas de résultat du jour (objectif, moyenne, autre personne…), laissée', 'colonnes qui ne contiennent pas de résultat du jour (objectif, moyenne, autre personne…), laissées')} de côté : ${quoted(names)}.`,
  severalValues: (names: readonly string[]) =>
    `Plusieurs colonnes de résultats diffèrent, aucune n'est retenue : ${quoted(names)}.`,
  undated: (rows: number, others: readonly string[]) =>
    `${count(rows, 'ligne sans date de prélèvement ou de mesure : mesure gardée', 'lignes sans date de prélèvement ou de mesure : mesures gardées')} sans date${others.length === 0 ? '' : ` (${quoted(others)} : autre chose)`}.`,
  datesDiffer: (rows: number) =>
    `${count(rows, 'ligne sous une date illisible ou plusieurs dates de prélèvement', 'lignes sous une date illisible ou plusieurs dates de prélèvement')} : mesures gardées sans date.`,
  line: (line: number) => `ligne ${line}`,
  lines: (from: number, to: number) => `lignes ${from} à ${to}`,
  rowsNoResult: (rows: number, where: string, title: string) =>
    `${count(rows, 'ligne laissée', 'lignes laissées')} de côté (${where}) : « ${title.slice(0, 60)} » n'annonce pas de résultats du patient.`,
  rowsLeft: (rows: number, where: string, title: string) =>
    `${count(rows, 'ligne avec des nombres laissée', 'lignes avec des nombres laissées')} de côté (${where}) : ${title === '' ? 'aucun titre de colonne ne dit' : `sous « ${title.slice(0, 60)} », aucun titre de colonne ne dit`} de mesure du catalogue.`,
  monthFirst: "Dates lues le mois d'abord : une date du fichier ne se lit pas autrement.",
} as const;

/** Workbooks. */
export const WORKBOOK_LOG = {
  sheetsWithout: (names: readonly string[]) =>
    `${count(names.length, 'feuille sans mesure du catalogue', 'feuilles sans mesure du catalogue')} : ${quoted(names)}.`,
  /** Shown in place of a formula that has no stored result. */
  formula: 'formule',
  hiddenSheet: (name: string) => `La feuille masquée « ${name.slice(0, 60)} » n'est pas lue.`,
} as const;

/** DICOM files. */
export const DICOM_LOG = {
  nothing: "Ce fichier DICOM se lit, mais n'est ni un compte rendu structuré ni un tracé annoté.",
  partial: 'Compte rendu partiel ou préliminaire : résultats à confirmer.',
  withoutValue: (name: string | null) =>
    `${name === null ? 'Une mesure sans nom' : `« ${name.slice(0, 60)} »`} est sans valeur ou en a plusieurs : laissée de côté.`,
  aside: (times: number) =>
    `${count(times, "valeur qui sert d'appui à une autre, laissée", "valeurs qui servent d'appui à d'autres, laissées")} de côté.`,
} as const;

/** PDF documents and images. */
export const PDF_LOG = {
  encrypted: 'PDF protégé par un mot de passe : enregistrez-en une copie sans protection, puis envoyez-la.',
  damaged: 'PDF illisible : le fichier est endommagé ou incomplet.',
  tooManyPages: (max: number, left: number) =>
    `Document de plus de ${max} pages : ${count(left, 'page laissée', 'pages laissées')} de côté.`,
  pageUnreadable: (page: number) => `La page ${page} ne peut pas être lue.`,
  withoutText: (pages: readonly number[]) =>
    `${count(pages.length, 'page sans texte', 'pages sans texte')} (${listed(pages)}) : à lire comme une image.`,
  noResult: "Ce document se lit, mais ne contient aucun résultat d'analyse.",
} as const;

/** Text recognised on images. */
export const OCR_LOG = {
  noImage: "Aucune page de ce document n'est à lire comme une image.",
  blank: "Cette image est vide : rien n'y est écrit.",
  unread: (kind: string) =>
    `Les images ${kind} ne sont pas lues : enregistrez-la en PDF, en PNG ou en JPEG, puis envoyez-la.`,
  damaged: "Image illisible : le fichier est endommagé ou d'une sorte qui n'est pas lue.",
  noRuntime:
    "Les images ne sont pas lues sur ce serveur : son système n'est pas de ceux que la reconnaissance connaît.",
  pageLeft: (page: number, reason: string) => `Page ${page} laissée de côté. ${reason}`,
  tooManyPixels: (millions: number) => `Image trop grande : plus de ${millions} millions de pixels.`,
  pagesLeft: (times: number) =>
    `Reconnaissance limitée en pages et en temps : ${count(times, 'page image laissée', 'pages images laissées')} de côté.`,
  toCheck: (times: number, least: number) =>
    `À vérifier : ${count(times, 'valeur reconnue', 'valeurs reconnues')} sur une image, la moins sûre à ${least} %.`,
  twoDates: (times: number) =>
    `${count(times, 'valeur dont la date se lit de deux façons, gardée', 'valeurs dont la date se lit de deux façons, gardées')} sans date.`,
  nothing: "Cette image se lit, mais aucun résultat d'analyse n'y est reconnu.",
} as const;

/** « Poids », « Taille »: a dozen at most. */
function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => `« ${name.slice(0, 40)} »`);
  return `${shown.join(', ')}${names.length > 12 ? '…' : ''}`;
}

function listed(pages: readonly number[]): string {
  return pages.length > 10 ? `${pages.slice(0, 10).join(', ')}…` : pages.join(', ');
}
