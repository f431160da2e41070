import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colonEncoding, colonEncodingWithText } from './colon-encoding.ts';
import { createSigner, type SignedFields } from './signer.ts';

// Covers signatures in general. The slices test that their own links, cookies and hashes stay the same.

const SECRET = 'a secret of at least thirty-two characters';
const signer = createSigner<SignedFields>('sample');

describe('a signature', () => {
  it('is the HMAC-SHA-256 of purpose and fields as a JSON array', () => {
    // printf '["sample","a","b",1]' | openssl dgst -sha256 -hmac "$SECRET"
    const hex = '6bc88d6b282c60ee84343fb82c5b00b834e4c89f2e41723b21262a0f4b239cf2';
    expect(signer.hash(SECRET, ['a', 'b', 1]).toString('hex')).toBe(hex);
    expect(signer.sign(SECRET, ['a', 'b', 1])).toBe(Buffer.from(hex, 'hex').toString('base64url'));
  });

  it('is verified with the fields, the secret and the purpose that it was made with', () => {
    const signature = signer.sign(SECRET, ['site', 'id']);
    expect(signer.verify(SECRET, ['site', 'id'], signature)).toBe(true);
    expect(signer.verify(SECRET, ['other', 'id'], signature)).toBe(false);
    expect(signer.verify(`${SECRET}!`, ['site', 'id'], signature)).toBe(false);
    expect(createSigner('another').verify(SECRET, ['site', 'id'], signature)).toBe(false);
    expect(createSigner(['sample', 'part']).verify(SECRET, ['site', 'id'], signature)).toBe(false);
  });

  it('is rejected with any character changed, removed or added', () => {
    const signature = signer.sign(SECRET, ['site', 'id']);
    for (let index = 0; index < signature.length; index++) {
      const other = signature[index] === '0' ? '1' : '0';
      const changed = signature.slice(0, index) + other + signature.slice(index + 1);
      expect(signer.verify(SECRET, ['site', 'id'], changed)).toBe(false);
    }
    for (const changed of ['', signature.slice(0, -1), `${signature}0`, `${signature}=`]) {
      expect(signer.verify(SECRET, ['site', 'id'], changed)).toBe(false);
    }
  });

  it('has the requested length, and the full one is not accepted instead', () => {
    const short = createSigner<SignedFields>('sample', { length: 22 });
    const full = signer.sign(SECRET, ['a']);
    expect([full.length, short.sign(SECRET, ['a'])]).toStrictEqual([43, full.slice(0, 22)]);
    expect([short.verify(SECRET, ['a'], full.slice(0, 22)), short.verify(SECRET, ['a'], full)]).toStrictEqual([
      true,
      false,
    ]);
  });

  it.each(['', 'Sample', '["sample', 'a:b', 'a b'])('cannot be for the purpose %j', (purpose) => {
    expect(() => createSigner(purpose)).toThrow('Not a purpose');
  });
});

describe.each([
  ['JSON', {}],
  ['colons', { encode: colonEncoding }],
  ['colons, with text in the last of two fields', { encode: colonEncodingWithText(2) }],
])('the encoding with %s', (_name, options) => {
  const encoded = createSigner<SignedFields>('sample', options);
  const trySign = (fields: SignedFields): string | null => {
    try {
      return encoded.sign(SECRET, fields);
    } catch {
      return null;
    }
  };
  // Strings of few characters, so that different fields often have the same concatenation.
  const field = fc.string({ unit: fc.constantFrom('a', 'b', ':', ',', '"', '\\'), maxLength: 4 });
  const someFields = fc.array(field, { maxLength: 4 });

  it('gives different fields different signatures, or refuses them', () => {
    fc.assert(
      fc.property(someFields, someFields, (left, right) => {
        const isSame = JSON.stringify(left) === JSON.stringify(right);
        const signature = trySign(left);
        expect(signature !== null && signature === trySign(right)).toBe(isSame && signature !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives every split of a text another signature, or refuses it', () => {
    for (const text of ['abc', 'a:b:c', ':::', 'a","b']) {
      const splits = Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);
      const signatures = [[text], ...splits].map(trySign).filter((signature) => signature !== null);
      expect(new Set(signatures).size).toBe(signatures.length);
    }
  });

  it('verifies what it signs, and rejects fields that it does not sign', () => {
    fc.assert(
      fc.property(someFields, (fields) => {
        const signature = trySign(fields);
        expect(encoded.verify(SECRET, fields, signature ?? '')).toBe(signature !== null);
      }),
    );
  });
});

describe('fields that an encoding cannot represent', () => {
  it.each([
    ['a number that is not finite', {}, [Number.NaN]],
    ['a colon', { encode: colonEncoding }, ['a', 'b:c']],
    ['a colon before the text', { encode: colonEncodingWithText(2) }, ['a:b', 'c']],
    ['too few fields', { encode: colonEncodingWithText(2) }, ['a']],
    ['too many fields', { encode: colonEncodingWithText(2) }, ['a', 'b', 'c']],
  ])('are not signed: %s', (_name, options, fields) => {
    const strict = createSigner<SignedFields>('sample', options);
    expect(() => strict.sign(SECRET, fields)).toThrow('cannot be signed');
    expect(strict.verify(SECRET, fields, '')).toBe(false);
  });
});
