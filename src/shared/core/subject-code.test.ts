import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSubjectCode, SUBJECT_CODES, subjectCode } from './subject-code.ts';

const numbers = fc.integer({ min: 0, max: SUBJECT_CODES - 1 });
const places = [2, 3, 4, 5, 7, 8, 9, 10];
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the code of a subject', () => {
  it('has the form of a code, without letters that look like others', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(subjectCode(number)).toMatch(/^S-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
    expect(subjectCode(0)).not.toBe(subjectCode(1));
  });

  it('is read whatever its case and separators, with I, L and O for 1 and 0', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const code = subjectCode(number);
        const bare = code.replaceAll('-', '');
        for (const typed of [
          code.toLowerCase(),
          bare,
          bare.slice(1),
          `  ${code.replaceAll('-', ' ')}\u00a0`,
          code.replaceAll('-', '–'),
          `S${code.slice(1).replaceAll('1', 'l').replaceAll('0', 'o')}`,
        ])
          expect(parseSubjectCode(typed), typed).toBe(code);
      }),
    );
  });

  it('is refused with any one letter wrong', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom(...places),
        fc.constantFrom(...ALPHABET),
        (number, place, letter) => {
          const code = subjectCode(number);
          const typed = code.slice(0, place) + letter + code.slice(place + 1);
          expect(parseSubjectCode(typed)).toBe(typed === code ? code : null);
        },
      ),
    );
  });

  it('is refused with any two letters swapped', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...places), fc.constantFrom(...places), (number, one, two) => {
        const code = subjectCode(number);
        const letters = [...code];
        [letters[one], letters[two]] = [letters[two] ?? '', letters[one] ?? ''];
        const typed = letters.join('');
        expect(parseSubjectCode(typed)).toBe(typed === code ? code : null);
      }),
    );
  });

  it.each(['', 'S', 'S-', 'Dupont', 'S-7K2M', 'S-7K2M-4PQX-1', 'S-UUUU-UUUU', '\u0000'])(
    '%j is not a code',
    (typed) => {
      expect(parseSubjectCode(typed)).toBeNull();
    },
  );
});
