import { createHash } from 'node:crypto';

/**
 * What the database stores for a session token. A token has 258 random bits, so an unsalted hash cannot be reversed by
 * guessing.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
