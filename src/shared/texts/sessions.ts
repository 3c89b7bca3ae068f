import { ofWord } from './words/elision.ts';

/** Sentences about open sessions: one's own, and those that an administrator ends. */
export const SESSION_TEXTS = {
  signOutEverywhere: 'Se déconnecter partout',
  signOutEverywhereTitle: 'Se déconnecter de tous vos appareils\u00a0?',
  signOutEverywhereText:
    "À faire si un appareil est perdu ou partagé. Vous serez déconnecté partout, ici compris, et ce qui n'est pas enregistré sera perdu. Il faudra saisir à nouveau vos identifiants sur chaque appareil. Vos jetons d'accès cesseront aussi de fonctionner.",
  signOutEverywhereFailed: {
    message: 'Erreur durant la déconnexion',
    advice: 'Rafraîchissez la page puis réessayez. Si vos difficultés persistent, contactez le support.',
  },
  sessions: 'Sessions ouvertes',
  sessionsHint:
    "Un appareil qui n'a pas servi récemment n'y figure pas, mais peut encore ouvrir une session\u00a0: s'il est perdu, choisissez «\u00a0Se déconnecter partout\u00a0».",
  sessionsFailed: 'Impossible de récupérer vos sessions',
  currentSession: 'Cet appareil',
  signedIn: 'Connexion\u00a0:',
  lastUsed: 'Dernière utilisation\u00a0:',
  endSession: 'Fermer',
  endSessionTitle: 'Fermer cette session\u00a0?',
  endSessionText: (device: string) =>
    `${device} sera déconnecté, et ce qui n'y est pas enregistré sera perdu. Il faudra y saisir à nouveau vos identifiants.`,
  endSessionConfirm: 'Fermer la session',
  endSessionFailed: { message: "La session n'a pas pu être fermée" },
  signInAgain: 'Se reconnecter',
  device: ({ browser, system }: { browser: string | null; system: string | null }) => {
    if (browser === null && system === null) return 'Script ou appareil inconnu';
    if (system === null) return `${browser}`;
    return `${browser ?? 'Navigateur inconnu'} sur ${system}`;
  },
  endUserSessions: 'Fermer ses sessions',
  endUserSessionsTitle: (name: string) => `Fermer toutes les sessions ${ofWord(name)}\u00a0?`,
  endUserSessionsText:
    "Cette personne sera déconnectée de tous ses appareils et de ses scripts, ses jetons d'accès cesseront de fonctionner, et ce qu'elle n'a pas enregistré sera perdu. Elle pourra se reconnecter, sauf si son compte est désactivé auprès du service de connexion. Une ligne est inscrite au journal.",
  endUserSessionsConfirm: 'Fermer toutes les sessions',
  endUserSessionsFailed: { message: "Les sessions n'ont pas pu être fermées" },
  userSessionsEnded: (count: number) => {
    if (count === 0) return 'Aucune session ouverte. Une connexion antérieure ne peut plus en ouvrir.';
    return count === 1 ? '1 session fermée.' : `${count} sessions fermées.`;
  },
} as const;
