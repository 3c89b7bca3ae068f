import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { API_PREFIX, API_VERSION } from '../../../shared/core/endpoint.ts';
import { API_TEXTS } from '../../../shared/texts/api/api.ts';
import { apiGuide } from '../../../shared/texts/api/api-guide.ts';
import { REFERENCE_WORDS } from '../../../shared/texts/api/api-reference-page.ts';
import { describeDocument } from './describe-document.ts';
import type { OpenApiDocument } from './document.ts';
import { queryKeysOf } from './query-keys.ts';

const REFERENCE_PATH = `${API_PREFIX}/reference`;
/** The page's style sheet, and the scripts shown in its guide. */
const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

/** The page loads only its own scripts and styles, and the document. Its style sheet embeds images as data. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash of the inline style of this version of swagger-ui; `security.spec.ts` fails when it changes.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI document, made from the schemas of the routes, and a page to read it. */
export async function openApi(app: FastifyInstance, settings: { cookie: string }): Promise<void> {
  const [curl, python, typescript, declare] = await Promise.all([
    read('send-and-read.sh'),
    read('send-and-read.py'),
    read('send-and-read.ts'),
    read('declare.sh'),
  ]);
  const { session, bearer, access_token } = API_TEXTS.security;
  const words = JSON.stringify(REFERENCE_WORDS);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'doc2 · API',
        version: API_VERSION,
        // The Markdown renderer turns a no-break space into a plain one, but keeps the entity.
        description: apiGuide({ curl, python, typescript, declare }).replaceAll('\u00a0', '&nbsp;'),
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: settings.cookie, description: session },
          bearer: { type: 'http', scheme: 'bearer', description: bearer },
          access_token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'doc2_…',
            description: access_token,
          },
        },
      },
    },
    transform: withQueryKeys,
    transformObject: completedDocument,
  });
  await app.register(swaggerUi, {
    routePrefix: REFERENCE_PATH,
    staticCSP: REFERENCE_POLICY,
    theme: {
      title: 'doc2 · API',
      css: [{ filename: 'doc2.css', content: await read('reference.css') }],
      js: [{ filename: 'doc2.js', content: `const WORDS = ${words};\n${await read('french.js')}` }],
    },
    uiConfig: { deepLinking: true, defaultModelsExpandDepth: -1 },
  });
}

/** Completes what the schemas of the routes cannot describe. */
const completedDocument: typeof jsonSchemaTransformObject = (input) => {
  const output = jsonSchemaTransformObject(input);
  // `swagger` types the document as anything that OpenAPI allows; this is the part that the routes produce.
  describeDocument(output as unknown as OpenApiDocument);
  return output;
};

/** Adds the keys of a list's query string, which its schema cannot name: they depend on its attributes. */
const withQueryKeys: typeof jsonSchemaTransform = (input) => {
  const output = jsonSchemaTransform(input);
  const list = input.route.config?.list;
  if (list === undefined) return output;
  const querystring: QueryStringSchema = output.schema.querystring ?? {};
  const keys = queryKeysOf(list).map(({ key, description, example }) => [
    key,
    { type: 'string', description, examples: [example] },
  ]);
  const properties = { ...querystring.properties, ...Object.fromEntries(keys) };
  return {
    ...output,
    schema: { ...output.schema, querystring: { ...querystring, type: 'object', properties } },
  };
};

interface QueryStringSchema {
  properties?: Record<string, object>;
}
