import { describe, expect, it } from 'vitest';
import { previewKind, TEXT_PREVIEW_MAX } from './preview.ts';

describe('previewKind', () => {
  it.each([
    ['image/png', 'image'],
    ['application/pdf', 'pdf'],
    ['video/mp4', 'video'],
    ['audio/mpeg', 'audio'],
    ['text/csv', 'table'],
    ['text/plain', 'text'],
    ['application/json', 'text'],
    ['application/hl7-v2', 'text'],
    ['application/octet-stream', undefined],
    ['image/tiff', undefined],
  ])('of %s is %s', (mimetype, kind) => {
    expect(previewKind({ mimetype, size: 10 })).toBe(kind);
  });

  it.each(['text/html', 'image/svg+xml', 'application/xml'])(
    'of %s is text, so it never runs',
    (mimetype) => {
      expect(previewKind({ mimetype, size: 10 })).toBe('text');
    },
  );

  it('of a text over 1 MB does not exist, but an image of that size has one', () => {
    expect(previewKind({ mimetype: 'text/csv', size: TEXT_PREVIEW_MAX - 1 })).toBe('table');
    expect(previewKind({ mimetype: 'text/csv', size: TEXT_PREVIEW_MAX })).toBeUndefined();
    expect(previewKind({ mimetype: 'image/png', size: TEXT_PREVIEW_MAX })).toBe('image');
  });
});
