import type {
  Answer,
  JsonSchema,
  OpenApiDocument,
  Operation,
} from '../../src/server/core/reference/document.ts';
import { narrowedAnswers, narrowedRequests, type Schemas } from './compare-schemas.ts';

/**
 * Lists the changes that would break a program written against the earlier document: a call that was removed, requires
 * more, or returns less. Additions (a call, a field of an answer, an error code, an optional parameter) break nothing.
 * Empty when nothing breaks.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const now = after.paths[path]?.[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (now === undefined) return [`${where}: is gone`];
      const schemas: Schemas = { before: before.components.schemas, after: after.components.schemas };
      return changesOf(operation, now, schemas).map((change) => `${where}: ${change}`);
    }),
  );
}

function changesOf(before: Operation, after: Operation, schemas: Schemas): string[] {
  return [
    ...(before.operationId === after.operationId
      ? []
      : [`its name ${before.operationId} became ${after.operationId}`]),
    ...rightChanges(before, after),
    ...parameterChanges(before, after, schemas),
    ...bodyChanges(before, after, schemas),
    ...answerChanges(before.responses, after.responses, schemas),
  ];
}

/** Each way to authenticate must still be sufficient. */
function rightChanges({ security: before = [] }: Operation, { security: after = [] }: Operation): string[] {
  if (after.length === 0) return [];
  if (before.length === 0) return ['demands to know who calls'];
  const suffices = (held: Record<string, string[]>) =>
    after.some((asked) =>
      Object.entries(asked).every(
        ([scheme, scopes]) => scopes.every((scope) => held[scheme]?.includes(scope)) && scheme in held,
      ),
    );
  return before
    .filter((held) => !suffices(held))
    .map((held) => `${Object.entries(held).flat(2).join(' ')} is not enough any more`);
}

function parameterChanges(
  { parameters: before = [] }: Operation,
  { parameters: after = [] }: Operation,
  schemas: Schemas,
): string[] {
  const changed = before.flatMap((parameter) => {
    const { name } = parameter;
    const now = after.find((other) => other.name === name && other.in === parameter.in);
    if (now === undefined) return [`parameter ${name} is gone`];
    return [
      ...(now.required && !parameter.required ? [`parameter ${name} became required`] : []),
      ...narrowedRequests(parameter.schema, now.schema, { schemas, path: `parameter ${name}` }),
    ];
  });
  const newlyRequired = after.filter(
    (parameter) =>
      parameter.required &&
      !before.some((other) => other.name === parameter.name && other.in === parameter.in),
  );
  return [...changed, ...newlyRequired.map(({ name }) => `parameter ${name} is new and required`)];
}

function bodyChanges(
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
  schemas: Schemas,
): string[] {
  if (before === undefined) return after?.required ? ['demands a body'] : [];
  if (after === undefined) return ['takes no body any more'];
  return [
    ...(after.required && !before.required ? ['its body became required'] : []),
    ...contentChanges(before.content, after.content, (was, is) =>
      narrowedRequests(was, is, { schemas, path: 'body' }),
    ),
  ];
}

function answerChanges(
  before: Record<string, Answer>,
  after: Record<string, Answer>,
  schemas: Schemas,
): string[] {
  const isDone = (status: string) => status.startsWith('2');
  const added = Object.keys(after).filter((status) => isDone(status) && !(status in before));
  const changed = Object.entries(before).flatMap(([status, { content: was = {} }]) => {
    const now = after[status];
    if (now === undefined) return [`status ${status} is gone`];
    return contentChanges(was, now.content ?? {}, (schema, schemaNow) =>
      narrowedAnswers(schema, schemaNow, { schemas, path: `answer ${status}` }),
    );
  });
  return [...changed, ...added.map((status) => `status ${status} is a new way to succeed`)];
}

type Content = Record<string, { schema?: JsonSchema }>;

function contentChanges(
  before: Content,
  after: Content,
  compare: (before: JsonSchema, after: JsonSchema) => string[],
): string[] {
  return Object.entries(before).flatMap(([type, { schema = {} }]) => {
    const now = after[type];
    return now === undefined ? [`type ${type} is gone`] : compare(schema, now.schema ?? {});
  });
}
