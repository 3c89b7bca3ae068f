import { describe, expect, it } from 'vitest';
import { removedWith } from './filters.ts';

describe('removing a filter', () => {
  it('removes its value too when it is the only type or measure', () => {
    expect(removedWith({ measure: 'poids.poids', value: '>70', author: 'martin' }, 'measure')).toEqual([
      'measure',
      'value',
    ]);
    expect(removedWith({ type: 'poids', value: '>70' }, 'type')).toEqual(['type', 'value']);
  });

  it('otherwise removes nothing else', () => {
    expect(removedWith({ type: 'poids', measure: 'poids.poids', value: '>70' }, 'type')).toEqual(['type']);
    expect(removedWith({ measure: 'poids.poids', value: '>70' }, 'value')).toEqual(['value']);
    expect(removedWith({ measure: 'poids.poids', author: 'martin' }, 'author')).toEqual(['author']);
  });
});
