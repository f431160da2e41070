import { createHash } from 'node:crypto';

/** What the database keeps of a session's token. A token is 258 random bits, so a plain hash cannot be guessed back. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
