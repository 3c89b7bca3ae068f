export interface Shortcut {
  /** As `KeyboardEvent.key`. */
  keys: readonly string[];
  /** Whether Ctrl (⌘ on a Mac) is held. */
  withControl?: true;
}

const listed = <Name extends string>(shortcuts: Readonly<Record<Name, Shortcut>>) => shortcuts;

/**
 * The keyboard shortcuts, in the order in which « ? » lists them. The handlers of keys read this list too, and
 * `tools/architecture/shortcut-keys.test.ts` refuses a handler with a key of its own, or a shortcut without a handler.
 * What each does is in `texts/shortcuts.ts`.
 */
export const SHORTCUTS = listed({
  palette: { keys: ['k'], withControl: true },
  declare: { keys: ['n'] },
  search: { keys: ['/'] },
  neighbour: { keys: ['ArrowUp', 'ArrowDown'] },
  select: { keys: [' '] },
  help: { keys: ['?'] },
  apply: { keys: ['Enter'] },
  dismiss: { keys: ['Escape'] },
});

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as (keyof typeof SHORTCUTS)[];

/** Whether a key is that of a shortcut. The handler checks Ctrl, Shift and the other modifiers. */
export const isKeyOf = ({ keys }: Shortcut, key: string): boolean => keys.includes(key);
