import { describe, expect, it } from 'vitest';
import { isMissingPart } from './is-missing-part.ts';

describe('isMissingPart', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://doc2.example/assets/a.js',
    'error loading dynamically imported module: https://doc2.example/assets/a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/a.css',
  ])('recognises what a browser says of a part that it cannot load: %s', (message) => {
    expect(isMissingPart(new TypeError(message))).toBe(true);
  });

  it('leaves errors of the application', () => {
    expect(isMissingPart(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
    expect(isMissingPart(new TypeError('Failed to fetch'))).toBe(false);
    expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false);
  });
});
