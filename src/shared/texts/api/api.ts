/** Sentences that callers of the API read, in its answers and in its reference page. */
export const API_TEXTS = {
  numberTooLong: 'Ce nombre est trop long pour être conservé exactement. Envoyez-le entre guillemets.',
  numberOutOfReach:
    'Ce nombre est trop grand ou trop petit pour être conservé. Vérifiez sa valeur et son unité.',
  idempotencyKey:
    "Clé choisie par l'appelant (1 à 255 caractères ASCII visibles). Pendant 24 h, le même contenu renvoyé avec la même clé n'est traité qu'une fois\u00a0: la réponse est ce qui en a été fait, tel qu'il est à présent\u00a0; un autre contenu est refusé (`idempotency_key_reused`).",
  server: 'Ce serveur.',
  /** Description of each way to authenticate. */
  security: {
    session:
      "Cookie d'une personne connectée dans son navigateur. Une écriture demande aussi l'en-tête `X-XSRF-TOKEN`, copie du cookie `XSRF-TOKEN`.",
    bearer: "Jeton d'une session, que répond `POST /sessions`\u00a0: il vaut une heure par défaut.",
    access_token:
      "Jeton d'accès d'un administrateur, pour un programme. Il doit porter les droits que l'opération nomme.",
  },
  answers: {
    done: 'La demande est faite.',
    nothing: 'La demande est faite. La réponse est `null`.',
    part: 'La partie demandée par `Range`.',
    elsewhere: 'Le stockage sert lui-même le contenu\u00a0: `Location` y mène, pour quelques minutes.',
    unchanged: 'Le contenu est celui que `If-None-Match` nomme. La réponse est vide.',
    outside: 'La partie demandée par `Range` est hors du contenu. La réponse est vide.',
    retryAfter: 'Secondes à attendre avant de renvoyer la même demande.',
  },
  /** Description of request bodies. */
  body: 'Contenu de la demande, en JSON.',
  /** Description and example of each path parameter. */
  pathParameters: {
    session_id: ["Id d'une session.", '0198c0de-0000-7000-8000-000000000005'],
    user_id: ["Id d'une personne.", '0198c0de-0000-7000-8000-000000000006'],
    token_id: ["Id d'un jeton d'accès.", '0198c0de-0000-7000-8000-000000000007'],
    type_id: ["Id d'un type d'observation.", 'poids'],
    observation_id: ["Id d'une observation.", '0198c0de-0000-7000-8000-000000000001'],
    file_id: ["Id d'un fichier.", '0198c0de-0000-7000-8000-000000000002'],
    subject_id: ["Id d'un sujet.", '0198c0de-0000-7000-8000-000000000003'],
    view_id: ["Id d'une vue gardée.", '0198c0de-0000-7000-8000-000000000004'],
  } as Readonly<Record<string, readonly [string, string]>>,
  /** Query parameters that are not keys of a list. */
  queryParameters: {
    save: ['`false`\u00a0: un aperçu, dont rien ne reste.', 'true'],
    inline: [
      '`true`\u00a0: à montrer dans la page, si son type le permet\u00a0; sinon à enregistrer.',
      'false',
    ],
    batch_id: [
      "Id du lot d'envoi, que répond `GET /files/_upload_batch_id`.",
      '0198c0de-0000-7000-8000-000000000008',
    ],
    format: ['Format du fichier\u00a0: CSV (point-virgule, UTF-8), ou Bundle FHIR R4.', 'csv'],
    versions: ['`all`\u00a0: avec ce qui a été remplacé ou déclaré par erreur.', 'current'],
    'q:page_of': [
      "La page où est cette observation (son id)\u00a0; la première si aucune ne l'a.",
      '0198c0de-0000-7000-8000-000000000001',
    ],
  } as Readonly<Record<string, readonly [string, string]>>,
  /** The rooms of the API, in the order in which a program needs them. */
  tags: {
    observations: 'Observations\u00a0: les chercher, les lire, les déclarer, les exporter.',
    observation_types: "Types d'observation du catalogue\u00a0: leurs mesures, leurs unités, leurs limites.",
    files: 'Fichiers\u00a0: les envoyer, les lire, et ce qui en a été extrait.',
    subjects: 'Sujets\u00a0: des pseudonymes, à qui des observations appartiennent.',
    audit: 'Journal des accès et des écritures.',
    catalogue: 'Catalogue à relire\u00a0: codes, sources, limites.',
    users: 'Personnes qui se sont connectées.',
    tokens: "Jetons d'accès de la personne connectée. Un jeton n'en crée pas d'autre.",
    list_views: 'Vues gardées des listes.',
    sessions: 'Sessions, ouvertes par une connexion.',
    bff: "Ce que l'application web lit à son ouverture.",
  },
} as const;

const ofAttribute = (rule: string) => (attribute: string) => `\`${attribute}\` ${rule}.`;

/** What each key of a list's query string does, for the reference page of the API. */
export const QUERY_KEY_TEXTS = {
  page: 'Numéro de la page, à partir de 1.',
  pageSize: (max: number) => `Nombre de lignes d'une page, ${max} au plus.`,
  noPage:
    "Sans effet\u00a0: cette réponse n'est pas découpée en pages. Acceptée pour que la recherche d'une liste se reprenne telle quelle.",
  order: (names: readonly string[]) =>
    `Ordre, un ou plusieurs noms séparés par des virgules, du plus grand au plus petit après un « - »\u00a0: ${names.join(', ')}.`,
  measuredOrder: (names: readonly string[]) =>
    ` À côté d'une seule mesure de \`q:eq:measure_type_id\`, aussi\u00a0: ${names.join(', ')}, dans l'unité de cette mesure\u00a0; ce qui n'est pas un nombre vient en dernier.`,
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
