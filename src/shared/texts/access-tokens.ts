import type { Scope } from '../core/scope.ts';

/** What each scope allows, in words. */
export const SCOPE_TEXTS: Record<Scope, { label: string; hint: string }> = {
  'observations.read': {
    label: 'Lire les observations',
    hint: 'Recherche, détail, versions, export, catalogue des types',
  },
  'observations.declare': {
    label: 'Déclarer des observations',
    hint: "En votre nom, nouvelles versions comprises\u00a0; sans en lire d'autres",
  },
  'files.read': {
    label: 'Lire les fichiers',
    hint: 'Recherche, contenu, suite de leur extraction',
  },
  'files.send': {
    label: 'Envoyer des fichiers',
    hint: "Ils sont extraits comme ceux que vous envoyez vous-même\u00a0; sans en lire d'autres",
  },
  'audit.read': { label: 'Lire le journal', hint: 'Qui a lu et écrit quoi, et export' },
};

/** Which scopes a call demands of an access token; `undefined`: no token may make it. */
export const scopesNeeded = (scopes: readonly Scope[] | undefined): string =>
  scopes === undefined
    ? "Aucun jeton d'accès ne permet cet appel\u00a0: une personne le fait, depuis son espace."
    : `Jeton d'accès\u00a0: ${scopes.map((scope) => `«\u00a0${SCOPE_TEXTS[scope].label}\u00a0»`).join(', ')}.`;

/** Sentences of the screen « Mes jetons d'accès ». */
export const ACCESS_TOKEN_TEXTS = {
  title: "Mes jetons d'accès",
  explanation:
    "Un jeton laisse un script ou un logiciel appeler l'API en votre nom, sans votre mot de passe. Il ne peut que ce que vous lui accordez, jamais plus que vous\u00a0; chaque appel laisse une ligne au journal.",
  none: "Vous n'avez créé aucun jeton.",
  failed: { message: "Impossible de récupérer vos jetons d'accès" },
  create: 'Créer un jeton',
  createFailed: { message: "Le jeton n'a pas pu être créé" },
  name: 'Nom',
  nameHint: "Ce qui s'en servira, par exemple «\u00a0Automate du laboratoire\u00a0».",
  nameRequired: 'Un nom est obligatoire',
  nameTooLong: (max: number) => `${max} caractères au plus`,
  scopes: "Ce qu'il permet",
  scopesRequired: 'Choisissez au moins un droit',
  scopesRepeated: 'Chaque droit une seule fois',
  life: 'Durée',
  days: (days: number) => (days === 365 ? '1 an' : days === 1 ? '1 jour' : `${days} jours`),
  until: 'Fin\u00a0:',
  cancel: 'Annuler',
  shownTitle: 'Votre jeton est prêt',
  shownText:
    "Copiez-le maintenant\u00a0: il n'est montré que cette fois, et doc2 n'en garde qu'une empreinte. Gardez-le comme un mot de passe.",
  shownLabel: "Jeton d'accès",
  copy: 'Copier',
  copied: 'Copié.',
  copyFailed: 'Le navigateur refuse la copie\u00a0: sélectionnez le jeton et copiez-le vous-même.',
  shownDone: "Je l'ai copié",
  states: { live: 'En service', expired: 'Expiré', ended: 'Supprimé' },
  created: 'Création\u00a0:',
  expires: 'Fin\u00a0:',
  ended: 'Supprimé\u00a0:',
  lastUsed: 'Dernier appel\u00a0:',
  from: (address: string) => `depuis ${address}`,
  neverUsed: 'Jamais utilisé',
  end: 'Supprimer',
  endNamed: (name: string) => `Supprimer le jeton «\u00a0${name}\u00a0»`,
  endTitle: (name: string) => `Supprimer le jeton «\u00a0${name}\u00a0»\u00a0?`,
  endText:
    "Il cessera de fonctionner aussitôt, et ne pourra pas être rétabli. Ce qu'il a déclaré et envoyé reste.",
  endConfirm: 'Supprimer le jeton',
  endFailed: { message: "Le jeton n'a pas pu être supprimé" },
} as const;
