/** Matches tags that load something from another origin. */
const FOREIGN_TAG =
  /<link\b[^>]*\bhref="https?:\/\/[^>]*>|<script\b[^>]*\bsrc="https?:\/\/[^>]*><\/script>/gi;
const FRAME_LIBRARY = /https:\/\/apis\.google\.com\/js\/api\.js/g;

/** Plain style of the emulator's account chooser, whose own style sheets are on the internet. */
const STYLE = `<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; }
.material-icons, .mdc-notched-outline { display: none; }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid #738b90; border-radius: 8px; background: #fff; }
input { box-sizing: border-box; width: 100%; }
button { cursor: pointer; }
ul { list-style: none; padding: 0; }
li.mdc-list-item { padding: .5rem 0; cursor: pointer; height: auto; }
.form-label { display: block; margin-top: .75rem; }
</style>`;

/** Rewrites a page of the emulator so that it loads nothing from the internet. */
export function offlinePage(html: string): string {
  const local = html.replace(FRAME_LIBRARY, '/gapi.js').replace(FOREIGN_TAG, '');
  return local.replace(/<style>/i, `${STYLE}<style>`);
}
