import { z } from 'zod';
import { errorBodySchema } from '../../../shared/core/app-error.ts';
import { creationSchema } from '../../../shared/core/creation.ts';
import { countSchema } from '../../../shared/core/pagination.ts';
import { placeSchema } from '../../../shared/core/place.ts';
import { ENDPOINTS } from '../../../shared/endpoints.ts';
import { evidenceSchema, extractionSchema, refusalSchema } from '../../../shared/extractions/contract.ts';
import { fileSchema } from '../../../shared/files/contract.ts';
import { extractionStateSchema } from '../../../shared/files/extraction-state.ts';
import { observationSchema } from '../../../shared/observations/contract.ts';
import {
  measureDefinitionSchema,
  observationTypeSchema,
} from '../../../shared/observations/observation-type.ts';
import { API_FIELD_TEXTS } from '../../../shared/texts/api/api-fields.ts';
import { API_OWN_FIELD_TEXTS } from '../../../shared/texts/api/api-own-fields.ts';
import { type JsonSchema, type OpenApiDocument, type Operation, withinSchema } from './document.ts';

/** Schemas that get a name in the document, so that generated clients have it too. */
const NAMED: Record<string, z.ZodType | undefined> = {
  // It is recursive (its cause), and could not be written without a name.
  Error: errorBodySchema,
  Count: countSchema,
  Creation: creationSchema,
  Place: placeSchema,
  Observation: observationSchema,
  Measure: observationSchema.shape.measures.unwrap().element,
  ObservationType: observationTypeSchema,
  MeasureDefinition: measureDefinitionSchema,
  NewObservation: ENDPOINTS.createObservation.body,
  File: fileSchema,
  ExtractionState: extractionStateSchema,
  UploadStart: ENDPOINTS.startUpload.answer,
  UploadBatch: ENDPOINTS.listUploadBatches.answer.shape.items.element,
  Inbox: ENDPOINTS.getInbox.answer,
  Extraction: extractionSchema,
  ExtractedItem: extractionSchema.shape.extracted_items.unwrap().element,
  ExtractionRun: extractionSchema.shape.report.shape.extractors.element.shape.runs.element,
  Correction: extractionSchema.shape.corrections.unwrap().element,
  Evidence: evidenceSchema,
  Refusal: refusalSchema,
  Subject: ENDPOINTS.createSubject.answer,
  SubjectDetails: ENDPOINTS.getSubject.answer,
  SubjectFile: ENDPOINTS.listSubjectFiles.answer.shape.items.element,
  ErasurePreview: ENDPOINTS.previewSubjectErasure.answer,
  AccessToken: ENDPOINTS.listAccessTokens.answer.shape.items.element,
  NewAccessToken: ENDPOINTS.createAccessToken.body,
  Session: ENDPOINTS.listOwnSessions.answer.shape.items.element,
  User: ENDPOINTS.getUser.answer,
  Me: ENDPOINTS.getMe.answer,
  AuditEvent: ENDPOINTS.listAudit.answer.shape.items.element,
  View: ENDPOINTS.openView.answer,
  Configuration: ENDPOINTS.getConfiguration.answer,
  ReviewedType: ENDPOINTS.listReviewedTypes.answer.shape.items.element,
};

for (const [id, schema] of Object.entries(NAMED)) if (schema) z.globalRegistry.add(schema, { id });

/** The suffix that the generator adds to the schema of a request when the schema of an answer has the same name. */
const SENT = 'Input';
const PREFIX = '#/components/schemas/';

/** Completes the schemas: keeps used names only, describes each field, and lets answers gain fields. */
export function describeSchemas(document: OpenApiDocument): void {
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas)) if (!name.endsWith(SENT)) leaveRoom(schema);
  for (const [schema] of answered(document)) leaveRoom(schema);
  document.components.schemas = usedSchemas(document);
  for (const [name, schema] of Object.entries(document.components.schemas)) describeFields(schema, name);
  for (const [schema, name] of [...answered(document), ...sent(document)]) describeFields(schema, name);
}

const operationsOf = ({ paths }: OpenApiDocument) => Object.values(paths).flatMap(Object.values<Operation>);

/** The schemas of the answers, each with the name of its operation. */
function answered(document: OpenApiDocument): [JsonSchema, string][] {
  return operationsOf(document).flatMap(({ operationId = '', responses }) =>
    Object.values(responses)
      .flatMap(({ content = {} }) => Object.values(content))
      .flatMap(({ schema }): [JsonSchema, string][] => (schema ? [[schema, operationId]] : [])),
  );
}

/** The schemas of the bodies, each with the name of its operation. */
function sent(document: OpenApiDocument): [JsonSchema, string][] {
  return operationsOf(document).flatMap(({ operationId = '', requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }): [JsonSchema, string] => [
      schema,
      `${operationId}.body`,
    ]),
  );
}

/** Answers may gain fields: clients ignore the ones they do not know. */
function leaveRoom(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const [, within] of withinSchema(schema)) leaveRoom(within);
}

/** The named schemas that operations refer to. One that is only ever sent loses its suffix. */
function usedSchemas(document: OpenApiDocument): Record<string, JsonSchema> {
  const { schemas } = document.components;
  const used = new Set<string>();
  const follow = (schema: JsonSchema): void => {
    const name = schema.$ref?.slice(PREFIX.length);
    if (name !== undefined && !used.has(name)) {
      used.add(name);
      follow(schemas[name] ?? {});
    }
    for (const [, within] of withinSchema(schema)) follow(within);
  };
  const roots = [...answered(document), ...sent(document)].map(([schema]) => schema);
  for (const root of roots) follow(root);
  const plain = (name: string): string => {
    const short = name.endsWith(SENT) ? name.slice(0, -SENT.length) : name;
    return used.has(short) ? name : short;
  };
  const plainSchemas = [...used]
    .sort()
    .map((name): [string, JsonSchema] => [plain(name), schemas[name] ?? {}]);
  const rename = (schema: JsonSchema): void => {
    if (schema.$ref !== undefined) schema.$ref = PREFIX + plain(schema.$ref.slice(PREFIX.length));
    for (const [, within] of withinSchema(schema)) rename(within);
  };
  for (const schema of [...roots, ...plainSchemas.map(([, each]) => each)]) rename(schema);
  return Object.fromEntries(plainSchemas);
}

/**
 * Adds the description of each field: by its own path, else by the schema that contains it, else by its name alone; and
 * an example, which is null for a plain field that has none and may be null.
 */
function describeFields(schema: JsonSchema, path: string): void {
  for (const [name, within] of withinSchema(schema)) {
    const own = name === undefined ? path : `${path}.${name}`;
    if (name !== undefined) {
      const [description, example] = API_OWN_FIELD_TEXTS[own] ?? API_FIELD_TEXTS[name] ?? [];
      if (description !== undefined) within.description ??= description;
      const shownExample = example ?? (mayBeNull(within) ? null : undefined);
      if (shownExample !== undefined && takesExample(within)) within.examples ??= [shownExample];
    }
    describeFields(within, own);
  }
}

const mayBeNull = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().includes('null') ||
  (anyOf.some((each) => each.type === 'null') && anyOf.every((each) => each.$ref === undefined));

const takesExample = ({ $ref, enum: words, type, anyOf }: JsonSchema): boolean =>
  $ref === undefined &&
  words === undefined &&
  type !== 'object' &&
  (type !== undefined || anyOf !== undefined);
