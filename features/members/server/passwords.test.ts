import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { DUMMY_PASSWORD_HASH, hashPassword, newPassword, verifyPassword } from './passwords.ts';

describe('hashing and generating passwords', () => {
  it('hashes with argon2id at no less than the cost OWASP recommends', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$/);
    expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('matches the same password and no other', async () => {
    const stored = await hashPassword('correct horse');
    await expect(verifyPassword(stored, 'correct horse')).resolves.toBe(true);
    await expect(verifyPassword(stored, 'Correct horse')).resolves.toBe(false);
  });

  it('uses a new salt for each hash', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('never matches when there is no stored hash', async () => {
    await expect(verifyPassword(null, '')).resolves.toBe(false);
    await expect(verifyPassword(null, 'anything')).resolves.toBe(false);
  });

  it('spends the same work on an unknown member as on a known one', async () => {
    expect(parseOptions(DUMMY_PASSWORD_HASH)).toStrictEqual(parseOptions(await hashPassword('correct horse')));
  });

  it('generates readable passwords that do not repeat', () => {
    const counting = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index * 37);
    expect(newPassword(counting)).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){3}$/);
    expect(newPassword(counting)).not.toBe(newPassword((length) => new Uint8Array(length)));
  });
});
