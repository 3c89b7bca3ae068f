/** Words of the command that prints or sets the rules of the S3 bucket. */
export const BUCKET_TEXTS = {
  noBucket:
    "La variable S3_BUCKET n'est pas définie : les fichiers sont gardés dans un dossier, il n'y a rien à régler.",
  cors: 'Règles CORS (les pages envoient les fichiers au bucket et les y lisent) :',
  lifecycle: "Règles de durée de vie (ce qui est arrivé sans être enregistré s'efface) :",
  howToApply: 'Pour les poser : npm run bucket -- --apply',
  corsApplied: 'Les règles CORS sont posées sur le bucket {bucket} pour les pages de {origin}.',
  lifecycleApplied: 'Les règles de durée de vie sont posées sur le bucket {bucket}.',
  failed: "Ces règles n'ont pas pu être posées : {reason}",
} as const;
