import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowser, findWholeBrowser } from './find-browser.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doc2-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a program on the path of a machine. @returns its own path */
function install(name: string): string {
  const program = path.join(folder, name);
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  return program;
}

it('tests run in an installed headless Chromium, benches in the browser that people use, and both in the browser that is named', async () => {
  const shell = install('chromium-headless-shell');
  const whole = install('google-chrome');
  const machine = { PATH: folder };
  const named = { ...machine, CHROMIUM_PATH: '/opt/mine' };
  expect((await findBrowser(machine)).executablePath).toBe(shell);
  expect((await findWholeBrowser(machine)).executablePath).toBe(whole);
  expect((await findBrowser(named)).executablePath).toBe('/opt/mine');
  expect((await findWholeBrowser(named)).executablePath).toBe('/opt/mine');
});
