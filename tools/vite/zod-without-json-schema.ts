import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
/** What leads from a schema to the code that writes JSON schemas. */
const LEADS: readonly (readonly [RegExp, string])[] = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/^\s*(?:input|output): createStandardJSONSchemaMethod\(.*\),$/gm, ''],
  [/return createToJSONSchemaMethod\(.*;/g, 'throw new Error("not on the web");'],
];

/**
 * Leaves out of the web application the part of Zod that writes JSON schemas: only the server does that, for its OpenAPI
 * document, and every schema keeps a way to it, so that the bundler cannot.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) =>
        LEADS.reduce((rest, [lead, instead]) => {
          const without = rest.replace(lead, instead);
          if (without === rest) throw new Error(`Zod no longer holds ${lead.source}`);
          return without;
        }, code),
    },
  };
}
