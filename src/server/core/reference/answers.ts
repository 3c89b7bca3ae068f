import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/core/app-error.ts';
import { API_PREFIX, type Declaration } from '../../../shared/core/endpoint.ts';
import { errorsOf } from '../../../shared/core/endpoint-errors.ts';
import { ENDPOINTS } from '../../../shared/endpoints.ts';
import { scopesNeeded } from '../../../shared/texts/access-tokens.ts';
import { API_TEXTS } from '../../../shared/texts/api/api.ts';
import { API_OWN_FIELD_TEXTS } from '../../../shared/texts/api/api-own-fields.ts';
import { ERROR_TEXTS, fill } from '../../../shared/texts/errors/api-error-texts.ts';
import type { Answer, OpenApiDocument, Operation } from './document.ts';

/** Place of an endpoint in the document: `get /api/v1/files/{file_id}`. */
const placeOf = ({ method, path }: Pick<Declaration, 'method' | 'path'>) =>
  `${method.toLowerCase()} ${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}`;

/**
 * Adds the name of each operation, the scopes that it demands of an access token, and everything that it may answer,
 * from the declarations.
 */
export function describeAnswers(document: OpenApiDocument): void {
  const endpoints = new Map(Object.entries(ENDPOINTS).map(([name, each]) => [placeOf(each), { name, each }]));
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const found = endpoints.get(`${method} ${path}`);
      if (found === undefined) throw new Error(`No endpoint is declared for ${method} ${path}`);
      operation.operationId = found.name;
      if (found.each.access !== 'public') operation.description ??= scopesNeeded(found.each.scopes);
      operation.responses = answersOf(operation, found.each);
    }
}

function answersOf({ responses }: Operation, endpoint: Declaration): Operation['responses'] {
  const { done, nothing } = API_TEXTS.answers;
  // The document generator drops a content that is `null`.
  const content = responses['200']?.content ?? { 'application/json': { schema: { type: 'null' } } };
  const isEmpty = 'answer' in endpoint && endpoint.answer instanceof z.ZodNull;
  const answered = { description: isEmpty ? nothing : done, content };
  return { 200: answered, ...('ranges' in endpoint && contentAnswers()), ...refusalsOf(endpoint) };
}

/** Answers of a file download besides the whole content: RFC 9110, sections 14 and 15. */
function contentAnswers(): Operation['responses'] {
  const { part, elsewhere, unchanged, outside } = API_TEXTS.answers;
  return {
    206: { description: part, content: { '*/*': {} } },
    302: { description: elsewhere },
    304: { description: unchanged },
    416: { description: outside },
  };
}

/** An example of an answer with the first of these codes; its message leaves out what depends on the call. */
function exampleOf([code = 'internal']: readonly ErrorCode[], { scopes }: Declaration): object {
  const words = (text: string) => fill(text, { needed: scopesNeeded(scopes) }).replace(/\{\w+\}/g, '…');
  const { message, advice } = ERROR_TEXTS[code];
  const [, id] = API_OWN_FIELD_TEXTS['Error.id'] ?? [];
  return { id, code, message: words(message), ...(advice !== undefined && { advice: words(advice) }) };
}

const WITH_WAIT: ReadonlySet<ErrorCode> = new Set([
  'extraction_busy',
  'extraction_interrupted',
  'erasure_busy',
]);

function refusalsOf(endpoint: Declaration): Operation['responses'] {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERROR_STATUS[code]);
  const refusals = [...byStatus].map(([status, codes]): [number, Answer] => {
    const waits = status === 429 || codes.some((code) => WITH_WAIT.has(code));
    return [
      status,
      {
        description: codes.map((code) => `\`${code}\`\u00a0: ${ERROR_TEXTS[code].message}`).join('\n\n'),
        ...(waits && {
          headers: {
            'Retry-After': {
              description: API_TEXTS.answers.retryAfter,
              schema: { type: 'integer', minimum: 0, examples: [30] },
            },
          },
        }),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { code: { type: 'string', enum: codes } }, required: ['code'] },
              ],
            },
            example: exampleOf(codes, endpoint),
          },
        },
      },
    ];
  });
  return Object.fromEntries(refusals);
}
