import type { ExternalProvider } from '../../src/shared/shell/external-providers.ts';
import { AUTH_TEXTS, LOGIN_HELP_TEXTS } from '../../src/shared/texts/auth.ts';
import { fill } from '../../src/shared/texts/errors/api-error-texts.ts';

const NAME = '__PROVIDER_NAME__';
const TITLE = '__PROVIDER_TITLE__';

/** One provider for each icon that the screen knows, and one without: the server copies those that are configured. */
export const SAMPLES: ExternalProvider[] = ['google', 'microsoft', 'prosanteconnect', 'none'].map((icon) => ({
  name: `${NAME}${icon}`,
  title: TITLE,
  icon: `logos-${icon}`,
  scopes: [],
  parameters: {},
}));

/**
 * A prerendered sign-in screen in which comments mark the parts that depend on the configured providers:
 * `src/server/shell/sign-in-page.ts` fills them in. Fails when the screen no longer has the expected structure.
 */
function markedScreen(html: string): string {
  const help = `<div><dt>${fill(LOGIN_HELP_TEXTS.provider, { provider: TITLE })}</dt>`;
  const first = html.indexOf(help);
  const end = html.indexOf('</div>', first) + '</div>'.length;
  const entry = html.slice(first, end);
  const entries = entry.repeat(SAMPLES.length);
  if (first < 0 || !html.includes(entries))
    throw new Error('the help of the sign-in screens has changed its shape');
  return (
    html
      .replace(entries, () => `<!--help-->${entry}<!--/help-->`)
      // A form that may be submitted before scripts have loaded: its fields are never in the URL, which others may
      // read.
      .replace(/<form /, '<form method="post" ')
  );
}

/** The same for a screen whose form is sent only once the scripts have loaded. */
export const markedForm = (html: string): string =>
  markedScreen(html).replace(/<button (?=[^>]*type="submit")/, '<button disabled ');

/** The same for the screen with the buttons of the providers and the form that can be sent before the scripts load. */
export function markedConnectScreen(html: string): string {
  const link = /<a [^>]*href="\/auth\/login\/provider\/__PROVIDER_NAME__(\w+)"[^>]*>.*?<\/a>/gs;
  const links = html.replaceAll(
    link,
    (each, icon: string) => `<!--provider ${icon}-->${each.replaceAll(NAME + icon, NAME)}<!--/provider-->`,
  );
  const group = new RegExp(
    `<div class="[^"]*"><!--provider .*<!--/provider--></div><p class="[^"]*">${AUTH_TEXTS.or}</p>`,
    's',
  );
  const grouped = links.replace(group, (each) => `<!--providers-->${each}<!--/providers-->`);
  if (grouped === links) throw new Error('the sign-in card has changed its shape');
  const { connecting, notLoaded, reload } = AUTH_TEXTS;
  return markedScreen(grouped).replace(
    /(<div role="status"[^>]*)>(?=<\/div>)/,
    (_, start: string) =>
      `${start} data-connecting="${connecting}" data-failed="${notLoaded}" data-reload="${reload}">`,
  );
}
