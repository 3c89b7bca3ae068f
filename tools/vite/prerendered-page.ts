const MODULES = /\s*<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?/g;

/** Styles that Emotion wrote while a screen was rendered. */
interface ControlStyles {
  /** Emotion's names of them: in the browser it neither computes nor inserts what is in the page. */
  names: readonly string[];
  text: string;
}

export interface Screen {
  html: string;
  style: string;
  /** Of the controls. */
  controls: ControlStyles;
  /** Whether the screen is only read: it is shown to browsers without scripts too. */
  isOnlyRead?: boolean;
}

/** Separates a screen that React has rendered on a server from its styles. */
export function withoutStyles(rendered: string): Pick<Screen, 'html' | 'controls'> {
  const styles = new Map<string, string>();
  const html = rendered
    .replaceAll(
      /<style data-emotion="(m|m-global) ([^"]*)">(.*?)<\/style>/gs,
      (_, _key, names: string, text: string) => {
        styles.set(names, text);
        return '';
      },
    )
    .replaceAll(/<script\b.*?<\/script>/gs, '');
  return { html, controls: { names: [...styles.keys()], text: [...styles.values()].join('') } };
}

/**
 * A page with a screen in it, beside the root that the application's own screen replaces it from. The scripts of the
 * page wait, in a template, until the screen is painted: `prerendered.js`, the last of `scripts`, starts them.
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
    .replace(
      '</head>',
      () => `  ${emotionStyle(controls)}<style nonce="__CSP_NONCE__">${style}</style>\n  </head>`,
    )
    .replace(
      '<div id="root">',
      () => `<div id="prerendered"${isOnlyRead ? ' data-only-read' : ''}>${html}</div>
    <template id="later">${later.join('')}</template>
    ${inPage}
    <div id="root">`,
    )
    .replace(/\s*<div class="frame".*?<\/div>/s, '');
}

/** A style element from which Emotion takes up its styles. */
const emotionStyle = ({ names, text }: ControlStyles): string =>
  `<style data-emotion="m ${names.join(' ')}" nonce="__CSP_NONCE__">${text}</style>`;
