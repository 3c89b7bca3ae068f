import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { SHORTCUT_NAMES } from '../../src/web/core/shortcuts.ts';

const WEB = path.resolve(import.meta.dirname, '../../src/web');
const LIST = 'core/shortcuts.ts';
/** The list on screen names each shortcut, but handles none. */
const HELP = 'shell/frame/shortcuts-dialog.tsx';

/** Keys that one kind of field or widget answers while it has the focus, as everywhere: they are not shortcuts. */
const WIDGET_KEYS: Readonly<Record<string, readonly string[]>> = {
  // Lists of suggestions under a box.
  'observations/list/question-box.tsx': ['ArrowDown', 'ArrowUp', 'Tab', 'Backspace'],
  'shell/palette/command-palette.tsx': ['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End'],
  'shell/frame/use-shortcuts.ts': ['Backspace', 'Enter', 'Escape'],
  // Headings of a table, which are one tab stop.
  'core/ui/list/order/sort-header.tsx': ['ArrowRight', 'ArrowLeft'],
  // From field to field of a form, and from one occurrence to the next.
  'observations/declaring/unitary-editor.tsx': ['Enter'],
  'extractions/source/source-toolbar.tsx': ['Enter'],
  // A tree.
  'extractions/source/tree/source-tree.ts': [
    'ArrowDown',
    'ArrowUp',
    'ArrowRight',
    'ArrowLeft',
    'Home',
    'End',
    'Enter',
  ],
  // The values beside their source.
  'extractions/values/use-arrow-keys.ts': ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'],
};

const NAMED_KEY =
  /^(?:Arrow(?:Up|Down|Left|Right)|Enter|Escape|Tab|Backspace|Delete|Home|End|Page(?:Up|Down))$/;

interface Keys {
  /** The keys that the file names itself. */
  own: Set<string>;
  /** The shortcuts that it takes from the list. */
  listed: Set<string>;
}

/** The keys of keyboards that a source names: in its strings, as names of properties, or compared with a `key`. */
function keysIn(name: string, text: string): Keys {
  const found: Keys = { own: new Set(), listed: new Set() };
  const add = (key: unknown) => {
    if (typeof key === 'string' && NAMED_KEY.test(key)) found.own.add(key);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, key, left, right, value, object, property } = node as Record<string, Named | undefined>;
    if (String(type) === 'Literal') add(value);
    if (String(type) === 'Property') add(key?.name);
    if (
      String(type) === 'BinaryExpression' &&
      /\bkey\b/.test(textOf(left, text)) &&
      isCharacter(right?.value)
    )
      found.own.add(right.value);
    if (String(type) === 'MemberExpression' && object?.name === 'SHORTCUTS' && property?.name)
      found.listed.add(property.name);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(name, text).program);
  return found;
}

interface Named {
  name?: string;
  value?: unknown;
  start?: number;
  end?: number;
}

const isCharacter = (value: unknown): value is string => typeof value === 'string' && value.length === 1;
const textOf = (node: Named | undefined, text: string): string =>
  text.slice(node?.start ?? 0, node?.end ?? 0);

const SOURCES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== LIST)
  .map((name) => ({ name, ...keysIn(name, readFileSync(path.join(WEB, name), 'utf8')) }));

describe('keyboard shortcuts', () => {
  it('are handled by what reads their list: no handler names a key of its own', () => {
    const outside = SOURCES.map(({ name, own }) => ({
      name,
      keys: [...own].filter((key) => !WIDGET_KEYS[name]?.includes(key)),
    }));
    expect(outside.filter(({ keys }) => keys.length > 0)).toEqual([]);
  });

  it('each have a handler', () => {
    const handled = new Set(SOURCES.filter(({ name }) => name !== HELP).flatMap(({ listed }) => [...listed]));
    expect(SHORTCUT_NAMES.filter((name) => !handled.has(name))).toEqual([]);
  });

  it('leave to widgets only keys that these still have', () => {
    const ownOf = (name: string) => SOURCES.find((source) => source.name === name)?.own;
    const gone = Object.entries(WIDGET_KEYS).flatMap(([name, keys]) =>
      keys.filter((key) => !ownOf(name)?.has(key)).map((key) => `${name} ${key}`),
    );
    expect(gone).toEqual([]);
  });

  it.each([
    ["event.key === '/'", ['/']],
    ["const { key } = event; if (key !== ' ') stop()", [' ']],
    ["event.key.toLowerCase() === 'k'", ['k']],
    ["['Escape'].includes(event.key)", ['Escape']],
    ['const step = { ArrowDown: 1 }[event.key]', ['ArrowDown']],
    ['isKeyOf(SHORTCUTS.help, event.key)', []],
  ])('are found in %s', (source, keys) => {
    expect([...keysIn('a.ts', source).own]).toEqual(keys);
  });
});
