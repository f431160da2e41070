import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, formatCode, lastFour, normalizeCode, toCode } from './code.ts';

describe('a gift card code', () => {
  it('has sixteen of thirty-two characters without look-alikes', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(32);
    expect(CODE_ALPHABET).not.toMatch(/[01IO]/);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const code = toCode(bytes);
        expect(code).toHaveLength(CODE_LENGTH);
        expect(code.split('').every((character) => CODE_ALPHABET.includes(character))).toBe(true);
      }),
    );
  });

  it('uses each character equally often', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const [character = ''] = toCode(new Uint8Array(CODE_LENGTH).fill(byte));
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toStrictEqual(new Set([8]));
  });

  it('is normalized however it is typed', () => {
    const code = 'ABCD2345EFGH6789';
    expect(formatCode(code)).toBe('ABCD-2345-EFGH-6789');
    for (const input of ['abcd-2345-efgh-6789', ' ABCD 2345 EFGH 6789 ', 'ABCD–2345–EFGH–6789', 'abcd2345efgh6789']) {
      expect(normalizeCode(input)).toBe(code);
    }
    expect(lastFour(code)).toBe('6789');
  });

  it('cannot be created from too few bytes', () => {
    expect(() => toCode(new Uint8Array(15))).toThrow('16 bytes');
  });
});
