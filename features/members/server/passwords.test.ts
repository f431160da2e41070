import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, NO_PASSWORD, newPassword } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with at least the cost that OWASP asks for', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$/);
    expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('match themselves and nothing else', async () => {
    const stored = await hashPassword('correct horse');
    await expect(isPassword(stored, 'correct horse')).resolves.toBe(true);
    await expect(isPassword(stored, 'Correct horse')).resolves.toBe(false);
  });

  it('get a salt of their own', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('of nobody never match', async () => {
    await expect(isPassword(null, '')).resolves.toBe(false);
    await expect(isPassword(null, 'anything')).resolves.toBe(false);
  });

  it('of an unknown member cost the same work to check as any other', async () => {
    expect(parseOptions(NO_PASSWORD)).toStrictEqual(parseOptions(await hashPassword('correct horse')));
  });

  it('that are made for somebody can be read out and are not repeated', () => {
    const counting = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index * 37);
    expect(newPassword(counting)).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){3}$/);
    expect(newPassword(counting)).not.toBe(newPassword((length) => new Uint8Array(length)));
  });
});
