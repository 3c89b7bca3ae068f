/** Sentences of `npm run trail`. */
export const TRAIL_TEXTS = {
  usage: `Usage :
  npm run trail -- verify [--expect N:EMPREINTE]   compare le journal à ses scellés
                         [--months N]             … gardés N mois, si TRAIL_MONTHS a été allongé depuis
  npm run trail -- export AAAA-MM                  un mois, avec sa preuve, sur la sortie standard
  npm run trail -- check FICHIER [CLÉ PUBLIQUE]    vérifie un export, sans base de données
  npm run trail -- key                             la clé publique à donner à qui vérifiera un export`,
  whole: 'Le journal est entier : {rows} lignes comparées à {seals} scellés, en {seconds} s.',
  dropped:
    '{dropped} lignes ont atteint leur durée de conservation ; leurs scellés restent, et sont vérifiés.',
  unsealed:
    '{unsealed} lignes attendent leur scellé, la plus ancienne depuis {minutes} min. Au-delà de deux minutes alors que doc2 tourne, voyez ses journaux : une transaction restée ouverte, ou des scellés retirés.',
  head: 'Dernier scellé, à noter hors de la base : {seal}:{hash}',
  row: {
    altered: 'La ligne {id} a été modifiée.',
    missing: 'La ligne {id} manque.',
    added: 'La ligne {id} a été ajoutée après coup.',
    reordered: "La ligne {id} a changé de place : elle porte le contenu d'une autre.",
    dropped_early: 'La ligne {id} manque.',
  },
  seal: {
    altered: 'Le scellé {id} a été modifié, ou fait par une autre clé que celles de TRAIL_KEY.',
    missing: 'Le scellé {id} manque.',
    added: 'Le scellé {id} a été ajouté.',
    reordered: 'Le scellé {id} a changé de place.',
    dropped_early:
      'Les lignes du scellé {id} ont été retirées avant la fin de leur conservation (TRAIL_MONTHS). Si ce réglage était plus court quand elles sont parties, donnez-le par --months.',
  },
  exportWhole: "L'export est entier : {rows} lignes, {seals} scellés, signé par la clé {public_key}.",
  exportWrong:
    "L'export n'est pas digne de foi : la ligne {wrong_line} du fichier ne correspond pas à sa preuve.",
  failed: 'Échec : {reason}.',
  howToCheck:
    "Chaque ligne qui commence par « seal » est un scellé, suivi de ses lignes du journal. « rows » est le SHA-256 de la suite des SHA-256 (32 octets chacun) de ces lignes, sans leur fin de ligne ; « previous » est le SHA-256 de la ligne du scellé précédent. La dernière ligne porte une signature Ed25519, en base64, du SHA-256 de tout ce qui la précède, fins de ligne (\\n) comprises ; comparez sa clé publique à celle que l'opérateur a donnée. npm run trail -- check FICHIER fait tout cela.",
} as const;
