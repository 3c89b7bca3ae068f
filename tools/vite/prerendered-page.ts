const MODULES = /\s*<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?/g;
/** A style element that Emotion wrote while a screen was rendered: its key, the names in it, and its text. */
const EMOTION_STYLE = /<style data-emotion="(m|m-global) ([^"]*)">(.*?)<\/style>/gs;

export interface Screen {
  html: string;
  style: string;
  /** Style elements of the controls, from which Emotion takes up its styles: it neither computes nor inserts them again. */
  controls: string;
  /** Whether the screen is only read: it is shown to browsers without scripts too. */
  isOnlyRead?: boolean;
}

/** Separates a screen that React has rendered on a server from its styles. */
export function withoutStyles(rendered: string): Pick<Screen, 'html' | 'controls'> {
  const styles = new Map<string, string>();
  const elements = new Set<string>();
  const html = rendered
    .replaceAll(EMOTION_STYLE, (_, key: string, name: string, text: string) => {
      if (key === 'm') styles.set(name, text);
      else elements.add(styleElement(`${key} ${name}`, text));
      return '';
    })
    .replaceAll(/<script\b.*?<\/script>/gs, '');
  if (styles.size > 0)
    elements.add(styleElement(['m', ...styles.keys()].join(' '), [...styles.values()].join('')));
  return { html, controls: [...elements].join('') };
}

const styleElement = (names: string, text: string): string =>
  `<style data-emotion="${names}" nonce="__CSP_NONCE__">${text}</style>`;

/**
 * A page with a prerendered screen beside the root, where the application then renders its own in its place. The
 * scripts of the page wait, in a template, until the screen is painted: `prerendered.js`, the last of `scripts`, starts
 * them.
 */
export function prerenderedPage(
  page: string,
  { html, style, controls, isOnlyRead }: Screen,
  scripts: readonly string[],
): string {
  const later = Array.from(page.matchAll(MODULES), ([each]) => each.trim());
  const inPage = scripts.map((text) => `<script nonce="__CSP_NONCE__">${text}</script>`).join('\n    ');
  return page
    .replaceAll(MODULES, '')
    .replace('</head>', () => `  ${controls}<style nonce="__CSP_NONCE__">${style}</style>\n  </head>`)
    .replace(
      '<div id="root">',
      () => `<div id="prerendered"${isOnlyRead ? ' data-only-read' : ''}>${html}</div>
    <template id="later">${later.join('')}</template>
    ${inPage}
    <div id="root">`,
    )
    .replace(/\s*<div class="frame".*?<\/div>/s, '');
}
