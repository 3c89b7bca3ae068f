import { describe, expect, it } from 'vitest';
import { isProgram } from './inbox.ts';

describe('a program', () => {
  it.each([
    ['application/x-msdownload', 'bilan.pdf'],
    ['application/x-elf', 'bilan'],
    ['text/plain', 'bilan.pdf.BAT'],
    ['application/x-cfb', 'installer.msi'],
  ])('is recognised by its first bytes or by its name: %s, %s', (mimetype, name) => {
    expect(isProgram(mimetype, name)).toBe(true);
  });

  it.each([
    ['application/hprim', 'bilan.hpr'],
    ['application/x-cfb', 'courrier.doc'],
    ['text/plain', 'exe'],
    ['application/json', 'resultats.js.json'],
  ])('is not confused with a result that resembles it: %s, %s', (mimetype, name) => {
    expect(isProgram(mimetype, name)).toBe(false);
  });
});
