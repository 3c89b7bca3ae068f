/** Why a whole run failed. */
export const RUN_FAILURES = {
  timeLimit: (seconds: number) => `L'extraction a dépassé la limite de ${seconds} s et a été arrêtée.`,
  processorLimit: (seconds: number) =>
    `L'extraction a dépassé la limite de ${seconds} s de calcul et a été arrêtée.`,
  memoryLimit: (megabytes: number) =>
    `L'extraction a dépassé la limite de ${megabytes} Mo de mémoire et a été arrêtée.`,
  resultTooLarge: "Le résultat de l'extraction dépasse la taille acceptée.",
  resultInvalid: "L'extracteur a rendu un résultat qui n'est pas valide.",
  crashed: "L'extracteur s'est arrêté de façon inattendue.",
  unexpected: (where: string) => `L'extracteur a rencontré une erreur inattendue (${where}).`,
  /** Used in place of the class name when the thrown value is not an Error. */
  noErrorClass: 'erreur',
  unreadableFile: 'Le fichier ne peut pas être lu.',
  json: (line: number, column: number) =>
    `JSON invalide : erreur de syntaxe ligne ${line}, colonne ${column}.`,
  jsonDepth: (max: number, line: number) => `JSON trop imbriqué : plus de ${max} niveaux, ligne ${line}.`,
  jsonSize: (max: number) => `JSON trop volumineux : plus de ${max} éléments.`,
  jsonDuplicate: (line: number, column: number) =>
    `JSON ambigu : champ présent deux fois ligne ${line}, colonne ${column}.`,
  xml: (line: number) => `XML invalide : erreur de syntaxe ligne ${line}.`,
  xmlDoctype: 'XML refusé : les déclarations DOCTYPE ne sont pas acceptées.',
  dicom: 'Fichier DICOM illisible : abîmé, incomplet ou compressé.',
  zip: 'Archive illisible : fichier abîmé, chiffré ou incomplet.',
  zipTooLarge: 'Archive refusée : son contenu décompressé dépasse la taille acceptée.',
  notAWorkbook: "Cette archive n'est pas un classeur que doc2 sait lire.",
  sheetTooLarge: (max: number) => `Feuille trop volumineuse : plus de ${max} cellules.`,
  xmlDepth: (max: number) => `XML trop imbriqué : plus de ${max} niveaux.`,
} as const;
