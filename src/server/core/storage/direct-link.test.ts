import { describe, expect, it } from 'vitest';
import { checkDirectLink, signDirectLink } from './direct-link.ts';

const SECRET = 'secret';
const link = { file_id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b', size: 42, expires: 1_800_000_000 };
const before = new Date(1_799_999_999_000);
const signature = new URLSearchParams(signDirectLink(link, SECRET).split('?')[1]).get('signature') ?? '';

describe('direct links', () => {
  it('are accepted as they were signed, until they expire', () => {
    expect(() => checkDirectLink(link, signature, SECRET, before)).not.toThrow();
    expect(() => checkDirectLink(link, signature, SECRET, new Date(1_800_000_001_000))).toThrow(
      'direct_link_expired',
    );
  });

  it.each([
    ['another file', { ...link, file_id: link.file_id.replace('0b', '0c') }],
    ['another size', { ...link, size: 43 }],
    ['a later end', { ...link, expires: link.expires + 1 }],
  ])('are refused for %s', (_what, altered) => {
    expect(() => checkDirectLink(altered, signature, SECRET, before)).toThrow('direct_link_invalid');
  });

  it('are refused with another signature or another secret', () => {
    expect(() => checkDirectLink(link, '', SECRET, before)).toThrow('direct_link_invalid');
    expect(() => checkDirectLink(link, `${signature}A`, SECRET, before)).toThrow('direct_link_invalid');
    expect(() => checkDirectLink(link, signature, 'other', before)).toThrow('direct_link_invalid');
  });

  it('are refused in another spelling of the same bytes', () => {
    const bytes = Buffer.from(signature, 'base64url');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spellings = [...letters]
      .map((letter) => signature.slice(0, -1) + letter)
      .filter((text) => text !== signature && Buffer.from(text, 'base64url').equals(bytes));
    expect(spellings).toHaveLength(3);
    for (const text of spellings)
      expect(() => checkDirectLink(link, text, SECRET, before)).toThrow('direct_link_invalid');
  });
});
