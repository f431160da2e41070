import type { SeededRandom } from '../fault/seeded-random.ts';

const KB = 1024;

const SHORT: readonly string[] = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202E\u0000\uFFFF',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740993',
  'true',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff%fe',
  '%',
  "'; drop table websites; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{.include a}{.eval 1}{x|apply y}',
  '#{7*7}',
  '=cmd|calc!A1',
  'a@b',
  'a@b.c\r\nBcc: x@y.z',
  '2026-02-30T25:61:61Z',
  '+0000000000000000000000000',
  '👩‍👩‍👧‍👦',
];

/** Each of these has made a careless regular expression or loop superlinear. */
const REPEATED: readonly string[] = [
  'a',
  ' ',
  'a ',
  'a&',
  'a=1&',
  '[',
  '![',
  '[a](',
  '<',
  '<a ',
  '<!--',
  '&lt',
  '(',
  'url(',
  '*',
  '_a',
  '`',
  '> ',
  '- ',
  '\n',
  '\t',
  '.',
  'a.',
  '@',
  'a@',
  ',',
  ';',
  '"',
  '\\',
  '%20',
  '0',
  '1,',
  'é',
  '\u0301',
  '👍',
];

export function shortText(random: SeededRandom): string {
  return random.pick(SHORT);
}

/** One piece, repeated up to the given number of bytes. */
export function longText(random: SeededRandom, maxBytes: number): string {
  const piece = random.pick(REPEATED);
  const size = Math.max(1, Math.floor(maxBytes * random.pick([0.01, 0.1, 0.5, 1])));
  const text = piece.repeat(Math.max(1, Math.floor(size / Buffer.byteLength(piece))));
  // A suffix that makes the regular expression fail after it has matched everything before.
  return random.chance(0.5) ? `${text}!` : text;
}

export function anyText(random: SeededRandom, maxBytes = 32 * KB): string {
  return random.chance(0.5) ? shortText(random) : longText(random, maxBytes);
}

/** For inputs that cannot contain half of a surrogate pair, such as URLs. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
