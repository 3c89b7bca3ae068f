import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const MESSAGES = /\/zod\/v4\/locales\/en\.js$/;
const NO_MESSAGES = 'export default () => ({ localeError: () => undefined });';
/** The references from a schema to the code that writes JSON schemas. */
const LEADS: readonly (readonly [RegExp, string])[] = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/^\s*(?:input|output): createStandardJSONSchemaMethod\(.*\),$/gm, ''],
  [/return createToJSONSchemaMethod\(.*;/g, 'throw new Error("not on the web");'],
];

/**
 * Removes from the web application what Zod has for others: the part that writes JSON schemas, which only the server
 * needs for its OpenAPI document, and its messages in English, since forms have their own in French. Every schema
 * refers to them, so that the bundler cannot remove them.
 */
export function zodForBrowsers(): Plugin {
  return {
    name: 'zod-for-browsers',
    apply: 'build',
    transform: {
      filter: { id: [SCHEMAS, MESSAGES] },
      handler: (code, id) => (MESSAGES.test(id) ? NO_MESSAGES : withoutLeads(code)),
    },
  };
}

function withoutLeads(code: string): string {
  return LEADS.reduce((rest, [lead, instead]) => {
    const without = rest.replace(lead, instead);
    if (without === rest) throw new Error(`Zod no longer holds ${lead.source}`);
    return without;
  }, code);
}
