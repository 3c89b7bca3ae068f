/** Scripts that send a file and print its observations, by language. Each is run by a test. */
export interface GuideExamples {
  curl: string;
  python: string;
  typescript: string;
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code.trim()}\n\`\`\``;

/** What opens the reference page of the API, in Markdown: from a token to the observations of a file, in ten minutes. */
export const apiGuide = ({ curl, python, typescript }: GuideExamples): string => `
Observations et fichiers de doc2, pour vos programmes. Cette page suffit pour un premier script, en dix minutes.

## 1. Obtenir un jeton
Un administrateur ouvre « Mon compte », puis « Mes jetons d'accès », choisit ce que le jeton peut faire et jusqu'à quand, et le copie\u00a0: il n'est montré qu'une fois. Le jeton accompagne chaque appel, en en-tête, jamais dans une adresse\u00a0:

${fenced('bash', `curl -H "Authorization: Bearer $DOC2_TOKEN" "$DOC2_URL/api/v1/observations?q:page_size=1&fetches=Measures"`)}

## 2. Chercher
Une liste répond \`{count, items}\` (le nombre de cette page), et \`/_count\` le nombre en tout. Ce qu'elle comprend est nommé sous chacune, avec un exemple\u00a0; ce qu'elle ne comprend pas est refusé et nommé.

| demande | clés |
|---|---|
| HbA1c au-dessus de 7\u00a0%, mesurées depuis 30 jours | \`q:eq:measure_type_id=hemoglobine-glyquee.hba1c\`, \`q:gt:value=7\`, \`q:ago:gt:effective_time=30d\` |
| mesures de mars 2026 | \`q:ge:effective_time=2026-03\`, \`q:le:effective_time=2026-03\` |
| mots, en tout ou partie | \`q:text=martin bilan\` |
| les plus récentes d'abord | \`q:order=-creation_time\` |

**Tout lire, pendant que d'autres écrivent**\u00a0: \`q:order=id&q:page_size=1000\`, puis \`q:gt:id=\` suivi du dernier id reçu, jusqu'à une page vide. Les ids croissent avec le temps\u00a0: rien n'est lu deux fois, et ce qui était là au début est lu en entier. Une écriture qui dure (l'extraction d'un grand fichier) peut paraître ensuite sous un id déjà dépassé\u00a0: pour ne rien manquer, relisez \`q:ago:gt:creation_time=1h\` et laissez les ids déjà reçus.

## 3. Envoyer un fichier et lire ses observations
Trois appels envoient un fichier\u00a0: l'annoncer, l'envoyer à son lien direct, le terminer. Son extraction est faite ensuite\u00a0; jusqu'à sa fin, sa lecture répond 404 (\`extraction_not_found\`). Jeton\u00a0: envoyer des fichiers, lire les fichiers, lire les observations.

${fenced('bash', curl)}

${fenced('python', python)}

${fenced('typescript', typescript)}

## 4. Déclarer sans doublon
\`POST /observations\` accepte un en-tête \`Idempotency-Key\` de votre choix\u00a0: le même contenu renvoyé avec la même clé, pendant 24 h, n'est déclaré qu'une fois. Une valeur s'envoie en nombre, ou entre guillemets pour garder ses décimales (\`"1.50"\`)\u00a0; avec \`unit\`, elle est convertie.

## 5. Erreurs
\`{id, code, message, advice?, fields?, cause?}\`. \`code\` est stable\u00a0; \`message\` est à montrer\u00a0; \`id\` est à donner à qui exploite doc2.

| statut | ce qu'il faut faire |
|---|---|
| 400 | corriger ce que nomment \`message\` et \`fields\` |
| 401 | le jeton est inconnu, clos ou échu\u00a0: en créer un autre |
| 403 | le jeton ou le compte n'a pas ce droit |
| 404 | l'objet n'existe pas, ou pas encore (extraction) |
| 409 | l'état s'y oppose\u00a0: lire l'objet à nouveau |
| 413, 422 | le contenu est trop grand, ou n'est pas accepté |
| 429 | attendre les secondes de \`Retry-After\` |
| 503 | la base ou le stockage est absent\u00a0: réessayer avec le même contenu |

## 6. Limites
600 appels par minute et par jeton, 1000 lignes par page, 100 fichiers par lot, 30\u00a0Mo par fichier, 3 heures pour envoyer un lot.
`;
