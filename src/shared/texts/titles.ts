/**
 * Titles of the screens of administration: breadcrumb, heading and page title. They stand apart from the sentences of
 * the screens, because every page knows all routes, and should load nothing more of the screens that it does not show.
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
