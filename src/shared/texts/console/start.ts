/** Sentences of the console, when the server starts and stops. */
export const START_TEXTS = {
  demonstrationAdministrator: 'Administrateur de démonstration',
  demonstrationPractitioner: 'Praticien de démonstration',
  dataLocked:
    'Le dossier de données « {folder} » est déjà utilisé par un autre processus (pid {pid}). Arrêtez-le, ou choisissez un autre dossier avec la variable DATA_DIR.',
  notBuilt: "L'application web n'est pas construite : lancez « npm run build » (dossier {folder}).",
  embeddedDatabase: 'Base de données intégrée :',
  ready: 'doc2 est prêt :',
  workerReady: 'doc2 travaille : les extractions demandées sont prises en charge.',
  migrated: 'La base est à jour.',
  nothingToMigrate: "DATABASE_URL n'est pas définie : la base embarquée se met à jour à chaque démarrage.",
  unknownRole: 'Le rôle « {word} » est inconnu : « api » ou « worker » est attendu, ou rien pour les deux.',
  portTaken: 'Le port {taken} est déjà utilisé : doc2 utilise le port {port}.',
  portRefused:
    'Le port {taken} est déjà utilisé. Libérez-le, ou choisissez-en un autre avec la variable PORT.',
  emulatorPortTaken: "Le port {taken} est déjà utilisé : l'émulateur d'identité utilise le port {port}.",
  accounts: 'Comptes de démonstration (mot de passe {password}) :',
  mailbox: 'Emails non envoyés, à lire ici :',
  identityStarting: 'La connexion sera possible dans quelques instants…',
  identityReady: 'La connexion est prête.',
  howToStop: 'Ctrl-C arrête tout. Les données restent dans « {folder} ».',
  stopping: 'Arrêt en cours…',
  failed: 'Le démarrage a échoué : {reason}',
  databaseFailed:
    'La base de données ne répond pas. Vérifiez la variable DATABASE_URL et que le serveur est démarré. ({reason})',
  migrationFailed:
    "La mise à jour de la base de données a échoué à l'étape « {name} ». Rien n'a été changé : redémarrez la version précédente, puis transmettez cette ligne au support. ({reason})",
} as const;
