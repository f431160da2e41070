import type { SeededRandom } from '../fault/seeded-random.ts';
import { anyText, encodeText, longText } from './hostile-text.ts';

const BODY = 900_000;

const KINDS: readonly ((random: SeededRandom) => string)[] = [
  (random) => 'a&'.repeat(random.pick([1000, 16_000, 450_000])),
  (random) => 'a=1&'.repeat(random.pick([1000, 8000, 220_000])),
  (random) => Array.from({ length: random.pick([100, 5000, 60_000]) }, (_, index) => `f${index}=x`).join('&'),
  (random) => `a=${longText(random, BODY)}`,
  (random) => `${'a[b]'.repeat(random.pick([10, 10_000]))}=1`,
  () => '%=%&%zz=%f&=&==&&&',
  () => '__proto__=1&constructor=2&__proto__[x]=3',
  (random) => `a=${'%41'.repeat(random.pick([10, 100_000]))}`,
  (random) => `${'+'.repeat(random.pick([10, 500_000]))}=+`,
  (random) =>
    ['email', 'quantity', 'productId', 'sku', 'password', 'code', 'crumb', 'formId', 'body', 'rating']
      .map((name) => `${name}=${encodeText(anyText(random))}`)
      .join('&'),
];

export function hostileForm(random: SeededRandom): Buffer {
  return Buffer.from(random.pick(KINDS)(random));
}
