/** Where a file is in the house: its floor and its room. */
export interface Place {
  floor: string;
  /** Null for a file at the root of its floor, or in one of its folders: it may import every room. */
  room: string | null;
  isTest: boolean;
}

/** Tests, and helpers of tests: `x.test.ts`, `test-app.ts`, `upload-test-server.ts`, `page-fixture.ts`, `child-fixtures/crash.ts`. */
const TEST = /(\.test|[/-]test-[a-z-]+|-fixture)\.tsx?$|-fixtures\//;

/** Tests of the whole server, and what starts it for them. */
const WHOLE_SERVER_TESTS = 'src/server/tests/';
/** Folders that count as the root of their floor: they may import every room, and only the root imports them. */
const ROOT_FOLDERS = [WHOLE_SERVER_TESTS, 'src/server/config/', 'src/server/starting/', 'src/server/cli/'];

/** The place of a file of `src/`; `path` starts at the root of the repository. */
export function placeOf(path: string): Place {
  const [, floor = '', ...rest] = path.split('/');
  return {
    floor: path.startsWith('src/') ? floor : 'outside',
    room: rest.length > 1 && !ROOT_FOLDERS.some((each) => path.startsWith(each)) ? (rest[0] ?? null) : null,
    isTest:
      TEST.test(path) || path.startsWith('src/server/core/testing/') || path.startsWith(WHOLE_SERVER_TESTS),
  };
}
