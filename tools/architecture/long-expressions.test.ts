import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** From this length on, an expression is built from named lists of words, and must be fast on any text. */
const LONG = 120;
const TEXT_LENGTH = 10_000;
const LIMIT_MS = 1_000;
/** Repeated in the text beside words of the expression itself. */
const PIECES = [' ', '\t', '(', '0', '1 000 ', '1,5 ', '12/3/', 'a', 'é', 'N ', ': ', '- ', ', '];
/** Words of an expression that are repeated, spread over the whole of it. */
const WORDS = 25;
const EXTRACTIONS = path.resolve(import.meta.dirname, '../../src/server/extractions');
const FOLDERS = ['extractors', 'mapping', 'parsing', 'printed', 'vocabulary'];

/** The long expressions that the modules of these folders compile when they are loaded, once each. */
async function compiledExpressions(): Promise<RegExp[]> {
  const found = new Map<string, RegExp>();
  const { RegExp: Native } = globalThis;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args, newTarget) {
      const made: RegExp = Reflect.construct(target, args, newTarget);
      if (made.source.length > LONG) found.set(String(made), made);
      return made;
    },
  });
  try {
    for (const name of FOLDERS.flatMap(modulesOf)) await import(name);
  } finally {
    globalThis.RegExp = Native;
  }
  return [...found.values()];
}

function modulesOf(folder: string): string[] {
  const root = path.join(EXTRACTIONS, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|-fixture\.ts$/.test(name))
    .map((name) => path.join(root, name));
}

function* hostileTexts({ source }: RegExp): Generator<string> {
  const words = [...new Set(source.replace(/\\\w/g, ' ').match(/[a-zà-ÿ]{2,}/gi) ?? [])];
  const step = Math.max(1, Math.floor(words.length / WORDS));
  const spread = words.filter((_, index) => index % step === 0);
  const pieces = [...PIECES, ...spread.flatMap((word) => [word, `${word} `, `${word} de `, ` ${word} 1 `])];
  for (const piece of pieces) yield piece.repeat(Math.ceil(TEXT_LENGTH / piece.length)).slice(0, TEXT_LENGTH);
}

test('each long expression of extraction says within a second whether a hostile text matches', async () => {
  const expressions = await compiledExpressions();
  expect(expressions.length).toBeGreaterThan(150);
  for (const expression of expressions) {
    const once = new RegExp(expression.source, expression.flags.replace(/[gy]/g, ''));
    for (const text of hostileTexts(once)) {
      const before = process.cpuUsage();
      once.test(text);
      const { user } = process.cpuUsage(before);
      expect(user / 1000, `${once.source.slice(0, 80)} on ${text.slice(0, 30)}`).toBeLessThan(LIMIT_MS);
    }
  }
});
