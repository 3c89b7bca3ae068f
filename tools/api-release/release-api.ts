import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenApiDocument } from '../../src/server/core/reference/document.ts';
import { openApiDocument } from '../../src/server/open-api-document.ts';
import { releaseProblems } from './release-rule.ts';

/**
 * Releases the API as it is: rewrites docs/openapi.json, if that breaks no program that its version promises to keep
 * working.
 */
const DOCS = path.resolve(import.meta.dirname, '../../docs');
const file = path.join(DOCS, 'openapi.json');
const next = await openApiDocument();
const text = `${JSON.stringify(next, null, 1)}\n`;
const { version } = next.info;

const problems = existsSync(file) ? problemsSince(readFileSync(file, 'utf8')) : [];
const changes = readFileSync(path.join(DOCS, 'api-changes.md'), 'utf8');
if (!changes.includes(`\n## ${version} `))
  problems.push(`docs/api-changes.md has no part « ${version} »: tell those who integrate what changes`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  writeFileSync(file, text);
  console.log(`docs/openapi.json: ${version}`);
}

function problemsSince(before: string): string[] {
  if (before === text) return [];
  const released = JSON.parse(before) as OpenApiDocument;
  return releaseProblems(released, next);
}
