import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().default(false),
      link: z.boolean().default(false),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(
  ([path]) => path.startsWith('node_modules/') && !path.endsWith('/empty-re2'),
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences that require no more than their notice. Any other licence is reviewed first. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/**
 * Packages reviewed, by name, with the reason to accept them: none so far. An unmodified LGPL library would be here.
 */
const REVIEWED: Record<string, string> = {};
/** Our empty package, which replaces an optional one that is not wanted. */
const OWN = new Set(['re2']);

/** Whether an SPDX expression can be satisfied with permissive licences alone. */
function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\(|\)$/g, '');
  const choices = bare.split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => PERMISSIVE.has(licence)));
}

describe('dependencies', () => {
  it('of a running server are under licences that require no more than their notice', () => {
    const others = installed
      .filter(([path, { dev, link }]) => !dev && !link && !OWN.has(nameOf(path)))
      .filter(([path, { license = '' }]) => !isPermissive(license) && !(nameOf(path) in REVIEWED))
      .map(([path, { license }]) => `${nameOf(path)}: ${license}`);
    expect(others).toEqual([]);
  });

  it('of development are not under the GPL or the AGPL', () => {
    const copyleft = installed.filter(
      ([, { license = '' }]) => /(^|[^L])GPL/.test(license) && !isPermissive(license),
    );
    expect(copyleft.map(([path]) => nameOf(path))).toEqual([]);
  });

  it('run an installation script only if package.json names them', () => {
    const decided: Record<string, boolean> = packageJson.allowScripts;
    const scripted = new Set(
      installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)),
    );
    expect([...scripted].sort()).toEqual(Object.keys(decided).sort());
    // Node itself. The scripts of others print an advertisement or a warning, or make links that tools/postgres makes.
    expect(Object.keys(decided).filter((name) => decided[name])).toEqual(['node']);
  });

  it('are pinned, by exact versions in package.json and by their hash in the lock file', () => {
    const ranges = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies }).filter(
      ([name, version]) => name !== '@types/node' && !/^\d+\.\d+\.\d+/.test(version),
    );
    expect(ranges).toEqual([]);
    const unsealed = installed.filter(
      ([path, { integrity, link }]) => !link && !integrity && !OWN.has(nameOf(path)),
    );
    expect(unsealed.map(([path]) => path)).toEqual([]);
  });
});
