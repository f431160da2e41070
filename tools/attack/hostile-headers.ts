import type { SeededRandom } from '../fault/seeded-random.ts';

const RANGES = [
  'bytes=0-',
  'bytes=-1',
  'bytes=-99999999999999999999',
  'bytes=5-1',
  'bytes=0-0,1-1,2-2',
  `bytes=${'0-1,'.repeat(500)}0-1`,
  'bytes=a-b',
  'bytes',
  'lines=1-2',
];

const HEADERS: readonly ((random: SeededRandom) => Record<string, string>)[] = [
  () => ({}),
  (random) => ({ range: random.pick(RANGES) }),
  (random) => ({ range: random.pick(RANGES), 'if-range': '"x"' }),
  () => ({ 'accept-encoding': 'gzip;q=0,'.repeat(800) }),
  () => ({ 'accept-language': 'en-US;q=0.1,'.repeat(600) }),
  () => ({ accept: '*/*;'.repeat(1500) }),
  () => ({ 'if-none-match': '"a",'.repeat(1800) }),
  () => ({ 'if-modified-since': 'x'.repeat(7000) }),
  () => ({ cookie: 'a=b; '.repeat(1400) }),
  () => ({ cookie: `CART=${'x'.repeat(7000)}; crumb=%ff; vitrine_session=${'a'.repeat(500)}` }),
  () => ({ 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'ftp' }),
  () => ({ 'user-agent': '('.repeat(7000) }),
  () => ({ referer: `https://x.example/${'?'.repeat(6000)}` }),
  () => ({ 'content-type': 'application/json; charset=utf-16' }),
  () => ({ 'x-csrf-token': '.'.repeat(5000) }),
  () => ({ 'idempotency-key': '\u00ff'.repeat(300) }),
  () => ({ expect: '100-continue' }),
  () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
];

export function hostileHeaders(random: SeededRandom): Record<string, string> {
  return random.pick(HEADERS)(random);
}

/** Every request comes from its own address, as from a botnet, so a rate limit per client does not end the run. */
export function randomAddress(random: SeededRandom): string {
  return `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
}
