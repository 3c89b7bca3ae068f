import { describe, expect, it } from 'vitest';
import { inlineType, previewKind, TEXT_PREVIEW_MAX } from './preview.ts';

describe('inlineType', () => {
  it.each(['image/png', 'application/pdf', 'video/mp4', 'audio/mpeg'])(
    'of %s is the same type',
    (mimetype) => {
      expect(inlineType(mimetype)).toBe(mimetype);
    },
  );

  it.each([
    'text/plain',
    'text/html',
    'image/svg+xml',
    'application/xml',
    'application/xhtml+xml',
    'application/json',
    'application/fhir+json',
    'application/fhir+xml',
    'application/hl7-v2',
    'application/hprim',
  ])('of %s is plain text, which never runs', (mimetype) => {
    expect(inlineType(mimetype)).toBe('text/plain; charset=utf-8');
    // The screen and the server agree: the server sends inline every type that the screen previews.
    expect(previewKind({ mimetype, size: 10 })).toBe('text');
  });

  it.each([
    'application/octet-stream',
    'application/zip',
    'application/javascript',
    'image/tiff',
    'application/pdf; x=text/html',
    'xtext/html',
    'text/',
  ])('of %s does not exist: it can only be downloaded', (mimetype) => {
    expect(inlineType(mimetype)).toBeUndefined();
    expect(previewKind({ mimetype, size: 10 })).toBeUndefined();
  });
});

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
