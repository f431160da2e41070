// Web Crypto exists only in secure contexts and is asynchronous: a shop in a local network has no access to it, and a
// search over thousands of hashes would await thousands of promises. This implementation accepts input that fits into
// one block.

const BLOCK_BYTES = 64;
/** Maximum input length. A longer text would need a second block. */
export const MAX_LENGTH = BLOCK_BYTES - 9;

const ROUNDS = 64;
const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
};
const primes: number[] = [];
for (let number = 2; primes.length < ROUNDS; number++) if (isPrime(number)) primes.push(number);
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const words = new Int32Array(ROUNDS);
const state = new Int32Array(8);
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the SHA-256 of a short ASCII text. Afterwards `state` holds the complete hash. */
function digest(text: string): Int32Array {
  load(text);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (words[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((START[i] ?? 0) + value) | 0;
  return state;
}

function load(text: string): void {
  words.fill(0, 0, 16);
  for (let i = 0; i < text.length; i++)
    words[i >> 2] = (words[i >> 2] ?? 0) | (text.charCodeAt(i) << (24 - (i & 3) * 8));
  const end = text.length;
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << (24 - (end & 3) * 8));
  words[15] = end * 8;
  for (let i = 16; i < ROUNDS; i++) {
    const near = words[i - 2] ?? 0;
    const far = words[i - 15] ?? 0;
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    words[i] = (s1 + (words[i - 7] ?? 0) + s0 + (words[i - 16] ?? 0)) | 0;
  }
}

/** The SHA-256 of a short ASCII text, as hexadecimal digits. */
export function sha256(text: string): string {
  if (text.length > MAX_LENGTH) throw new Error('Too long for one block');
  return [...digest(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Whether a text has the given hash. The first 32 bits rule out most texts. */
export function hasHash(text: string, hex: string, first: number): boolean {
  return digest(text)[0] === first && sha256(text) === hex;
}
