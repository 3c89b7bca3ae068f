/** A chunk of the build: the modules that `test` names, with all that they import and that no chunk above has. */
interface Chunk {
  name: string;
  test?: RegExp;
  /** Only modules that this many entries or more share. */
  minShareCount?: number;
  /** Larger modules, in bytes, stay with the screens that want them. */
  maxModuleSize?: number;
}

/** Controls that sign-in shares with the space. */
const SHARED_CONTROLS = ['filter-box', 'error-panel', 'button-link', 'skip-link', 'use-focus-on-arrival'];
const APP = new RegExp(
  [
    String.raw`src\/web\/(app\.tsx|create-services|shell\/(app-frame|footer|public-shell\.module\.css)`,
    String.raw`|core\/ui\/(${SHARED_CONTROLS.join('|')})|(core\/form|auth)\/.*\.css)`,
    String.raw`|lucide-react\/.*\/shield-check\.`,
  ].join(''),
);

/**
 * The script that a first screen waits for, grouped by who needs it: a browser asks for few files at a time, and many
 * small ones keep a phone waiting. The first in the list takes first. What two of them need stands in the one above
 * both: what both `forms` and `space` want and `app` does not have makes one of them load the other, and
 * `e2e/shell/budget.spec.ts` fails. Entries stay out of them, since loading a chunk runs all its modules.
 */
const CHUNKS: readonly Chunk[] = [
  // /home, and what everything else needs of it: React.
  {
    name: 'home',
    test: /src\/web\/(shell\/home-screen|core\/theme\.css)|node_modules\/(react|react-dom|scheduler)\/|preload-helper/,
  },
  // The router, the client of the API, the theme, and the controls and styles that sign-in shares with the space.
  {
    name: 'app',
    test: APP,
  },
  // A list of the space needs no form before something is clicked.
  {
    name: 'forms',
    test: /src\/web\/(core\/form\/(form|form-text-field|zod-form)\.|auth\/(sign-in-again|login-status|use-login))/,
  },
  {
    name: 'sign-in',
    test: /src\/web\/(shell\/public-shell|auth\/(login-frame|login-screen|connect-screen))/,
  },
  {
    name: 'space',
    test: /src\/web\/(shell\/(space-shell|dashboard-screen)|observations\/(observations-screen|first-reads))/,
  },
  // What several of the other screens share.
  { name: 'screens', minShareCount: 3, maxModuleSize: 100_000 },
];

/** Chunks that the screens under an address need, besides those of every page: `page-of-room.ts`. */
export const CHUNKS_OF_ROOMS = { auth: ['forms', 'sign-in'], space: ['space'] } as const;

/** The groups as Rolldown takes them (`output.codeSplitting`). */
export const codeSplitting = {
  groups: CHUNKS.map((chunk, index) => ({ ...chunk, priority: CHUNKS.length - index })),
};
