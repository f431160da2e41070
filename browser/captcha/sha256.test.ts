import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { executeRecaptcha } from './recaptcha.ts';
import { search } from './search.ts';
import { MAX_LENGTH, sha256 } from './sha256.ts';

const real = (text: string): string => createHash('sha256').update(text).digest('hex');
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: MAX_LENGTH });

it('computes the same SHA-256 as the reference implementation', () => {
  const property = fc.property(ascii, (text) => {
    expect(sha256(text)).toBe(real(text));
  });
  fc.assert(property);
  expect(() => sha256('x'.repeat(MAX_LENGTH + 1))).toThrow('Too long');
});

it('finds the number in the range and returns null outside of it', () => {
  const task = { salt: 'mf3k2.abcdefghijklmnop', target: real('mf3k2.abcdefghijklmnop4321') };
  expect(search(task, 0, 100_000)).toBe(4321);
  expect(search(task, 0, 4321)).toBeNull();
});

it('reports a missing reCAPTCHA Enterprise site key [S8.37]', async () => {
  await expect(executeRecaptcha('', 'FORM_BLOCK_SUBMISSION')).rejects.toThrow(
    'Enterprise V3 ReCaptcha site key not found',
  );
  await expect(executeRecaptcha(undefined, 'FORM_BLOCK_SUBMISSION')).rejects.toThrow(
    'Enterprise V3 ReCaptcha site key not found',
  );
});
