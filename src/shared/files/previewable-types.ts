/** How a browser can show a content without executing anything in it. */
export type Shown = 'image' | 'pdf' | 'video' | 'audio' | 'text';

/** Text, and HTML, SVG and XML too: they are shown as source. */
const TEXT =
  /^(text\/[\w.+-]+|(application|image)\/[\w.-]+\+(json|xml)|application\/(json|xml|hl7-v2|hprim))$/;

const SHOWN: readonly (readonly [Shown, RegExp])[] = [
  ['image', /^image\/(png|jpeg|gif|webp|bmp|avif)$/],
  ['pdf', /^application\/pdf$/],
  ['video', /^video\/[\w.+-]+$/],
  ['audio', /^audio\/[\w.+-]+$/],
  ['text', TEXT],
];

/** How a file of this media type is shown; undefined when it can only be downloaded. */
export function shownAs(mimetype: string): Shown | undefined {
  return SHOWN.find(([, types]) => types.test(mimetype))?.[0];
}

/**
 * The `Content-Type` of a file sent inline, or undefined when it has to be downloaded. Types that a browser could
 * execute in our origin are sent as plain text.
 */
export function inlineType(mimetype: string): string | undefined {
  const shown = shownAs(mimetype);
  return shown === 'text' ? 'text/plain; charset=utf-8' : shown && mimetype;
}
