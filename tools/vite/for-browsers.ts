import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
/** The references from a schema to the code that writes JSON schemas. */
const LEADS: readonly (readonly [RegExp, string])[] = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/^\s*(?:input|output): createStandardJSONSchemaMethod\(.*\),$/gm, ''],
  [/return createToJSONSchemaMethod\(.*;/g, 'throw new Error("not on the web");'],
];
const ZOD_MESSAGES = /\/zod\/v4\/locales\/en\.js$/;
const NO_MESSAGES = 'export default () => ({ localeError: () => undefined });';
/** The wave of a press, which the theme turns off for every button (`disableRipple`). */
const RIPPLES = /\/@mui\/material\/ButtonBase\/TouchRipple\.m?js$/;
const NO_RIPPLE = 'export default () => null;';
const CONTRACT = /\/src\/shared\/.*\/(contract|access-tokens)\.ts$/;
const SUMMARY = /\bsummary:\s*(['"])(?:\\.|(?!\1).)*\1,/g;

/**
 * Removes from the web application what it never runs, and no bundler can remove: the part of Zod that writes
 * JSON schemas and the summaries of endpoints, for the OpenAPI document; Zod's messages in English, since forms have
 * their own in French; and the ripples of Material UI, which the theme turns off.
 */
export function forBrowsers(): Plugin {
  return {
    name: 'for-browsers',
    apply: 'build',
    transform: {
      filter: { id: [SCHEMAS, ZOD_MESSAGES, RIPPLES, CONTRACT] },
      handler: (code, id) => {
        if (ZOD_MESSAGES.test(id)) return NO_MESSAGES;
        if (RIPPLES.test(id)) return NO_RIPPLE;
        return CONTRACT.test(id) ? code.replaceAll(SUMMARY, '') : withoutLeads(code);
      },
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
