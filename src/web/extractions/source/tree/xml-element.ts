/**
 * Markup that is not a tag. If it is never closed it runs to the end of the text, so that its end is searched for only
 * once.
 */
const COMMENT = String.raw`<!--[\s\S]*?(?:-->|$)`;
const CDATA = String.raw`<!\[CDATA\[[\s\S]*?(?:\]\]>|$)`;
const INSTRUCTION = String.raw`<\?[\s\S]*?(?:\?>|$)`;
/** The slash of a closing tag, the name, the attributes, and the slash of an empty element. */
const ATTRIBUTES = `(?:"[^"<]*"|'[^'<]*'|[^<>"'])*?`;
const TAG = String.raw`<(\/?)([^\s<>/!?][^\s<>/]*)${ATTRIBUTES}(\/?)>`;
/** Only tags have the groups slash, name and empty. */
export const MARKS = new RegExp([COMMENT, CDATA, INSTRUCTION, TAG].join('|'), 'g');

/** The bounds of an element in a text, from the first character of its opening tag to the last of its closing one. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * The element of an XPath such as `/ClinicalDocument/entry[2]/value` in the text of a well-formed document: positions
 * count the elements of one local name under one parent, 1 by default. Null when there is none.
 */
export function findElement(text: string, path: string): TextRange | null {
  const steps = stepsOf(path);
  let depth = 0;
  let matched = 0;
  let count = 0;
  let start: number | null = null;
  for (const { 0: mark, 1: slash, 2: name, 3: empty, index } of text.matchAll(MARKS)) {
    if (name === undefined) continue;
    if (slash === '/') {
      depth -= 1;
      if (start !== null && depth === steps.length - 1) return { start, end: index + mark.length };
      if (depth < matched) return null;
      continue;
    }
    const step = steps[matched];
    if (start === null && depth === matched && step?.name === localName(name)) {
      count += 1;
      if (count === step.position) {
        matched += 1;
        count = 0;
        if (matched === steps.length) start = index;
      }
    }
    if (empty === '/') {
      if (start === index) return { start, end: index + mark.length };
      if (depth < matched) return null;
    } else depth += 1;
  }
  return null;
}

function stepsOf(path: string): { name: string; position: number }[] {
  return [...path.matchAll(/\/([^/[\]]+)(?:\[(\d+)\])?/g)].map(([, name = '', position]) => ({
    name: localName(name),
    position: Number(position ?? 1),
  }));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
