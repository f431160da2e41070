import type { Random } from './id.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** An unguessable secret for a cookie or a link: 32 random bytes, six bits per character. */
export function newToken(random: Random, length = 43): string {
  let token = '';
  for (const byte of random(length)) token += ALPHABET.charAt(byte & 63);
  return token;
}
