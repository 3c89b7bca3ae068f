/** Where a file stands in the house. */
export interface Place {
  floor: string;
  /** Null for a file at the root of its floor, which may import every room. */
  room: string | null;
  isTest: boolean;
}

/** `x.test.ts`, and helpers of tests: `test-app.ts`, `upload-test-server.ts`, `child-fixtures/crash.ts`. */
const TEST = /(\.test|[/-]test-[a-z-]+)\.tsx?$|-fixtures\//;

/** Place of a file of `src/`; `path` is from the root of the repository. */
export function placeOf(path: string): Place {
  const [, floor = '', ...rest] = path.split('/');
  return {
    floor: path.startsWith('src/') ? floor : 'outside',
    room: rest.length > 1 ? (rest[0] ?? null) : null,
    isTest: TEST.test(path) || path.startsWith('src/server/core/testing/'),
  };
}
