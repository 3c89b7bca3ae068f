import { z } from 'zod';

type Locale = ReturnType<typeof z.locales.fr>;
type Issue = Parameters<Locale['localeError']>[0];
type Alternatives = Extract<Issue, { code: 'invalid_union' }>['errors'];

const french = z.locales.fr().localeError;
/** Zod's sentence for a value of the wrong type. */
const TYPES = /^Entrée invalide : (?<expected>.+) attendu, (?<received>.+) reçu$/;

/** Zod's French messages. Zod has none for a value that matches no alternative, so these list what is accepted. */
export const frenchValidation: Locale = {
  localeError: (issue) => (issue.code === 'invalid_union' ? unionError(issue) : french(issue)),
};

function unionError(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const { options } = issue as { options?: z.core.util.Primitive[] };
  if (options) return wordsOf(french({ ...issue, code: 'invalid_value', values: options }));
  const problems = issue.errors.map(alternativeError);
  const types = problems.map((words) => TYPES.exec(words)?.groups);
  return types.length > 0 && types.every((type) => type !== undefined)
    ? `Entrée invalide : ${[...new Set(types.map((type) => type.expected))].join(' ou ')} attendu, ${types[0]?.received} reçu`
    : ['Entrée invalide', problems.join(' ; ou ')].filter((words) => words !== '').join(' : ');
}

/** Why a value does not match one alternative. */
const alternativeError = (issues: Alternatives[number]): string =>
  issues
    .map(({ path, message }) => (path.length > 0 ? `${path.map(String).join('.')} : ${message}` : message))
    .join(', ');

const wordsOf = (issueText: ReturnType<typeof french>): string =>
  typeof issueText === 'string' ? issueText : (issueText?.message ?? 'Entrée invalide');
