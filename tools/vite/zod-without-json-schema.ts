import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
/** The references from a schema to the code that writes JSON schemas. */
const LEADS: readonly (readonly [RegExp, string])[] = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/^\s*(?:input|output): createStandardJSONSchemaMethod\(.*\),$/gm, ''],
  [/return createToJSONSchemaMethod\(.*;/g, 'throw new Error("not on the web");'],
];

/**
 * Removes from the web application the part of Zod that writes JSON schemas. Only the server needs it, for its OpenAPI
 * document, but every schema refers to it, so that the bundler cannot remove it.
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
