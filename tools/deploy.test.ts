import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };
import { VARIABLE_NAMES } from '../src/server/config/config-variables.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');
const COMMAND = 'src/server/main.ts';
/** Variables that the AWS SDK or another service reads, and not doc2 itself. */
const OF_OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'POSTGRES_PASSWORD'];

function documents(name: string): unknown[] {
  return parseAllDocuments(read(name), { merge: true }).map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS();
  });
}

const containerSchema = z.object({
  image: z.literal('doc2'),
  args: z.tuple([z.enum(['api', 'worker'])]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
});
const deploymentSchema = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([containerSchema]),
      }),
    }),
  }),
});

describe('deploy/', () => {
  it('starts doc2 as the tests do, in the image and under systemd', () => {
    expect(read('Dockerfile')).toContain(`ENTRYPOINT ["node", "${COMMAND}"]`);
    expect(read('doc2.service')).toMatch(new RegExp(`^ExecStart=\\S+/node ${COMMAND}$`, 'm'));
    expect(packageJson.scripts.start).toMatch(new RegExp(`&& node ${COMMAND}$`));
  });

  it('names no variable that doc2 does not know', () => {
    const compose = z
      .object({
        services: z.record(
          z.string(),
          z.object({ environment: z.record(z.string(), z.string()).optional() }),
        ),
      })
      .parse(documents('compose.yaml')[0]);
    const map = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(documents('kubernetes/configuration.yaml')[0]);
    const image = [...read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name);
    const unit = [...(/^Environment=(.+)$/m.exec(read('doc2.service'))?.[1] ?? '').matchAll(/(\w+)=/g)];
    const named = [
      ...Object.keys(compose.services['api-1']?.environment ?? {}),
      ...Object.keys(map.data),
      ...image,
      ...unit.map(([, name]) => name),
    ];
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => ![...VARIABLE_NAMES, ...OF_OTHERS].includes(name ?? ''))).toEqual([]);
  });

  it('has every variable of compose.yaml in its example', () => {
    const used = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const exampleNames = [...read('compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(exampleNames)).toEqual(used);
  });

  it('runs containers without privileges, on a read-only file system', () => {
    const manifests = readdirSync(path.join(root, 'deploy/kubernetes')).flatMap((name) =>
      documents(`kubernetes/${name}`),
    );
    const deployments = manifests.filter(
      (manifest) =>
        deploymentSchema.shape.kind.safeParse(z.object({ kind: z.unknown() }).parse(manifest).kind).success,
    );
    const roles = deployments.map(
      (manifest) => deploymentSchema.parse(manifest).spec.template.spec.containers[0].args[0],
    );
    expect(roles).toEqual(['api', 'worker']);
    const compose = z
      .object({ services: z.record(z.string(), z.looseObject({})) })
      .parse(documents('compose.yaml')[0]);
    for (const name of ['api-1', 'api-2', 'worker']) {
      expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  });

  it('runs the program as an unprivileged user, in the image and under systemd, with a health check', () => {
    const last =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    const steps = [...last.matchAll(/^(USER \w+|HEALTHCHECK|ENTRYPOINT)/gm)].map(([, step]) => step);
    expect(steps).toEqual(['USER node', 'HEALTHCHECK', 'ENTRYPOINT']);
    expect(last).toContain('/readyz');
    expect(read('doc2.service').split('\n')).toEqual(
      expect.arrayContaining([
        'User=doc2',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'CapabilityBoundingSet=',
        'StateDirectoryMode=0700',
        'UMask=0077',
      ]),
    );
  });

  it('runs two API processes and a worker on a database and a bucket, behind a proxy', () => {
    const { services, volumes } = z
      .object({
        services: z.record(
          z.string(),
          z.object({
            command: z.array(z.string()).optional(),
            ports: z.array(z.string()).optional(),
            volumes: z.array(z.string()).optional(),
          }),
        ),
        volumes: z.record(z.string(), z.unknown()),
      })
      .parse(documents('compose.yaml')[0]);
    expect(Object.keys(services)).toEqual([
      'api-1',
      'api-2',
      'worker',
      'migrate',
      'database',
      'storage',
      'proxy',
    ]);
    expect(['api-1', 'api-2', 'worker'].map((name) => services[name]?.command)).toEqual([
      ['api'],
      ['api'],
      ['worker'],
    ]);
    // Only the proxy can be reached from outside.
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
    const namedVolumes = Object.values(services).flatMap(({ volumes: used = [] }) =>
      used.filter((each) => !each.startsWith('.')).map((each) => each.split(':')[0]),
    );
    expect(new Set(namedVolumes)).toEqual(new Set(Object.keys(volumes)));
  });

  const SECRETS = [
    'deploy/compose.env',
    'deploy/tls/privkey.pem',
    'deploy/tls/fullchain.pem',
    'deploy/seaweedfs-s3.json',
    'secrets.env',
    '.env',
    'google-credentials.json',
    'trail.key',
  ];

  it.each(SECRETS)('keeps %s out of git and out of the image', (name) => {
    const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', name], { cwd: root });
    expect(status).toBe(0);
    const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
    expect(
      patterns.some(
        (pattern) => path.matchesGlob(name, pattern) || path.matchesGlob(path.dirname(name), pattern),
      ),
    ).toBe(true);
  });

  it.each(['.env.example', 'deploy/compose.env.example', 'deploy/seaweedfs-s3.example.json'])(
    'keeps %s, which contains no secret, in git',
    (name) => {
      const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', name], { cwd: root });
      expect(status).toBe(1);
    },
  );

  it('waits longer before killing doc2 than doc2 takes to stop', () => {
    const grace = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    expect(grace(read('doc2.service'), /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(20);
    expect(grace(read('compose.yaml'), /stop_grace_period: (\d+)s/)).toBeGreaterThan(20);
    for (const name of ['api', 'worker']) {
      expect(grace(read(`kubernetes/${name}.yaml`), /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(
        25,
      );
    }
  });
});
