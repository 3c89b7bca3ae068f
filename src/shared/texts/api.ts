/** Sentences that callers of the API read, in its answers and in its reference page. */
export const API_TEXTS = {
  numberTooLong: 'Ce nombre est trop long pour être conservé exactement. Envoyez-le entre guillemets.',
  idempotencyKey:
    "Clé choisie par l'appelant (1 à 255 caractères ASCII visibles). Pendant 24 h, le même contenu renvoyé avec la même clé n'est traité qu'une fois et reçoit la même réponse\u00a0; un autre contenu est refusé (`idempotency_key_reused`).",
} as const;

const ofAttribute = (rule: string) => (attribute: string) => `\`${attribute}\` ${rule}.`;

/** What each key of a list's query string asks, in the reference page of the API. */
export const QUERY_KEY_TEXTS = {
  page: 'Numéro de la page, à partir de 1.',
  pageSize: (max: number) => `Nombre de lignes d'une page, ${max} au plus.`,
  order: (names: readonly string[]) =>
    `Ordre, un ou plusieurs noms séparés par des virgules, du plus grand au plus petit après un « - »\u00a0: ${names.join(', ')}.`,
  fetch: (names: readonly string[]) => `Ce qui vient avec chaque ligne\u00a0: ${names.join(', ')}.`,
  fetches: (names: readonly string[]) => `Comme \`q:fetch\`\u00a0: ${names.join(', ')}.`,
  text: 'Mots cherchés\u00a0: tous doivent être trouvés, en entier ou en partie, sans accents ni majuscules.',
  operators: {
    eq: ofAttribute('vaut cette valeur\u00a0; la clé répétée, une de ces valeurs'),
    like: ofAttribute(
      'contient ce texte, sans accents ni majuscules\u00a0; la clé répétée, un de ces textes',
    ),
    gt: ofAttribute('est après, ou au-dessus'),
    lt: ofAttribute('est avant, ou au-dessous'),
    ge: ofAttribute('est à partir de cette valeur, comprise'),
    le: ofAttribute("va jusqu'à cette valeur, comprise"),
  },
  ago: {
    gt: ofAttribute('est depuis moins que cette durée (`90s`, `15m`, `3h`, `7d`, `2w`)'),
    lt: ofAttribute('est depuis plus que cette durée (`90s`, `15m`, `3h`, `7d`, `2w`)'),
  },
  in: {
    gt: ofAttribute('est dans plus que cette durée (`90s`, `15m`, `3h`, `7d`, `2w`)'),
    lt: ofAttribute('est dans moins que cette durée (`90s`, `15m`, `3h`, `7d`, `2w`)'),
  },
  unit: (attribute: string) =>
    `Unité des valeurs de \`${attribute}\` que nomment les autres clés\u00a0; absente, celle du type de mesure.`,
} as const;
