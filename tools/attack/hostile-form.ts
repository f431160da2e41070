import type { Dice } from '../fault/dice.ts';
import { anyText, encodeText, longText } from './hostile-text.ts';

const BODY = 900_000;

const KINDS: readonly ((dice: Dice) => string)[] = [
  (dice) => 'a&'.repeat(dice.pick([1000, 16_000, 450_000])),
  (dice) => 'a=1&'.repeat(dice.pick([1000, 8000, 220_000])),
  (dice) => Array.from({ length: dice.pick([100, 5000, 60_000]) }, (_, index) => `f${index}=x`).join('&'),
  (dice) => `a=${longText(dice, BODY)}`,
  (dice) => `${'a[b]'.repeat(dice.pick([10, 10_000]))}=1`,
  () => '%=%&%zz=%f&=&==&&&',
  () => '__proto__=1&constructor=2&__proto__[x]=3',
  (dice) => `a=${'%41'.repeat(dice.pick([10, 100_000]))}`,
  (dice) => `${'+'.repeat(dice.pick([10, 500_000]))}=+`,
  (dice) =>
    ['email', 'quantity', 'productId', 'sku', 'password', 'code', 'crumb', 'formId', 'body', 'rating']
      .map((name) => `${name}=${encodeText(anyText(dice))}`)
      .join('&'),
];

export function hostileForm(dice: Dice): Buffer {
  return Buffer.from(dice.pick(KINDS)(dice));
}
