/** Scripts that send a file and print its observations, by language. A test runs each of them. */
export interface GuideExamples {
  curl: string;
  python: string;
  typescript: string;
  /** Declares an observation, in curl. */
  declare: string;
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code.trim()}\n\`\`\``;

/** A file to try the scripts with. */
const TRY = "printf 'Date;Poids (kg)\\n12/03/2026;72,50\\n' > poids.csv\nbash send-and-read.sh poids.csv";

/** How to make a typed client from the document and call it. A test does both. */
const GENERATE = 'npx oazapfts "$DOC2_URL/api/v1/reference/json" doc2.ts && npm install @oazapfts/runtime';
export const CLIENT_USE = `import * as doc2 from './doc2.ts';

doc2.defaults.baseUrl = process.env.DOC2_URL ?? '';
doc2.defaults.headers = { Authorization: \`Bearer \${process.env.DOC2_TOKEN}\` };
const answer = await doc2.listObservations({ qEqTypeId: 'poids', fetches: 'Measures' });
if (answer.status !== 200) throw new Error(answer.data.message);
for (const { title, measures } of answer.data.items) console.log(title, measures);`;

/**
 * The introduction of the reference page of the API, in Markdown: from a token to the observations of a file in ten
 * minutes.
 */
export const apiGuide = ({ curl, python, typescript, declare }: GuideExamples): string => `
Observations et fichiers de doc2, pour vos programmes. Cette page suffit pour un premier script, en dix minutes.

## 1. Obtenir un jeton
Un administrateur ouvre [« Mon compte »](/space/parameters/account), puis « Mes jetons d'accès », choisit ce que le jeton peut faire et jusqu'à quand, et le copie\u00a0: il n'est montré qu'une fois. Le jeton accompagne chaque appel, en en-tête, jamais dans une adresse. \`DOC2_URL\` est l'adresse de ce site, sans barre à la fin. Chaque opération dit ci-dessous quels droits son jeton doit porter\u00a0; pour cet essai, «\u00a0Lire les observations\u00a0»\u00a0:

${fenced('bash', 'export DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_…')}

${fenced('bash', `curl -H "Authorization: Bearer $DOC2_TOKEN" "$DOC2_URL/api/v1/observations?q:page_size=1&fetches=Measures"`)}

## 2. Chercher
Une liste répond \`{count, items}\` (le nombre de cette page), et \`/_count\` le nombre en tout. Les mesures d'une observation viennent avec \`fetches=Measures\`. Observations et fichiers vont du plus récent au plus ancien, sauf ordre demandé\u00a0; ce qui a été remplacé ou déclaré par erreur y est, et le dit (\`replaced_by\`, \`status\`). Une valeur s'écrit encodée comme dans toute adresse (une espace\u00a0: \`%20\`). \`GET /observation_types?q:text=hba1c\` donne les ids des types et de leurs mesures, leurs unités et leurs limites. Ce qu'une liste comprend est nommé sous chacune, avec un exemple\u00a0; ce qu'elle ne comprend pas est refusé et nommé.

| demande | clés |
|---|---|
| HbA1c au-dessus de 7\u00a0%, mesurées depuis 30 jours | \`q:eq:measure_type_id=hemoglobine-glyquee.hba1c\`, \`q:gt:value=7\`, \`q:ago:gt:effective_time=30d\` |
| mesures de mars 2026 | \`q:ge:effective_time=2026-03\`, \`q:le:effective_time=2026-03\` |
| mots, en tout ou partie | \`q:text=martin%20bilan\` |
| les plus récentes d'abord | \`q:order=-creation_time\` |

**Tout lire, pendant que d'autres écrivent**\u00a0: \`q:order=id&q:page_size=1000&fetches=Measures\`, puis \`q:gt:id=\` suivi du dernier id reçu, jusqu'à une page vide. Les ids croissent avec le temps\u00a0: rien n'est lu deux fois, et ce qui était là au début est lu en entier. Une écriture qui dure (l'extraction d'un grand fichier) peut paraître ensuite sous un id déjà dépassé\u00a0: pour ne rien manquer, relisez \`q:ago:gt:creation_time=1h\` et laissez les ids déjà reçus.

## 3. Envoyer un fichier et lire ses observations
Trois appels envoient un fichier\u00a0: l'annoncer, l'envoyer à son lien direct, le terminer. Son extraction est faite ensuite\u00a0: de moins d'une seconde pour un petit fichier à quelques minutes pour un long scan. \`GET /files/{file_id}\` dit où elle en est (\`extraction.state\`)\u00a0: attendez tant que c'est \`queued\`, \`running\` ou \`retried\`, ou que \`scan\`, l'antivirus, est \`pending\`\u00a0; \`done\`, \`partly_done\`, \`failed\` et \`unrecognised\` sont la fin. \`quarantined\`\u00a0: l'antivirus a refusé le fichier, ou n'a pas pu le lire et l'essaiera encore la nuit. \`none\`\u00a0: aucune extraction n'a été demandée. Avant la première lecture, \`GET …/extractions\` répond 404 (\`extraction_not_found\`). Une fois faite, \`extracted_items\` est ce qui a été retenu (rien, si le format n'est pas reconnu), et \`report\` dit pourquoi le reste ne l'a pas été (\`reason\`\u00a0: null, le code est inconnu du catalogue). Une valeur est toujours dans l'unité de sa mesure, que donne \`GET /observation_types/{type_id}\`, et jamais dans celle du fichier, que garde \`evidence.converted_from\`\u00a0; avec \`comparator\`, elle est une borne («\u00a0< 5\u00a0»).

Un même contenu envoyé deux fois donne ses observations deux fois\u00a0: demandez d'abord s'il est là, par son SHA-256, comme le font ces scripts. Après une coupure, chaque appel se répète\u00a0:

| appel | répété |
|---|---|
| \`POST /files/_upload_start\` | avec le même \`Idempotency-Key\`, le même fichier\u00a0; sans lui, un autre |
| \`PUT\` au lien direct (30\u00a0Mo au plus, sans jeton, avec \`If-None-Match: *\`) | 409 (\`upload_already_finished\`), ou 412 d'un stockage S3\u00a0: le contenu est arrivé, continuez\u00a0; 409 (\`upload_in_progress\`)\u00a0: deux envois de ce contenu sont encore reçus, recommencez dans quelques secondes |
| \`PUT …/_upload_finish\` | la même réponse\u00a0; 409 (\`upload_missing\`)\u00a0: le contenu n'est pas arrivé |

Jeton\u00a0: envoyer des fichiers, lire les fichiers, lire les observations. De quoi essayer\u00a0:

${fenced('bash', TRY)}

En \`curl\`, en Python, ou en TypeScript, que Node exécute tel quel à partir de sa version 22.18\u00a0:

${fenced('bash', curl)}

${fenced('python', python)}

${fenced('typescript', typescript)}

## 4. Déclarer sans doublon
\`POST /observations\` accepte un en-tête \`Idempotency-Key\` de votre choix\u00a0: le même contenu renvoyé avec la même clé, pendant 24 h, n'est déclaré qu'une fois. \`POST /files/_upload_start\` l'accepte aussi\u00a0: la même annonce (lot, nom, taille) rend le même fichier, et un lien qui sert tant que le fichier n'est pas reçu. Une valeur s'envoie en nombre, ou entre guillemets pour garder ses décimales (\`"1.50"\`)\u00a0; avec \`unit\`, elle est convertie. La réponse est l'observation, avec son \`id\`. Jeton\u00a0: déclarer des observations.

${fenced('bash', declare)}

## 5. Erreurs
\`{id, code, message, advice?, fields?, cause?}\`. \`code\` est stable\u00a0; \`message\` est à montrer\u00a0; \`id\` est à donner à qui exploite doc2.

| statut | ce qu'il faut faire |
|---|---|
| 400 | corriger ce que nomment \`message\` et \`fields\` |
| 401 | le jeton est inconnu, clos ou échu\u00a0: en créer un autre\u00a0; \`session_missing\`\u00a0: aucun n'est arrivé, envoyez l'en-tête \`Authorization: Bearer doc2_…\` |
| 403 | le jeton ou le compte n'a pas ce droit\u00a0; \`advice\` nomme celui qui manque au jeton |
| 404 | l'objet n'existe pas, ou pas encore (extraction) |
| 409 | l'état s'y oppose\u00a0: lire l'objet à nouveau |
| 410 | l'objet a été effacé, ou son délai est passé |
| 413, 415, 422 | le contenu est trop grand, d'un autre type, ou n'est pas accepté\u00a0: corriger ce que nomme \`fields\` |
| 429 | attendre les secondes de \`Retry-After\` |
| 500 | une erreur de doc2\u00a0: la signaler, avec son \`id\` |
| 503, 507 | la base ou le stockage est absent, occupé ou plein\u00a0: réessayer plus tard avec le même contenu |

Chaque opération nomme ci-dessous tous les codes qu'elle peut répondre.

## 6. Limites
600 appels par minute et par jeton, 1000 lignes par page, 100 fichiers par lot, 30\u00a0Mo par fichier, 3 heures pour envoyer un lot.

## 7. Générer un client, et compter sur ses réponses
Le document OpenAPI 3.1 de cette page est à \`$DOC2_URL/api/v1/reference/json\`\u00a0: un générateur en fait un client typé, par exemple\u00a0:

${fenced('bash', GENERATE)}

${fenced('typescript', CLIENT_USE)}

Sous une même version majeure, rien de ce qu'il décrit ne disparaît\u00a0; un champ, un état, un code peuvent s'ajouter\u00a0: laissez de côté ce que vous ne connaissez pas. Les heures sont en UTC, sauf \`effective_time\`, quand la mesure a été faite\u00a0: il garde le fuseau de sa source (à défaut, celui que l'exploitant a réglé, Europe/Paris s'il n'a rien dit) et sa précision (\`2026\`, \`2026-03\`, \`2026-03-28\`, ou un instant).
`;
