/**
 * Titles of the administration screens: breadcrumb, heading and page title. They are separate from the sentences of the
 * screens because every page loads all routes, and should load as little as possible of the other screens.
 */
export const SCREEN_TITLES = {
  observations: 'Observations',
  newObservation: 'Déclarer une observation',
  observation: '{observation.title}',
  files: 'Fichiers',
  file: '{file.name}',
  upload: 'Envoyer des fichiers',
  batches: "Lots d'envoi",
  batch: "Lot d'envoi",
  extraction: 'Extraction',
  subjects: 'Sujets',
  subject: 'Sujet {subject.code}',
  users: 'Utilisateurs',
  user: '{author.name}',
  catalogue: 'Catalogue',
  audit: 'Journal',
};
