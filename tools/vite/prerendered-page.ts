const MODULES = /\s*<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?/g;

export interface Screen {
  html: string;
  /** Of the controls, as Emotion writes them. */
  style: string;
  /** Whether the screen is only read: it is shown to browsers without scripts too. */
  isOnlyRead?: boolean;
}

/** Separates a screen that React has rendered on a server from its styles. */
export function withoutStyles(rendered: string): Screen {
  const styles: string[] = [];
  const html = rendered
    .replaceAll(/<style data-emotion="[^"]*">(.*?)<\/style>/gs, (_, text: string) => {
      styles.push(text);
      return '';
    })
    .replaceAll(/<script\b.*?<\/script>/gs, '');
  return { html, style: [...new Set(styles)].join('') };
}

/**
 * A page with a screen in it, beside the root that the application's own screen replaces it from. The scripts of the
 * page wait, in a template, until the screen is painted: `prerendered.js`, the last of `scripts`, starts them.
 */
export function prerenderedPage(
  page: string,
  { html, style, isOnlyRead }: Screen,
  scripts: readonly string[],
): string {
  const later = Array.from(page.matchAll(MODULES), ([each]) => each.trim());
  const inPage = scripts.map((text) => `<script nonce="__CSP_NONCE__">${text}</script>`).join('\n    ');
  return page
    .replaceAll(MODULES, '')
    .replace('</head>', () => `  <style nonce="__CSP_NONCE__">${style}</style>\n  </head>`)
    .replace(
      '<div id="root">',
      () => `<div id="prerendered"${isOnlyRead ? ' data-only-read' : ''}>${html}</div>
    <template id="later">${later.join('')}</template>
    ${inPage}
    <div id="root">`,
    )
    .replace(/\s*<div class="frame".*?<\/div>/s, '');
}
