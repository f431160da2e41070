import { hash, verify } from '@node-rs/argon2';
import type { Random } from '#kernel/ids/id.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Set explicitly, so that a package update cannot
// change the cost of new hashes. Algorithm 2 is argon2id (the package's constant cannot be imported by a per-file
// compiler).
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/**
 * A hash of random bytes that were discarded: no password matches it, and checking one takes as long as for a real
 * hash.
 */
export const DUMMY_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$LgaYLa6wp4pdd7W2XbfY5w$/yOSO6kvRVWeqK/Ku4/YLCo41mXpZGonmd12y8YzBZg';

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, COST);
}

/** Without a hash to compare with, returns false after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_PASSWORD_HASH, password);
  return matches && passwordHash !== null;
}

// 32 characters that are not confused when copied from a screen: no i, l, o, u.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A password that is typed once: four groups of five characters, 100 random bits. */
export function newPassword(random: Random): string {
  const characters = Array.from(random(20), (byte) => ALPHABET.charAt(byte & 31));
  return [0, 5, 10, 15].map((from) => characters.slice(from, from + 5).join('')).join('-');
}
