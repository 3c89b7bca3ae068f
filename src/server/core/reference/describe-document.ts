import { API_TEXTS } from '../../../shared/texts/api/api.ts';
import { describeAnswers } from './answers.ts';
import type { OpenApiDocument, Parameter } from './document.ts';
import { describeSchemas } from './schemas.ts';

/**
 * Completes the OpenAPI document generated from the routes: names of operations, every refusal of each, descriptions of
 * fields, parameters and tags. Modifies the given document.
 */
export function describeDocument(document: OpenApiDocument): void {
  document.servers = [{ url: '/', description: API_TEXTS.server }];
  describeAnswers(document);
  describeSchemas(document);
  const used = new Set<string>();
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations)) {
      // An empty list means that no authentication is needed; without it, the linter would report a forgotten rule.
      operation.security ??= [];
      for (const tag of operation.tags ?? []) used.add(tag);
      for (const parameter of operation.parameters ?? []) describeParameter(parameter);
      if (operation.requestBody) operation.requestBody.description ??= API_TEXTS.body;
    }
  document.tags = Object.entries(API_TEXTS.tags)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}

function describeParameter(parameter: Parameter): void {
  const texts = parameter.in === 'path' ? API_TEXTS.pathParameters : API_TEXTS.queryParameters;
  const [description, example] = texts[parameter.name] ?? [];
  if (description !== undefined) parameter.description ??= description;
  if (example !== undefined) parameter.schema.examples ??= [example];
}
