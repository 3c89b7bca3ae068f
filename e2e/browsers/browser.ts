/** What journeys need of a browser, whatever protocol drives it. Functions run in the page, and are given as text. */
export interface Browser {
  open(address: string): Promise<void>;
  /** Runs a function of the page with these arguments. @returns its result, as JSON can tell it */
  run(declaration: string, ...given: unknown[]): Promise<unknown>;
  /** Clicks, as a pointer does, in the middle of the element that a function of the page returns. */
  click(declaration: string, ...given: unknown[]): Promise<void>;
  /** Chooses files in the field that a function of the page returns. */
  choose(paths: readonly string[], declaration: string, ...given: unknown[]): Promise<void>;
  /** Presses keys on what has the focus: characters, or those of WebDriver's table (17.4.2) such as `KEYS.enter`. */
  press(keys: string): Promise<void>;
  close(): Promise<void>;
}

/** Keys that are no characters, as WebDriver writes them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', down: '\uE015' } as const;

/** One key after the other, as both protocols take them. */
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

/** A browser whose address bar, menus and field boxes leave a screen of this size. */
export const WINDOW = { width: 1300, height: 950 };
