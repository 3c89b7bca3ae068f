import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The only module of the mapping that the first stage may import: printed pages need it to find where a unit ends. */
const DOOR = 'units/unit-of.ts';

it.each(['extractors', 'printed', 'parsing', 'vocabulary'])(
  '%s leaves units, bounds and the choice of a measure to the mapping',
  (folder) => {
    const root = join(import.meta.dirname, folder);
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|-fixture\.ts$/.test(name),
    );
    expect(sources.length).toBeGreaterThan(4);
    const breaches = sources.flatMap((name) => {
      const text = readFileSync(join(root, name), 'utf8');
      const imports = [...text.matchAll(/from '[./]*\/mapping\/([^']+)'/g)].map(([, file]) => file);
      const stranger = imports.find((file) => file !== DOOR);
      return [
        ...(stranger === undefined ? [] : [`${name} imports mapping/${stranger}`]),
        ...(/\bmeasure\.(?:min|max)\b/.test(text) ? [`${name} reads the bounds of a measure`] : []),
      ];
    });
    expect(breaches).toEqual([]);
  },
);
