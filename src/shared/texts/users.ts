import { plural } from './words/plural.ts';

/** Sentences of the list of users and of a user's page. */
export const USERS_TEXTS = {
  filter: 'Filtrer les utilisateurs',
  none: "Personne ne s'est encore connecté",
  administrator: 'Administrateur',
  rights: 'Droits',
  ordinary: 'Utilisateur',
  sessions: 'Sessions ouvertes',
  openSessions: (count: number) =>
    count === 0 ? 'Aucune' : plural(count, 'session ouverte', 'sessions ouvertes'),
  noName: 'Sans nom',
  identity: 'Identité',
  name: 'Nom',
  email: 'Email',
  firstActivity: 'Première activité',
  lastActivity: 'Dernière activité',
  latestObservations: 'Dernières observations',
  latestFiles: 'Derniers fichiers',
  noObservation: "Pas d'observation",
  noFile: 'Pas de fichier',
  failed: "Impossible de récupérer l'utilisateur",
  listFailed: { message: 'Echec lors de la recherche des utilisateurs' },
  countFailed: { message: 'Echec lors du comptage des utilisateurs' },
  observationsFailed: "Echec lors de la recherche d'observations",
  filesFailed: 'Erreur lors de la recherche',
} as const;

/** Sentences about one's own name and password. */
export const ACCOUNT_TEXTS = {
  changeName: 'Changer mon nom',
  nameSaved: 'Votre nom est changé.',
  nameFailed: {
    message: "Votre nom n'a pas pu être changé",
    advice: 'Reconnectez-vous puis réessayez. Si vos difficultés persistent, contactez le support.',
  },
  changePassword: 'Changer mon mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  passwordHint:
    'Vos autres sessions se fermeront\u00a0: il faudra saisir le nouveau mot de passe sur vos autres appareils.',
  passwordRules: 'Au moins 8 caractères, dont une majuscule, une minuscule et un chiffre.',
  currentWrong: "Ce n'est pas votre mot de passe actuel",
  noPassword:
    'Votre compte ne se connecte pas par un mot de passe\u00a0: il se change auprès du fournisseur par lequel vous vous connectez.',
  passwordSaved: (sessions: number) =>
    sessions === 0
      ? 'Votre mot de passe est changé.'
      : `Votre mot de passe est changé, et ${plural(sessions, 'autre session est fermée', 'autres sessions sont fermées')}.`,
  passwordFailed: {
    message: "Votre mot de passe n'a pas pu être changé",
    advice: 'Reconnectez-vous puis réessayez. Si vos difficultés persistent, contactez le support.',
  },
  othersFailed: {
    message: 'Votre mot de passe est changé, mais vos autres sessions sont encore ouvertes.',
    advice: 'Fermez cette fenêtre, puis choisissez «\u00a0Se déconnecter partout\u00a0».',
  },
  save: 'Enregistrer',
} as const;

/** What the first page tells an ordinary user about doc2. */
export const WELCOME_TEXTS = {
  title: 'Bienvenue dans doc2',
  what: 'doc2 garde les observations médicales (tension, poids, bilans de laboratoire…) que des professionnels de santé déclarent, et celles qui sont lues dans leurs fichiers.',
  mayTitle: 'Ce que vous pouvez faire ici',
  may: [
    'Découvrir la Marketplace, depuis cette page.',
    'Changer votre nom et votre mot de passe, et fermer vos sessions, depuis «\u00a0Mon compte\u00a0».',
  ],
  mayNotTitle: 'Ce qui demande un accès',
  mayNot:
    "Déclarer et consulter des observations, envoyer des fichiers\u00a0: ces écrans sont réservés aux administrateurs de doc2. Votre compte, connecté comme {email}, n'en fait pas partie.",
  askTitle: 'À qui demander',
  ask: 'Il vous manque un accès, ou vous avez une question\u00a0? Écrivez à',
  account: 'Mon compte',
} as const;
