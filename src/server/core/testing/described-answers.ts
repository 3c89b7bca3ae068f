import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  withinSchema,
} from '../reference/document.ts';

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  raw: Buffer;
}

/** Id under which the validator finds the named schemas, which refer to each other. */
const NAMED = 'doc2:/document';
const withNames = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${NAMED}#/components/`));

/** A copy of the document whose named schemas allow no other fields, so that an undescribed field is an error. */
function closed(document: OpenApiDocument): Record<string, JsonSchema> {
  const schemas = structuredClone(document.components.schemas);
  const close = (schema: JsonSchema): void => {
    if (schema.properties) schema.additionalProperties ??= false;
    for (const [, inner] of withinSchema(schema)) close(inner);
  };
  for (const schema of Object.values(schemas)) close(schema);
  return schemas;
}

/**
 * Finds what an answer has that the document does not describe: its status, the type of its content, or its content.
 * @returns a function that returns undefined when everything is described
 */
export function answerChecker(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: NAMED, components: { schemas: closed(document) } });
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema): ValidateFunction => {
    const found = compiled.get(schema) ?? ajv.compile(withNames(schema));
    compiled.set(schema, found);
    return found;
  };

  return ({ responses }: Operation, { status, headers, raw }: Answered): string | undefined => {
    const described = responses[String(status)];
    if (described === undefined) return `status ${status}: ${raw.toString().slice(0, 300)}`;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (described.content === undefined)
      return raw.length === 0 ? undefined : `a body (${type}) where none is described`;
    const content = described.content[type] ?? described.content['*/*'];
    if (content === undefined) return `type ${type} with status ${status}`;
    if (type !== 'application/json' || content.schema === undefined || '*/*' in described.content)
      return undefined;
    const validate = validatorOf(content.schema);
    const body: unknown = JSON.parse(raw.toString());
    if (validate(body)) return undefined;
    const [problem] = validate.errors ?? [];
    const extra = JSON.stringify(problem?.params);
    return `${status} body at ${problem?.instancePath}: ${problem?.message} ${extra} in ${raw.toString().slice(0, 300)}`;
  };
}
