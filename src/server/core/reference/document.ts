/** The parts of an OpenAPI 3.1 document that are read or completed here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}

export interface Operation {
  operationId?: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; description?: string; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes?: Record<string, object> };
}

/** The schemas directly within a schema, as pairs of property name (none for other schemas) and schema. */
export function withinSchema(schema: JsonSchema): [string | undefined, JsonSchema][] {
  const { properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = schema;
  const others = [...allOf, ...anyOf, ...oneOf, items, additionalProperties].filter(
    (other): other is JsonSchema => typeof other === 'object',
  );
  return [
    ...Object.entries(properties),
    ...others.map((other): [undefined, JsonSchema] => [undefined, other]),
  ];
}
