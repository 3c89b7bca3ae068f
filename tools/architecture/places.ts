/** Where a file is in the house: its floor and its room. */
export interface Place {
  floor: string;
  /** Null for a file at the root of its floor: it may import every room. */
  room: string | null;
  isTest: boolean;
}

/** Tests, and helpers of tests: `x.test.ts`, `test-app.ts`, `upload-test-server.ts`, `page-fixture.ts`, `child-fixtures/crash.ts`. */
const TEST = /(\.test|[/-]test-[a-z-]+|-fixture)\.tsx?$|-fixtures\//;

/** The place of a file of `src/`; `path` starts at the root of the repository. */
export function placeOf(path: string): Place {
  const [, floor = '', ...rest] = path.split('/');
  return {
    floor: path.startsWith('src/') ? floor : 'outside',
    room: rest.length > 1 ? (rest[0] ?? null) : null,
    isTest: TEST.test(path) || path.startsWith('src/server/core/testing/'),
  };
}
