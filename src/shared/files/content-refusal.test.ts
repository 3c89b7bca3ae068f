import { expect, it } from 'vitest';
import { contentRefusal } from './content-refusal.ts';

it.each([
  [false, 'none', 'file_not_stored'],
  [false, 'clean', 'file_not_stored'],
  [true, 'pending', 'file_scan_pending'],
  [true, 'infected', 'file_infected'],
  [true, 'too_large', 'file_scan_too_large'],
  [true, 'clean', undefined],
  [true, 'none', undefined],
] as const)('a content with stored=%s and a scan that is %s is refused as %s', (stored, scan, refusal) => {
  expect(contentRefusal({ stored, scan, erased_time: null })).toBe(refusal);
});

it('an erased content is refused as erased, whatever the scanner found', () => {
  const erased_time = '2026-01-02T03:04:05.000Z';
  expect(contentRefusal({ stored: true, scan: 'clean', erased_time })).toBe('file_erased');
});
