import { beginningOf } from '../../core/storable-text.ts';
import { listedPages } from '../words/listed-pages.ts';

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
  toDelete: (times: number) =>
    `${count(times, 'ressource que le fichier demande de supprimer (DELETE), laissée', 'ressources que le fichier demande de supprimer (DELETE), laissées')} de côté.`,
  rejected: (times: number) =>
    `${count(times, 'ressource refusée par le serveur, laissée', 'ressources refusées par le serveur, laissées')} de côté.`,
  unreadLine: (line: number) =>
    `La ligne ${line} n'est pas du JSON (fichier interrompu ou abîmé) : elle n'est pas lue, ce qu'elle contient manque.`,
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
    `la date « ${beginningOf(text, 40)} » a une année à deux chiffres, rien dans le fichier ne dit le siècle`,
  severalDates:
    'plusieurs dates possibles qui ne disent pas le même jour, aucune ne se dit celle de la mesure',
  swapped: (text: string) =>
    `la date « ${beginningOf(text, 40)} » a pu être inversée par le tableur (jour et mois) ; exportez le fichier à nouveau sans l'ouvrir dans un tableur`,
  overMidnight: (day: string, hour: string) =>
    `sous le jour « ${beginningOf(day, 40)} », les heures passent minuit : rien ne dit si « ${beginningOf(hour, 20)} » est de ce jour ou du suivant`,
  controlSolution: "solution de contrôle, ce n'est pas une mesure du patient",
  sensorCode: "code ou limite du capteur à la place d'un relevé, ce n'est pas une mesure",
  otherEvents: (times: number) =>
    `${count(times, "enregistrement d'un autre genre laissé", "enregistrements d'un autre genre laissés")} de côté.`,
  badTime: (text: string) => `date « ${beginningOf(text, 40)} » illisible`,
  loneMonthFirst: (text: string) =>
    `la date « ${beginningOf(text, 40)} » ne se lit que mois d'abord, seule dans un fichier dont les mots mettent le jour d'abord`,
  eitherOrder: (text: string) =>
    `la date « ${beginningOf(text, 40)} » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ`,
  noSuchTime: (text: string) => `la date ou l'heure « ${beginningOf(text, 40)} » n'existe pas`,
  badRecordType: (text: string) => `type d'enregistrement « ${beginningOf(text, 20)} » inconnu`,
  shortRow: 'colonnes manquantes',
  otherRecords: (times: number) =>
    `${count(times, 'enregistrement sans glucose (insuline, repas, notes) laissé', 'enregistrements sans glucose (insuline, repas, notes) laissés')} de côté.`,
} as const;

/** Exports of Apple's Health application. */
export const APPLE_HEALTH_LOG = {
  noMeasure: "Cet export de l'application Santé se lit, mais ne contient aucune mesure du catalogue.",
} as const;

/** `npm run extract`. */
export const EXTRACT_CLI = {
  usage: 'Usage : npm run extract -- FICHIER… [--format json|csv|fhir]',
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
  datedByVisit: (times: number) =>
    `${count(times, 'constante datée', 'constantes datées')} du jour de la visite que dit l'en-tête du document : la section n'en dit aucun.`,
  struck: (line: number) =>
    `Texte barré ou supprimé (section de la ligne ${line}) : ses nombres ne sont pas lus.`,
  preliminary: 'Compte rendu préliminaire : résultats à confirmer.',
} as const;

/** HL7 v2 and HPRIM messages. */
export const MESSAGE_LOG = {
  noResult: 'Ce message se lit, mais ne contient aucun résultat.',
  ratio: "titre ou rapport, ce n'est pas une valeur mesurée",
  coded: "réponse codée, ce n'est pas un nombre",
  repeated: "plusieurs valeurs dans un même résultat, ce n'est pas un nombre",
  notOfNumbers: (type: string) => `champ de type « ${beginningOf(type, 10)} », ce n'est pas un nombre`,
  noMeasurement: (flag: string) =>
    `signal « ${beginningOf(flag, 20)} » : démonstration, essai ou signal sans valeur, ce n'est pas une mesure du patient`,
  controlFailed: 'contrôle de qualité non conforme (« QCF »)',
  offScale: (flag: string) => `signal « ${flag} », la valeur dépasse ce que l'appareil mesure`,
  elsewhere: (where: string) =>
    `Un document est annoncé${where}, mais son contenu n'est pas dans ce fichier : il n'est pas lu.`,
  /** Why a document is not read; each one is completed by the end of its sentence. */
  documentRefused: (reason: string) => `${reason}.`,
  documentWithdrawn: 'document supprimé, périmé ou non disponible',
  documentReplaced: 'une version plus récente de ce document le remplace dans ce fichier',
} as const;

/** Letters of laboratories (HPRIM Médecin). */
export const HPRIM_LOG = {
  textLeft: (lines: number, where: string) =>
    `${count(lines, 'ligne de texte avec un nombre', 'lignes de texte avec un nombre')}${where} : texte de la lettre non lu, ses résultats sont dans le bloc ****LAB****.`,
  dateOfAnswer: (letter: number) =>
    `Lettre ${letter} : reçue au laboratoire avant le jour de son en-tête, qui n'est donc pas celui du prélèvement ; ses résultats sont gardés sans date.`,
  otherLines: (letters: number) =>
    `${count(letters, 'lettre a', 'lettres ont')}, entre ses résultats, des commentaires ou des lignes illisibles, laissés de côté.`,
} as const;

/** Tables. */
export const TABLE_LOG = {
  dayOfEither: "rien ne dit si l'heure est celle de l'endroit ou le temps universel, et le jour en dépend",
  /** Shown by a refusal in place of a row that cannot be read. */
  row: 'ligne',
  noMeasure: (names: readonly string[]) =>
    `Ce tableau se lit, mais aucune de ses colonnes n'est une mesure du catalogue${names.length === 0 ? '' : ` : ${quoted(names)}`}.`,
  noDay: (names: readonly string[], months: string) =>
    `Des colonnes sont des mesures du catalogue (${quoted(names)}), mais aucune ne donne le jour ni la personne${months === '' ? '' : ` (« ${beginningOf(months, 40)} » : une période, pas un jour)`} : rien n'est retenu. Ajoutez une colonne « Date ».`,
  columnsLeft: (names: readonly string[]) =>
    `${count(names.length, 'colonne qui a des nombres, laissée', 'colonnes qui ont des nombres, laissées')} de côté : ${quoted(names)}.`,
  columnsTwice: (names: readonly string[]) =>
    `${count(names.length, 'titre donné à plusieurs colonnes, sans dire ce qui les distingue, laissé', 'titres donnés à plusieurs colonnes, sans dire ce qui les distingue, laissés')} de côté : ${quoted(names)}.`,
  columnsNoResult: (names: readonly string[]) =>
    `${count(names.length, 'colonne qui ne contient pas de résultat du jour (objectif, moyenne, autre personne…), laissée', 'colonnes qui ne contiennent pas de résultat du jour (objectif, moyenne, autre personne…), laissées')} de côté : ${quoted(names)}.`,
  /** Columns of one date whose titles do not show which one is the result. */
  columnsUnclear: (names: readonly string[]) =>
    `${count(names.length, 'colonne laissée', 'colonnes laissées')} de côté, rien ne dit laquelle est le résultat de ce jour : ${quoted(names)}.`,
  severalPersons: (title: string, persons: number) =>
    `${title === '' ? 'Une colonne sans titre' : `La colonne « ${beginningOf(title, 40)} »`} nomme ${persons} personnes : rien n'est retenu de ce tableau. Intitulez-la « Patient », ou « Infirmier » si elle dit qui a mesuré.`,
  monthOfDays: (month: string) =>
    `« ${month} » est un mois dont le tableau donne aussi des jours : la ligne est peut-être leur moyenne ou leur total`,
  severalValues: (names: readonly string[]) =>
    `Plusieurs colonnes de résultats diffèrent, aucune n'est retenue : ${quoted(names)}.`,
  rowsUnread: (max: number, rows: number, line: number) =>
    `Plus de ${max} observations dans ce fichier : ${count(rows, 'ligne laissée', 'lignes laissées')} de côté sans être lues, à partir de la ligne ${line}.`,
  undated: (rows: number, others: readonly string[]) =>
    `${count(rows, 'ligne sans date de prélèvement ou de mesure : mesure gardée', 'lignes sans date de prélèvement ou de mesure : mesures gardées')} sans date${others.length === 0 ? '' : ` (${quoted(others)} : autre chose)`}.`,
  datesDiffer: (rows: number) =>
    `${count(rows, 'ligne sous une date illisible ou plusieurs dates de prélèvement', 'lignes sous une date illisible ou plusieurs dates de prélèvement')} : mesures gardées sans date.`,
  line: (line: number) => `ligne ${line}`,
  lines: (from: number, to: number) => `lignes ${from} à ${to}`,
  rowsNoResult: (rows: number, where: string, title: string) =>
    `${count(rows, 'ligne laissée', 'lignes laissées')} de côté (${where}) : « ${beginningOf(title, 60)} » n'annonce pas de résultats du patient.`,
  rowsLeft: (rows: number, where: string, title: string) =>
    `${count(rows, 'ligne avec des nombres laissée', 'lignes avec des nombres laissées')} de côté (${where}) : ${title === '' ? '' : `sous « ${beginningOf(title, 60)} », `}aucun titre de colonne n'est reconnu comme une mesure du catalogue.`,
  monthFirst: "Dates lues le mois d'abord : une date du fichier ne se lit pas autrement.",
} as const;

/** Records in JSON. */
export const JSON_LOG = {
  whoseMeasure: "l'appareil ne sait pas de qui est cette mesure, ou elle a été déclarée en créant le compte",
  ofPeriod: "cette valeur est celle d'une période, pas d'un moment",
  limits: (depth: number, fields: number, lists: number) =>
    `Ce JSON n'est pas lu en entier : au-delà de ${depth} niveaux, de ${fields} champs par relevé ou de ${lists} listes, le reste est laissé de côté.`,
} as const;

/** Archives of documents. */
export const ARCHIVE_LOG = {
  /** The place of a value; a name is hidden, since names of files may be those of persons. */
  document: (number: number) => `document ${number}`,
  empty: 'Cette archive ne contient aucun document.',
  deprecated: "les métadonnées de l'archive disent qu'il n'est plus en vigueur.",
  tooMany: (max: number, left: number) =>
    `Archive de plus de ${max} documents : ${count(left, "document n'est pas lu", 'documents ne sont pas lus')}, envoyez-les à part.`,
} as const;

export const WORKBOOK_LOG = {
  sheetsWithout: (names: readonly string[]) =>
    `${count(names.length, 'feuille sans mesure du catalogue', 'feuilles sans mesure du catalogue')} : ${quoted(names)}.`,
  /** Shown in place of a formula that has no stored result. */
  formula: 'formule',
  asideSheet: (name: string) =>
    `La feuille « ${beginningOf(name, 60)} » n'est pas lue : son nom n'annonce pas de résultats du patient.`,
  hiddenRows: (rows: number, name: string) =>
    `${count(rows, "ligne masquée n'est pas lue", 'lignes masquées ne sont pas lues')} (feuille « ${beginningOf(name, 60)} »).`,
  hiddenSheet: (name: string) => `La feuille masquée « ${beginningOf(name, 60)} » n'est pas lue.`,
} as const;

/** DICOM files. */
export const DICOM_LOG = {
  nothing: "Ce fichier DICOM se lit, mais n'est ni un compte rendu structuré ni un tracé annoté.",
  partial: 'Compte rendu partiel ou préliminaire : résultats à confirmer.',
  withoutValue: (name: string | null) =>
    `${name === null ? 'Une mesure sans nom' : `« ${beginningOf(name, 60)} »`} est sans valeur ou en a plusieurs : laissée de côté.`,
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
    `${count(pages.length, 'page sans texte', 'pages sans texte')} (${listedPages(pages)}) : à lire comme une image.`,
  noResult: "Ce document se lit, mais aucun résultat d'analyse n'y est reconnu.",
} as const;

/** Text recognised on images. */
export const OCR_LOG = {
  noImage: "Aucune page de ce document n'est à lire comme une image.",
  blank: 'Cette image est trop pâle pour être lue, ou vide.',
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
  twoHours: (times: number) =>
    `${count(times, "valeur dont l'heure se lit de deux façons, gardée", "valeurs dont l'heure se lit de deux façons, gardées")} sans heure.`,
  nothing: "Cette image se lit, mais aucun résultat d'analyse n'y est reconnu.",
} as const;

function count(n: number, one: string, many: string): string {
  return `${n} ${n > 1 ? many : one}`;
}

/** « Poids », « Taille »: a dozen at most. */
function quoted(names: readonly string[]): string {
  const shownNames = names.slice(0, 12).map((name) => `« ${beginningOf(name, 40)} »`);
  return `${shownNames.join(', ')}${names.length > 12 ? '…' : ''}`;
}
