import type { ExternalProvider } from '../../src/shared/shell/external-providers.ts';
import { AUTH_TEXTS, LOGIN_HELP_TEXTS } from '../../src/shared/texts/auth.ts';
import { fill } from '../../src/shared/texts/errors.ts';

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

interface PrerenderedCard {
  /** The screen as React renders it on a server. */
  card: string;
  style: string;
  script: string;
}

/**
 * The page of the sign-in screens with its card in it. Comments mark the parts that depend on the configured providers:
 * `src/server/shell/sign-in-page.ts` fills them in.
 */
export function signInPage(page: string, { card, style, script }: PrerenderedCard): string {
  const styles: string[] = [];
  const html = card
    .replaceAll(/<style data-emotion="[^"]*">(.*?)<\/style>/gs, (_, text: string) => {
      styles.push(text);
      return '';
    })
    .replaceAll(/<script\b.*?<\/script>/gs, '');
  const own = [...new Set(styles)].join('') + style;
  const head = `  <style nonce="__CSP_NONCE__">${own}</style>\n  </head>`;
  const body = `<div id="prerendered">${marked(html)}</div>
    <script nonce="__CSP_NONCE__">${script}</script>
    <div id="root">`;
  return page
    .replace('</head>', () => head)
    .replace('<div id="root">', () => body)
    .replace(/\s*<div class="frame".*?<\/div>/s, '')
    .replace(/\s*<p class="boot">.*?<\/p>/, '');
}

/** Marks the parts that depend on providers; fails when the screen no longer has the expected structure. */
function marked(html: string): string {
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
  const help = `<div><dt>${fill(LOGIN_HELP_TEXTS.provider, { provider: TITLE })}</dt>`;
  const first = grouped.indexOf(help);
  const end = grouped.indexOf('</div>', first) + '</div>'.length;
  const entry = grouped.slice(first, end);
  const whole = entry.repeat(SAMPLES.length);
  if (grouped === links || first < 0 || !grouped.includes(whole))
    throw new Error('the sign-in card has changed its shape');
  return (
    grouped
      .replace(whole, () => `<!--help-->${entry}<!--/help-->`)
      // Attributes of a form that may be submitted before scripts have loaded: never in the URL, which others may read.
      .replace(/<form /, '<form method="post" ')
      .replace(/(<div role="status"[^>]*)>(?=<\/div>)/, (_, start: string) => {
        const { connecting, notLoaded, reload } = AUTH_TEXTS;
        return `${start} data-connecting="${connecting}" data-failed="${notLoaded}" data-reload="${reload}">`;
      })
  );
}
