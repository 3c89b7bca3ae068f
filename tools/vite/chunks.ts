/**
 * A chunk of the build: the modules that `test` matches, with everything that they import and that no earlier chunk
 * has.
 */
interface Chunk {
  name: string;
  test?: RegExp;
  /** Only modules that this many entries or more share. */
  minShareCount?: number;
  /** Larger modules, in bytes, stay with the screens that use them. */
  maxModuleSize?: number;
}

/** Controls that the sign-in screens share with the space. */
const SHARED_CONTROLS = [
  'list/search/filter-box',
  'errors/error-panel',
  'button-link',
  'skip-link',
  'use-focus-on-arrival',
];
const APP = new RegExp(
  [
    String.raw`src\/web\/(render-app|shell\/(frame\/app-frame|footer|use-late-content|public\/public-shell\.module\.css)`,
    String.raw`|core\/ui\/(${SHARED_CONTROLS.join('|')})|(core\/form|auth)\/.*\.css)`,
    String.raw`|lucide-react\/.*\/shield-check\.`,
  ].join(''),
);

const HOME = new RegExp(
  [
    String.raw`src\/web\/(core\/(theme\/(theme|print)\.css|is-missing-part)|shell\/footer|core\/ui\/(logo|skip-link)|auth\/session\/use-may-be-signed-in)`,
    String.raw`|lucide-react\/.*\/(arrow-right|cable|external-link|store)\.|node_modules\/(react|react-dom|scheduler)\/`,
    '|preload-helper',
  ].join(''),
);

/**
 * The scripts that a first screen waits for, grouped by the screens that need them: a browser requests few files at a
 * time, and many small ones keep a phone waiting. A module goes into the first chunk of the list that matches. What two
 * chunks need must be in an earlier one: a module that both `forms` and `space` need and `app` lacks makes one of them
 * load the other, and `e2e/shell/budget.spec.ts` fails. Entries stay out of the chunks, since loading a chunk runs all
 * its modules.
 */
const CHUNKS: readonly Chunk[] = [
  // What /home shares with everything else: React, the footer, the logo.
  {
    name: 'home',
    test: HOME,
  },
  // Zod, and the schemas that every screen needs: a phone runs them in a task of their own (`main.tsx`).
  { name: 'contract', test: /src\/shared\/(auth|shell|users)\/contract\./ },
  // The router, the client of the API, the theme, and the controls and styles that sign-in shares with the space.
  {
    name: 'app',
    test: APP,
  },
  // Loaded at the first click: a list of the space needs no form before.
  {
    name: 'forms',
    test: /src\/web\/(core\/form\/(form|form-text-field|zod-form)\.|auth\/(lock\/sign-in-again|sign-in\/(login-status|use-login)))/,
  },
  {
    name: 'sign-in',
    test: /src\/web\/(shell\/public\/public-shell|auth\/sign-in\/(login-frame|login-screen|connect-screen))/,
  },
  {
    name: 'space',
    test: /src\/web\/(shell\/(frame\/space-shell|dashboard\/dashboard-screen)|observations\/(list\/observations-screen|preload))/,
  },
  // Modules that several of the other screens share.
  { name: 'screens', minShareCount: 3, maxModuleSize: 100_000 },
];

/** The chunks that `main.tsx` starts one after another, whatever the screen. */
export const STARTED = ['contract', 'app'];

/** The files that a page preloads besides the scripts that every page has. */
export interface Preloads {
  chunks: readonly string[];
  /** The module of a screen that is in none of these chunks, under `src/web`. */
  screen?: string;
}

/**
 * The pages of the application, by name: the first word is the room. The server chooses the page of an address
 * (`web-app.ts`). See `page-of-room.ts`.
 */
export const PAGES: Readonly<Record<string, Preloads>> = {
  auth: { chunks: ['forms', 'sign-in'] },
  accessibility: { chunks: [], screen: 'shell/public/accessibility-screen.tsx' },
  space: { chunks: ['space'] },
  'space-dashboard': { chunks: ['space'] },
  'space-observations': { chunks: ['space'] },
  'space-files': { chunks: ['space'], screen: 'files/list/files-screen.tsx' },
  'space-observation': { chunks: ['space'], screen: 'observations/observation/observation-screen.tsx' },
};

/** The groups in Rolldown's format (`output.codeSplitting`). */
export const codeSplitting = {
  groups: CHUNKS.map((chunk, index) => ({ ...chunk, priority: CHUNKS.length - index })),
};
