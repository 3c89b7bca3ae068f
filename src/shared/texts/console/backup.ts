/** Sentences of `npm run backup` and `npm run restore`. */
export const BACKUP_TEXTS = {
  backupUsage: "Usage : npm run backup -- DOSSIER (un dossier qui n'existe pas encore)",
  restoreUsage: 'Usage : npm run restore -- DOSSIER (un dossier fait par npm run backup)',
  notEmbedded:
    'DATABASE_URL est définie : sauvegardez PostgreSQL avec pg_dump et les fichiers avec votre stockage (docs/exploitation/sauvegarde.md).',
  saved: 'Sauvegarde faite dans « {folder} » : {files} fichiers, {megabytes} Mo.',
  restored:
    "Sauvegarde de « {folder} » restaurée dans « {data} ». Ce qui s'y trouvait est dans « avant-restauration-… » : supprimez-le une fois rassuré.",
  destination_exists: "Le dossier « {folder} » existe déjà : choisissez-en un autre. Rien n'a été fait.",
  no_data: "Le dossier « {data} » ne contient pas de base de données : vérifiez DATA_DIR. Rien n'a été fait.",
  not_a_backup: "Le dossier « {folder} » n'est pas une sauvegarde entière. Rien n'a été changé.",
  damaged:
    "La sauvegarde « {folder} » est abîmée : un fichier manque, est en trop ou n'est plus le même. Rien n'a été changé.",
  failed: "Échec : {reason}. Rien n'a été changé.",
} as const;
