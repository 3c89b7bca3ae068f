import { ofWord } from './words/elision.ts';
import { plural } from './words/plural.ts';

/** Texts of the pages of subjects. */
export const SUBJECT_TEXTS = {
  codeInvalid:
    "Ce code n'est pas celui d'un sujet\u00a0: ses lettres de contrôle ne concordent pas. Vérifiez-le, par exemple sur la page du sujet.",
} as const;

/** The subject, in an observation's description, list and form. */
export const SUBJECT_FIELD_TEXTS = {
  subject: 'Sujet',
  optional: 'facultatif',
  hint: 'Tapez une partie de son code ou de son libellé.',
  searching: 'Recherche…',
  none: 'Aucun sujet ne correspond.',
  failed: 'La recherche de sujets a échoué. Tapez le code en entier.',
  clear: 'Effacer le sujet',
  open: 'Voir les sujets',
  close: 'Fermer la liste',
  joinedInto: (code: string) => `joint à ${code}`,
  create: 'Créer un sujet',
  label: 'Libellé',
  labelHint:
    "Facultatif\u00a0: un numéro de dossier, un code d'étude. N'écrivez jamais de nom, de date de naissance ni de numéro de sécurité sociale.",
  labelTooLong: 'Le libellé ne peut pas dépasser 100 caractères',
  createHint: "Un code est tiré au hasard\u00a0: rien n'y dit qui est la personne.",
  createFailed: { message: "Le sujet n'a pas pu être créé." },
} as const;

/** Sentences of the list of subjects and of a subject's page. */
export const SUBJECT_SCREEN_TEXTS = {
  filter: 'Filtrer les sujets, par code ou libellé',
  none: 'Pas de sujet',
  noneHint: "Un sujet est un pseudonyme\u00a0: ses observations se suivent sans qu'aucun nom ne soit gardé.",
  code: 'Code',
  label: 'Libellé',
  noLabel: 'Aucun',
  status: 'État',
  erased: 'Effacé',
  joined: 'Joint',
  joinedInto: 'Joint à',
  joinedCodes: 'Sujets joints à celui-ci',
  traits: 'Rapprochement',
  byTraits: 'rapprochement par traits',
  byTraitsHint:
    "Au moins un fichier lui est attribué par le nom de naissance, le prénom, la date de naissance et le sexe, sans numéro d'identité.",
  creationTime: 'Date de création',
  creationAuthor: 'Auteur',
  description: 'Description',
  unknown: 'inconnu',
  changeLabel: 'Changer le libellé',
  save: 'Enregistrer',
  labelFailed: { message: "Le libellé n'a pas pu être changé." },
  latest: 'Dernières valeurs',
  noLatest: 'Aucune valeur',
  curveOf: 'Courbe de',
  curveChoose: 'Choisir un type',
  curveHint: 'Une courbe demande au moins deux valeurs.',
  observations: 'Observations du sujet',
  noObservation: 'Aucune observation',
  files: 'Fichiers',
  noFile: 'Aucun fichier',
  alone: 'lui seul',
  shared: "avec d'autres",
  contentErased: 'contenu effacé',
  joins: 'Jonctions',
  noJoin: 'Aucune jonction',
  joinDone: (code: string, into: string) => `${code} a été joint à ${into}`,
  joinUndone: (code: string, into: string) => `${code} a été séparé ${ofWord(into)}`,
  reason: 'Motif',
  reasonHint: "Le motif est inscrit au journal\u00a0: n'y mettez ni nom ni donnée de santé.",
  reasonRequired: "Un motif d'au moins 10 caractères est obligatoire",
  reasonTooLong: 'Le motif ne peut pas dépasser 500 caractères',
} as const;

/** Sentences about joining a subject to another one, and undoing it. */
export const SUBJECT_JOIN_TEXTS = {
  join: 'Joindre à un autre sujet',
  joinText:
    "Les observations de ce sujet seront montrées comme celles de l'autre. Rien n'est perdu\u00a0: la jonction peut être défaite.",
  into: "Code de l'autre sujet",
  confirmJoin: 'Joindre',
  joinFailed: { message: "Le sujet n'a pas pu être joint." },
  separate: 'Défaire la jonction',
  separateText: 'Ce sujet retrouvera ses propres observations.',
  separateFailed: { message: "La jonction n'a pas pu être défaite." },
} as const;

/** Sentences about erasing all data of a subject, and about the proof of it. */
export const SUBJECT_ERASE_TEXTS = {
  erase: 'Effacer ce sujet',
  title: 'Effacer tout ce qui est gardé de ce sujet\u00a0?',
  warning:
    "À n'utiliser que sur demande légale, par exemple un droit à l'effacement. Ce qui suit est supprimé, sans retour possible\u00a0:",
  observations: (n: number) => plural(n, 'observation', 'observations'),
  keys: (n: number) => plural(n, "clé d'identité", "clés d'identité"),
  files: (n: number) => `${plural(n, 'fichier', 'fichiers')} où lui seul figure`,
  stays: (n: number) =>
    `${plural(n, 'fichier reste', 'fichiers restent')}\u00a0: d'autres personnes, ou des personnes inconnues, y figurent.`,
  views: (n: number) =>
    `${plural(n, 'vue gardée demande ce sujet', 'vues gardées demandent ce sujet')}, quel que soit leur auteur\u00a0: leur nom peut être celui de la personne.`,
  subjects: 'Sujets concernés\u00a0:',
  confirm: 'Effacer définitivement',
  previewFailed: { message: "L'aperçu de l'effacement n'a pas pu être chargé." },
  failed: { message: "Le sujet n'a pas pu être effacé." },
  proof: "Preuve de l'effacement",
  proofNumber: 'Numéro',
  time: 'Effacé le',
  author: 'Par',
  reason: 'Motif',
  erasedObservations: 'Observations effacées',
  erasedFiles: 'Fichiers effacés',
  erasedKeys: "Clés d'identité effacées",
} as const;

/** Messages of the pages of subjects. */
export const SUBJECT_ERROR_TEXTS = {
  subject: { message: "Le sujet n'a pas pu être chargé." },
  search: { message: 'La recherche de sujets a échoué.' },
  count: { message: "Le nombre de sujets n'a pas pu être chargé." },
  latest: { message: "Les dernières valeurs du sujet n'ont pas pu être chargées." },
  observations: { message: "Les observations du sujet n'ont pas pu être chargées." },
  files: { message: "Les fichiers du sujet n'ont pas pu être chargés." },
} as const;

/**
 * Lines of an extraction's report about the subjects that its observations were assigned to: codes, never a name or a
 * number.
 */
export const RECOGNITION_TEXTS = {
  erased: (n: number) =>
    `${plural(n, "observation d'une personne effacée n'est pas enregistrée", "observations d'une personne effacée ne sont pas enregistrées")} à nouveau.`,
  byTraits: (code: string) =>
    `Rapprochement par traits\u00a0: les observations d'une personne sont celles du sujet ${code}, qui a les mêmes nom de naissance, prénom, date de naissance et sexe. Aucun identifiant ne le confirme.`,
  contradiction: (code: string, others: readonly string[]) =>
    `Identité contradictoire\u00a0: un identifiant est aussi celui du sujet ${others.join(', ')}, dont la date de naissance, l'INS ou un autre identifiant est différent. Un autre sujet, ${code}, a été créé.`,
  ownCode: (code: string) =>
    `Identité contradictoire\u00a0: le code est celui du sujet ${code}, mais un autre élément d'identité le contredit. Les observations de cette personne n'ont pas de sujet.`,
  unsure: (codes: readonly string[]) =>
    `Identité incertaine\u00a0: plusieurs sujets y répondent (${codes.join(', ')}). Les observations de cette personne n'ont pas de sujet.`,
  also: (code: string, others: readonly string[]) =>
    `L'INS est celui du sujet ${code}, un autre identifiant celui du sujet ${others.join(', ')}\u00a0: peut-être la même personne, à joindre après vérification.`,
} as const;
