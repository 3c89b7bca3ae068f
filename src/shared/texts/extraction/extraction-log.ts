import { beginningOf } from '../../core/storable-text.ts';
import { listedPages } from '../words/listed-pages.ts';

/** French sentences of the log of an extraction: what was read in the file, and why it was kept or not. */
export const EXTRACTION_LOG = {
  summary: (taken: number, refused: number, unknown: number) =>
    `${count(taken, 'mesure retenue', 'mesures retenues')}, ${count(refused, 'refusée', 'refusées')}, ${count(unknown, 'code inconnu', 'codes inconnus')}.`,
  moreLines: (left: number) => `… et ${count(left, 'autre ligne', 'autres lignes')} de même nature.`,
  refused: (seen: string, where: string, reason: string) => `Refusé : ${seen}${where} : ${reason}.`,
  unknownCode: (code: string, times: number) =>
    `Code inconnu du catalogue : ${code} (${count(times, 'fois', 'fois')}).`,
  /** Name of a value that has neither code nor label. */
  noCode: 'sans code',
  /** Replaces a text of the file that may name somebody. */
  hiddenText: 'texte non montré',
  unknownText: (times: number) =>
    `${count(times, 'réponse en mots, sans mesure du catalogue à son nom, laissée', 'réponses en mots, sans mesure du catalogue à leur nom, laissées')} de côté.`,
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
  severalDays: (times: number) =>
    `${count(times, "valeur d'une période de plusieurs jours, gardée", "valeurs d'une période de plusieurs jours, gardées")} sans date.`,
  attachedRepeats: (times: number) =>
    `${count(times, 'mesure du document joint répète une mesure du fichier, gardée une fois', 'mesures du document joint répètent des mesures du fichier, gardées une fois')}.`,
  twoUnits: (seen: string, kept: string) =>
    `${seen} répète ${kept} dans une autre unité : une seule valeur est gardée.`,
  otherExtractor: (times: number, name: string) =>
    `${count(times, 'observation déjà extraite', 'observations déjà extraites')} par ${name}.`,
  preliminary: (times: number) =>
    `${count(times, 'résultat préliminaire', 'résultats préliminaires')} : à confirmer.`,
  /** The file says itself that it was made to try a program or to train people. */
  trial: (times: number) =>
    `${count(times, "résultat d'un message ou d'un dossier d'essai, gardé", "résultats d'un message ou d'un dossier d'essai, gardés")} : à vérifier.`,
  statusMissing: (times: number) =>
    `${count(times, 'résultat sans statut', 'résultats sans statut')} : à vérifier.`,
  leftOut: (name: string, page: number, line: number, reason: string) =>
    `Laissé : « ${name} » et un nombre (page ${page}, ligne ${line}), ${reason}.`,
  /** A number beside words that are hidden because they may be a name. */
  leftNumber: (page: number, line: number) =>
    `Laissé : un nombre et une unité (page ${page}, ligne ${line}), après des mots qui ne sont le nom d'aucune analyse connue.`,
  leftTable: (names: readonly string[], page: number, line: number, rows: number) =>
    `Laissé : les nombres sous ${names.map((name) => `« ${beginningOf(name, 40)} »`).join(', ')} (page ${page}, ligne ${line}, ${count(rows, 'rangée', 'rangées')}) : la personne, le jour ou la mesure de chaque rangée n'est pas sûr.`,
  leftNameless: (page: number, line: number) =>
    `Laissé : un nombre et une unité (page ${page}, ligne ${line}), sans nom d'analyse sur la ligne.`,
  leftValue: (name: string, value: string, page: number, line: number, reason: string) =>
    `Laissé : « ${name} » ${value} (page ${page}, ligne ${line}) : ${reason}.`,
  noSamplingDate: (times: number, pages: string, reason: string) =>
    `Sans date de prélèvement : ${count(times, 'valeur gardée', 'valeurs gardées')} sans date (${pages}), ${reason}.`,
  datedByHolder: (times: number) =>
    `${count(times, 'valeur datée', 'valeurs datées')} par le compte rendu ou la demande qui contient la page : elle n'imprime aucun jour de prélèvement.`,
  dateUnreadable: (text: string, where: string) =>
    `Date illisible « ${text} »${where} : mesure gardée sans date.`,
} as const;

/** Why a line printed on a page was left out. */
export const LEFT_OUT = {
  form: "sans la forme d'un résultat",
  sentence: 'dans une phrase qui ne commence pas par le jour de son prélèvement',
  note: 'dans une note de bas de page',
  undatedPrior: 'résultat antérieur sans date lisible',
  looseDate: "une date est imprimée après le résultat sans dire ce qu'elle date",
  looseNumber: "un nombre est imprimé après le résultat sans dire ce qu'il est",
  target: "la phrase parle d'un objectif ou d'une limite",
  condition: "la phrase parle d'une condition",
  past: 'la phrase parle du passé',
  day: "la phrase donne un jour sans année, qui n'est peut-être pas celui de la visite",
  relative: "la phrase parle d'une autre personne",
  negated: 'la phrase est négative',
  uncertain: "la phrase dit une estimation, une moyenne ou d'autres circonstances",
  several: 'la phrase donne plusieurs valeurs',
  unit: "l'unité manque ou contredit le nombre",
  organ: "la valeur est celle d'un organe, d'une pièce ou d'un objet",
  range: "c'est un intervalle",
  aside: "le titre au-dessus, dans sa colonne, n'annonce pas de mesures du patient",
} as const;

/** Why the results of a printed report have no date. */
export const NO_DATE = {
  none: "aucune date n'est imprimée",
  notOfSampling: "aucune des dates imprimées n'est dite celle du prélèvement",
  several: 'deux dates sont imprimées pour un seul prélèvement',
  eitherOrder: "la date imprimée peut se lire le jour d'abord ou le mois d'abord",
  pages: (pages: readonly number[]) => `page${pages.length > 1 ? 's' : ''} ${listedPages(pages)}`,
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
  vessel: "ces gaz du sang sont ceux d'un cordon ou de plusieurs vaisseaux",
  specimens: 'le titre au-dessus nomme deux prélèvements, rien ne dit duquel est cette valeur',
  codeOfEither: 'ce code est celui du sang ou des urines, rien sur la page ne dit du sang',
  foetus:
    "la page parle d'un fœtus, de plusieurs ou d'une autre échographie, rien ne dit de qui ou de quel jour est cette valeur",
  periodUnstated: 'rien ne dit que ce volume est celui de 24 heures',
  afterSending:
    "sa date est postérieure à l'envoi du message : mal écrite, ou d'un appareil dont l'horloge est fausse",
  notYet: "sa date n'est pas encore venue : mal lue, ou d'un appareil dont l'horloge est fausse",
  notANumber: "la valeur n'est pas un nombre",
  notAnInteger: "la valeur n'est pas un nombre entier",
  sign: 'signe incertain : un tiret précède le nombre',
  thousands: 'écriture ambiguë : ces trois chiffres peuvent être des milliers ou des décimales',
  eitherThousands: (text: string, otherwise: string) =>
    `« ${text} » peut se lire avec des décimales ou comme ${otherwise}, rien dans le fichier ne le dit`,
  tooLong: 'nombre trop long pour être gardé exactement',
  textInvalid: 'texte vide, trop long ou contenant des caractères non acceptés',
  sideMissing: 'côté (droit ou gauche) non précisé',
  refractionKind: 'rien ne dit si cette réfraction est objective (mesurée par un appareil) ou subjective',
  ambiguous: (titles: string) => `les codes désignent plusieurs mesures (${titles})`,
  entered_in_error: "résultat saisi par erreur, ce n'est pas un résultat",
  cancelled: "examen annulé, ce n'est pas un résultat",
  deletedLater: 'le fichier dit ensuite que ce résultat est supprimé',
  effort: "la demande ou une remarque parle d'un effort, et rien ne dit que cette valeur est celle du repos",
  duringTest:
    "la demande est une épreuve (glucose, Synacthène…), et rien ne dit que cette valeur est celle d'avant l'épreuve",
  outdated: 'un autre résultat du fichier le corrige, le remplace ou le retire',
  finalBeside: 'résultat préliminaire, le fichier a le résultat définitif du même examen le même jour',
  examinedTwice:
    "l'examen donne plusieurs valeurs de cette mesure le même jour (repos et effort, deux méthodes ?), rien ne dit laquelle retenir",
  contradicted: 'deux résultats du même examen se contredisent, rien ne dit lequel est le bon',
  statusUnknown: (status: string) => `statut « ${status} » qui n'est pas celui d'un résultat`,
  modifier: 'une extension modifie le sens du résultat',
  goal: "objectif ou prescription, ce n'est pas un résultat",
  boundOfTarget: "cette borne peut être un objectif : rien ne dit que c'est un résultat",
  pressuresInverted: "la systolique n'est pas plus haute que la diastolique, aucune des deux n'est prise",
  labelContradicts: 'le code et le libellé se contredisent, ils ne sont pas ceux de la même mesure',
  otherColumn: (title: string) =>
    `le titre de sa colonne, « ${beginningOf(title, 40)} », dit que ce n'est pas le résultat du patient ce jour-là`,
  twoColumns: (first: string, second: string) =>
    `deux colonnes de nombres, « ${beginningOf(first, 40)} » et « ${beginningOf(second, 40)} », dont rien ne dit laquelle est le résultat`,
  strangeWord: (word: string) =>
    `le libellé dit « ${beginningOf(word, 40)} », qui n'est pas un mot de cette mesure : elle peut être celle d'autre chose`,
  leftOutBy: (words: string) =>
    `le tableau dit lui-même que cette ligne ne compte pas (« ${beginningOf(words, 60)} »)`,
  underName: (name: string) =>
    `le fichier la range sous « ${beginningOf(name, 40)} », qui n'annonce pas de mesures du patient`,
  unsureRecord: (words: string) =>
    `le fichier dit de ce relevé « ${beginningOf(words, 60)} » : ce n'est peut-être pas une mesure du patient`,
  remark: (words: string) =>
    `une remarque à côté dit que ce n'est pas une mesure sûre du patient (« ${beginningOf(words, 60)} »)`,
  wordExpected: 'le résultat de cet examen est un mot, ce nombre est autre chose (type, indice, dilution)',
  legend: "une borne, une case ou un point d'interrogation suit ce mot, c'est peut-être une légende",
  awaited: "le résultat n'est pas encore rendu, ce nombre est autre chose",
  voidPage: (words: string) => `la page dit elle-même qu'elle ne vaut pas (« ${beginningOf(words, 60)} »)`,
  voidByComment: (words: string) =>
    `le commentaire du laboratoire dit de ne pas tenir compte de ce résultat (« ${beginningOf(words, 60)} »)`,
  otherSampling: (words: string) =>
    `un commentaire donne au prélèvement un autre jour que celui du résultat (« ${beginningOf(words, 60)} »)`,
  unitOfA1c:
    "ce nombre n'est plausible que dans l'autre unité de l'HbA1c (% ou mmol/mol), l'unité est en doute",
  unitOfFree: "ce nombre est celui d'une hormone libre plutôt que totale, l'unité ou le nom est en doute",
  unitOfBreath: "ce nombre est celui d'un alcool dans l'air expiré plutôt que dans le sang",
  unitOfGlucose: "ce nombre est celui d'une glycémie en mg/dL plutôt qu'en mmol/L, l'unité est en doute",
  unitOfLowGlucose: "ce nombre est celui d'une glycémie en g/L plutôt qu'en mmol/L, l'unité est en doute",
  unitOfPotassium: "ce nombre est celui d'un potassium en mmol/L, l'unité est en doute",
  unitOfSmallGlucose: "ce nombre est trop petit pour une glycémie en mg/dL, l'unité est en doute",
  unitOfLabel: (named: string, unit: string) =>
    `le libellé dit « ${named} » et l'unité « ${unit} », les deux se contredisent`,
  difference: "le libellé annonce une variation, ce n'est pas la valeur elle-même",
  summary: "le libellé annonce une moyenne, un minimum ou un maximum, ce n'est pas une mesure",
  meanOfWhat:
    "rien ne dit de quoi cette glycémie est la moyenne (HbA1c, capteur, quelques relevés ?), ce n'est pas une mesure",
  otherMethod: (words: string) =>
    `la méthode (« ${beginningOf(words, 60)} ») n'est pas celle de cette mesure`,
  setOnAnalyser:
    "température réglée sur l'automate de gaz du sang, elle n'est peut-être pas celle du patient",
  ofLeg: "pression mesurée à la jambe ou à l'orteil, ce n'est pas celle du bras",
  oneAllergen: "IgE d'un seul allergène d'après son chapitre, pas les IgE totales",
  estimated: (words: string) =>
    `valeur estimée ou déclarée (« ${beginningOf(words, 60)} »), ce n'est pas une mesure`,
  labelOfPast: "le libellé annonce un résultat antérieur ou habituel, ce n'est pas un résultat du jour",
  underTitle:
    "le titre au-dessus annonce un objectif, une norme, le passé, un contrôle ou un soluté, ce n'est pas un résultat du jour",
  range: "intervalle, ce n'est pas une valeur mesurée",
  maybeLimits:
    "deux nombres croissants sous aucun titre de colonne, ce sont peut-être les bornes d'un intervalle",
  afterInterval: "imprimée après l'intervalle et sous aucun titre, c'est peut-être un résultat antérieur",
  specimen: (specimen: string) =>
    `le prélèvement (« ${beginningOf(specimen.trim(), 60)} ») n'est pas celui de cette mesure`,
  control: "échantillon de contrôle ou de mélange, ce n'est pas celui d'un patient",
  specimenUnfit: 'le laboratoire a refusé ce prélèvement (non conforme)',
  notAPatient: "la valeur n'est pas celle d'un patient (appareil, lieu ou groupe)",
  relative: 'la valeur concerne une autre personne (parent, fœtus, nouveau-né)',
  either: "elle est imprimée au-dessus du nom d'un autre patient que celui de la page d'avant",
  severalPatients: 'le document est de plusieurs patients, rien ne dit de qui est ce résultat',
  couple: 'la page décrit Madame et Monsieur, rien ne dit qui est le patient',
  persons: 'le tableau a une colonne par personne, rien ne dit laquelle est celle du patient',
  device: "la valeur décrit un verre ou une lentille, pas l'œil",
  doubtful: (percentage: number) => `lecture trop peu sûre (${percentage} %)`,
  twoReadings: "deux lectures de l'image ne disent pas la même chose",
  unitInDoubt: (unit: string) => `unité douteuse, « µ » ou « m » a pu être lu autrement (${unit})`,
  powerInDoubt: (unit: string) => `unité douteuse, une puissance de dix a pu être perdue (${unit})`,
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
  otherName: "la page nomme une autre personne que celle de l'en-tête",
  otherPerson: "le document joint porte la date de naissance d'une autre personne",
  organ: "la valeur est celle d'un organe, d'une pièce ou d'un objet",
  severalValues: 'plusieurs valeurs pour un seul résultat',
  declaredAbsent: 'la valeur est aussi déclarée absente',
  contradiction: (other: string) =>
    `le fichier dit aussi ${other} : les deux se contredisent, celle-ci n'est pas retenue`,
  partOfDiuresis: "volume d'urines de quelques heures, pas d'un jour entier",
  glucoseSpecimen:
    "rien ne dit si cette glycémie est celle du laboratoire, d'un lecteur (capillaire) ou d'un capteur",
  dailyFigure: "une valeur par jour, qui résume la journée, ce n'est pas une mesure",
  severalDays: "nombre de pas de plusieurs jours, pas d'un seul",
  unitSlip:
    'les mesures voisines de la même personne montrent une autre unité (livres, pouces) ou une virgule déplacée',
  sizeOfChild: "une telle valeur n'est pas celle d'un adulte : unité fausse, ou autre personne",
  partOfDay: "nombre de pas d'une partie de la journée, pas d'un jour entier",
  truth: "la cellule dit vrai ou faux, ce n'est pas un nombre",
  cellError: (error: string) => `la cellule contient une erreur de calcul (${beginningOf(error, 20)})`,
  struck: 'la cellule est barrée dans le classeur',
  hiddenColumn: 'sa colonne est masquée dans le classeur',
  noCachedValue:
    'formule sans résultat enregistré ; ouvrez le classeur dans un tableur, enregistrez-le, puis envoyez-le',
  fraction: "la cellule montre une fraction, ce n'est pas une valeur mesurée",
  dateNotValue: "la cellule est une date ou une heure, ce n'est pas une valeur mesurée",
  invalidRow: (reason: string) => `ligne invalide, ${reason}`,
} as const;

function count(n: number, one: string, many: string): string {
  return `${n} ${n > 1 ? many : one}`;
}
