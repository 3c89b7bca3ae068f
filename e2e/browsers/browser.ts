/**
 * The functions of a browser that journeys need, whatever protocol drives it. Functions run in the page, and are passed
 * as text.
 */
export interface Browser {
  open(address: string): Promise<void>;
  /** Runs a function of the page with these arguments. @returns its result, as JSON represents it */
  run(declaration: string, ...given: unknown[]): Promise<unknown>;
  /** Clicks with the pointer in the middle of the element that a function of the page returns. */
  click(declaration: string, ...given: unknown[]): Promise<void>;
  /** Chooses files in the field that a function of the page returns. */
  choose(paths: readonly string[], declaration: string, ...given: unknown[]): Promise<void>;
  /** Presses keys in the focused element: characters, or keys of WebDriver's table (17.4.2) such as `KEYS.enter`. */
  press(keys: string): Promise<void>;
  close(): Promise<void>;
}

/** Keys that are not characters, as WebDriver encodes them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', down: '\uE015' } as const;

/** One key after the other, in the form that both protocols accept. */
export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** A browser window whose page has this size, without address bar, menus and borders. */
export const WINDOW = { width: 1300, height: 950 };
