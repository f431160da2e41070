import type { Random } from '#kernel/ids/id.ts';

/** Without characters that look alike, and without vowels, so that no code is a word. */
export const CODE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 8;
const MAX_LENGTH = 40;

/** Bytes at or above this would make the first characters of the alphabet more likely. */
const LIMIT = 256 - (256 % CODE_ALPHABET.length);

/** Different codes that start with a prefix: `SPRING-7KX2M9QF`. More than 10^11 exist for each prefix. */
export function generateCodes(random: Random, prefix: string, count: number): string[] {
  const start = prefix.slice(0, MAX_LENGTH - RANDOM_LENGTH - 1);
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${start}-${randomPart(random)}`);
  return [...codes];
}

function randomPart(random: Random): string {
  let text = '';
  while (text.length < RANDOM_LENGTH) {
    for (const byte of random(RANDOM_LENGTH * 2)) {
      if (byte < LIMIT && text.length < RANDOM_LENGTH) text += CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length);
    }
  }
  return text;
}
