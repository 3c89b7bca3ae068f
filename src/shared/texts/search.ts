import { plural } from './words/plural.ts';

/** Labels of the chips above a list of observations. */
export const CHIP_TEXTS = {
  others: (first: string, count: number) => `${first} et ${plural(count, 'autre', 'autres')}`,
  between: (from: string, to: string) => `de ${from} à ${to}`,
  and: 'et',
  measured: (period: string) => `Mesurées ${period}`,
  declared: (period: string) => `Déclarées ${period}`,
  author: (name: string) => `Auteur\u00a0: ${name}`,
  channel: (name: string) => `Canal\u00a0: ${name}`,
  source: { File: 'Source\u00a0: un fichier', Observation: 'Source\u00a0: une observation' },
  subject: (code: string) => `Sujet\u00a0: ${code}`,
  file: { true: 'Avec fichier', false: 'Sans fichier' },
  current: 'Versions valides',
  in_error: 'Déclarées par erreur',
} as const;

export const PERIOD_TEXTS = {
  last: (days: number) => (days === 1 ? 'depuis 1 jour' : `depuis ${days} jours`),
  on: { day: (date: string) => `le ${date}`, other: (date: string) => `en ${date}` },
  since: { day: (date: string) => `depuis le ${date}`, other: (date: string) => `depuis ${date}` },
  until: { day: (date: string) => `jusqu'au ${date}`, other: (date: string) => `jusqu'en ${date}` },
  between: {
    day: (from: string, to: string) => `du ${from} au ${to}`,
    other: (from: string, to: string) => `de ${from} à ${to}`,
  },
} as const;

/** Sentences of the filters of a list, and of the box where questions are typed. */
export const SEARCH_TEXTS = {
  filters: 'Filtres',
  suggestions: 'Propositions',
  help: 'Comment poser une question',
  close: 'Fermer',
  helpIntro:
    "Écrivez comme vous le diriez, puis Entrée. Ce qui n'est pas compris est cherché comme des mots, dans les titres, les types et les valeurs.",
  examples: [
    ['hba1c > 7 depuis 30 jours', 'une valeur et une période, par le jour de la mesure'],
    ['crp >= 5 mg/L auteur:martin', 'dans une autre unité de même nature, la valeur est convertie'],
    ['tension en mars 2026', "par le nom courant, le titre, l'abrégé ou un synonyme"],
    [
      'crp début mars',
      "les dix premiers jours\u00a0; fin mars, à partir du 21\u00a0; fin 2025, d'octobre à décembre",
    ],
    ['poids entre 60 et 80', 'les deux bornes sont comprises'],
    [
      'plaquettes < 50 000',
      'sans unité, un nombre qui ne se dit que dans une autre est lu dans celle-là (/mm3)',
    ],
    ['déclarées depuis 7 jours', 'par le jour de la déclaration, et non de la mesure'],
    ['déclarées par Martin ce trimestre', "par leur auteur et une partie de l'année"],
    ['"bilan lipidique" fichier:non', 'entre guillemets, des mots à chercher tels quels'],
    [
      'natrémie < 125 ou > 150',
      'une liste répond à une question à la fois\u00a0: les deux sont proposées, comme pour TA > 140/90',
    ],
    ['tsh < 0,4 valides', 'sans les versions remplacées ni déclarées par erreur'],
  ],
  keysTitle: 'Autres filtres',
  keys: 'auteur:…  canal:formulaire|extraction|envoi|api|arrivée  source:fichier|observation  sujet:S-…  fichier:oui|non  valide:oui  erreur:oui  jour:2026-03  déclaration:7j',
  several: {
    or: "«\u00a0ou\u00a0» n'est pas un filtre.",
    pair: (numbers: string) => `«\u00a0${numbers}\u00a0» dit deux mesures.`,
    choose: 'Une liste répond à une question à la fois. Choisissez\u00a0:',
    notUnderstood: 'Une liste répond à une question à la fois\u00a0: posez-en une, puis une autre.',
    searchWords: 'Chercher ces mots',
  },
  unread: (filters: readonly string[]) =>
    filters.length === 1
      ? `Un filtre de ce lien n'est pas compris\u00a0: ${filters[0]}`
      : `Des filtres de ce lien ne sont pas compris\u00a0: ${filters.join(', ')}`,
  unreadHint:
    "La liste n'est pas montrée\u00a0: elle contiendrait des lignes que le lien ne demande pas. Vérifiez-le auprès de qui vous l'a envoyé.",
  dropUnread: (count: number) => (count === 1 ? 'Retirer ce filtre' : 'Retirer ces filtres'),
  loosen: 'Retirez un filtre pour élargir la recherche.',
  loosenWords: (words: string) =>
    `«\u00a0${words}\u00a0» n'est pas compris comme un filtre\u00a0: ces mots sont cherchés dans les titres, les types et les valeurs. Retirez-les, ou un filtre.`,
  notRead: (words: string) =>
    `«\u00a0${words}\u00a0» n'est pas compris\u00a0: aucune mesure connue n'y est nommée. Vérifiez l'orthographe de son nom.`,
  ofSubject: (subject: string) => `Observations du sujet ${subject}`,
  skipToList: 'Aller à la liste',
  without: (filters: readonly string[], results: string) =>
    `Sans ${filters.map((filter) => `«\u00a0${filter}\u00a0»`).join(' ni ')}\u00a0: ${results}`,
  measureNamed: 'mesure',
  typeNamed: 'type',
  key: 'filtre',
  period: 'période',
} as const;

/** Ends of questions that are proposed while one types. */
export const SEARCH_PHRASES = [
  'depuis 7 jours',
  'depuis 30 jours',
  'depuis 365 jours',
  'cette semaine',
  'ce mois',
  'hier',
  "aujourd'hui",
  'déclarées depuis 7 jours',
  'valides',
  'en erreur',
  'avec fichier',
  'sans fichier',
] as const;
