import { describe, expect, it } from 'vitest';
import { previewKind } from './preview.ts';
import { inlineType } from './previewable-types.ts';

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
