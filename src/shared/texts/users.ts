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
  failed: "Impossible de récupérer l'utilisateur",
  observationsFailed: "Echec lors de la recherche d'observations",
  filesFailed: 'Erreur lors de la recherche',
} as const;
