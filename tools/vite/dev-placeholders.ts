import type { Plugin } from 'vite';

/** Fills in the placeholders of the page in `npm run dev`, where it does not come from our server. */
const DEV_VALUES: Record<string, string> = {
  __CSP_NONCE__: 'dev',
  __MARKETPLACE_URL__: 'https://marketplace.doc2.example/',
  __SUPPORT_EMAIL__: 'support@doc2.example',
};

export function devPlaceholders(): Plugin {
  return {
    name: 'dev-placeholders',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        Object.entries(DEV_VALUES).reduce((page, [name, value]) => page.replaceAll(name, value), html),
    },
  };
}
