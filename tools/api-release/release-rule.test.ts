import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../src/server/core/reference/document.ts';
import { openApiDocument } from '../../src/server/open-api-document.ts';
import { releaseProblems } from './release-rule.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const released = JSON.parse(readFileSync(path.join(DOCS, 'openapi.json'), 'utf8')) as OpenApiDocument;

const at = (version: string, paths: OpenApiDocument['paths'] = {}): OpenApiDocument => ({
  ...released,
  info: { title: 'doc2', version },
  paths,
});

describe('the API', () => {
  it('is that of the last released document, or breaks no program that was written against it', async () => {
    expect(releaseProblems(released, await openApiDocument())).toEqual([]);
  });

  it('describes the last release to its integrators', () => {
    const changes = readFileSync(path.join(DOCS, 'api-changes.md'), 'utf8');
    expect(changes).toContain(`\n## ${released.info.version} `);
  });
});

describe('a release', () => {
  it('may break programs only under another major version', () => {
    expect(releaseProblems(at('1.2.0', released.paths), at('1.3.0')).length).toBeGreaterThan(50);
    expect(releaseProblems(at('1.2.0', released.paths), at('2.0.0'))).toEqual([]);
  });

  it('has another version as soon as anything changes, even a word', () => {
    const after = structuredClone(released);
    after.info.description = 'Autre chose';
    expect(releaseProblems(released, after)).toEqual([expect.stringContaining('raise API_VERSION')]);
    expect(releaseProblems(released, structuredClone(released))).toEqual([]);
  });

  it('never goes back to an earlier version', () => {
    expect(releaseProblems(at('1.10.0'), at('1.9.9'))).toEqual([
      '1.9.9 comes before 1.10.0, which was released',
    ]);
    expect(releaseProblems(at('1.9.9'), at('1.10.0'))).toEqual([]);
    expect(() => releaseProblems(at('1.9.9'), at('1.10'))).toThrow('is no version');
  });
});
