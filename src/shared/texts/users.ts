/** Sentences of the author's page. */
export const USERS_TEXTS = {
  title: '{author.name}',
  identity: 'Identité',
  name: 'Nom',
  email: 'Email',
  firstActivity: 'Première activité',
  lastActivity: 'Dernière activité',
  latestObservations: 'Dernières observations',
  latestFiles: 'Derniers fichiers',
  noObservation: "Pas d'observation",
  noFile: 'Pas de fichier',
  endSessions: 'Fermer ses sessions',
  endSessionsTitle: (name: string) => `Fermer toutes les sessions de ${name}\u00a0?`,
  endSessionsText:
    "Cette personne sera déconnectée de tous ses appareils et de ses scripts, et ce qu'elle n'a pas enregistré sera perdu. Elle pourra se reconnecter, sauf si son compte est désactivé auprès du service de connexion. Une ligne est inscrite au journal.",
  endSessionsConfirm: 'Fermer toutes les sessions',
  endSessionsFailed: { message: "Les sessions n'ont pas pu être fermées" },
  sessionsEnded: (count: number) => {
    if (count === 0) return 'Aucune session ouverte. Une connexion antérieure ne peut plus en ouvrir.';
    return count === 1 ? '1 session fermée.' : `${count} sessions fermées.`;
  },
  failed: "Impossible de récupérer l'utilisateur",
  observationsFailed: "Echec lors de la recherche d'observations",
  filesFailed: 'Erreur lors de la recherche',
} as const;
