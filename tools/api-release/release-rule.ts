import { isDeepStrictEqual } from 'node:util';
import type { OpenApiDocument } from '../../src/server/core/reference/document.ts';
import { breakingChanges } from './breaking-changes.ts';

/** Numbers of a version: `1.4.0`. @throws when it is not one */
function numbersOf(version: string): [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (patch === undefined) throw new Error(`« ${version} » is no version: write it as 1.0.0`);
  return [Number(major), Number(minor), Number(patch)];
}

/** The document after a round trip through JSON: without undefined values. */
const plain = (document: OpenApiDocument): unknown => JSON.parse(JSON.stringify(document));

/**
 * Why a document may not replace the released one: it differs under the same version, breaks programs under the same
 * major version, or has an earlier version. Empty when it may.
 */
export function releaseProblems(released: OpenApiDocument, next: OpenApiDocument): string[] {
  const [before, after] = [numbersOf(released.info.version), numbersOf(next.info.version)];
  const [difference = 0] = after.map((number, at) => number - (before[at] ?? 0)).filter((each) => each !== 0);
  if (difference < 0)
    return [`${next.info.version} comes before ${released.info.version}, which was released`];
  if (difference === 0 && !isDeepStrictEqual(released, plain(next)))
    return [
      ...breakingChanges(released, next),
      `something changed since ${released.info.version}: raise API_VERSION, then \`npm run api:release\``,
    ];
  return after[0] > before[0] ? [] : breakingChanges(released, next);
}
