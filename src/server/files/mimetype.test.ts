import { describe, expect, it } from 'vitest';
import { sniffMimetype } from './mimetype.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

describe('sniffMimetype', () => {
  it.each([
    ['a PDF whatever its name', Buffer.from('%PDF-1.7\n1 0 obj'), 'photo.png', 'application/pdf'],
    ['a picture', PNG, 'x', 'image/png'],
    ['a page', Buffer.from('\n<!DOCTYPE html><script>alert(1)</script>'), 'x.txt', 'text/html'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'x.png',
      'image/svg+xml',
    ],
    [
      'a drawing after a prologue',
      Buffer.from('<?xml version="1.0"?>\n<!-- c --><svg/>'),
      'x',
      'image/svg+xml',
    ],
    ['XML', Buffer.from('<?xml version="1.0"?><ClinicalDocument/>'), 'x', 'application/xml'],
    ['JSON with a mark', Buffer.from('\u00ef\u00bb\u00bf{"a":1}', 'latin1'), 'x', 'application/json'],
    ['HL7', Buffer.from('\u000bMSH|^~\\&|LAB\rPID|1\r\u001c\r'), 'x', 'application/hl7-v2'],
    ['HPRIM', Buffer.from('H|~^\\&|x.hpr||ADM\r'), 'x', 'application/hprim'],
    ['CSV by its name', Buffer.from('a;b\n1;2\n'), 'Glucose.CSV', 'text/csv'],
    ['text', Buffer.from('bonjour'), 'x', 'text/plain'],
    ['bytes', Buffer.from([1, 2, 3, 0, 255]), 'x.csv', 'application/octet-stream'],
  ])('knows %s', async (_what, head, name, expected) => {
    expect(await sniffMimetype(head, name)).toBe(expected);
  });
});
