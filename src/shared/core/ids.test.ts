import { describe, expect, it } from 'vitest';
import { idSchema } from './ids.ts';

describe('an id', () => {
  it('has one form, in lower case, whatever the case of the input', () => {
    const id = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
    expect(
      [id, id.toUpperCase(), '019CD5a4-1f2E-7c3d-8A4b-5c6d7e8f9a0B'].map((given) => idSchema.parse(given)),
    ).toEqual([id, id, id]);
  });
});
