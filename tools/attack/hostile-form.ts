import type { SeededRandom } from '../fault/seeded-random.ts';
import type { PickFieldId } from './fill-schema.ts';
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
];

/** The field names of the no-script forms. Each form ignores those of the others. */
const FIELDS: Readonly<Record<string, (random: SeededRandom, pickFieldId: PickFieldId) => string>> = {
  itemId: (_, pickFieldId) => pickFieldId('itemId'),
  entryId: (_, pickFieldId) => pickFieldId('entryId'),
  productId: (_, pickFieldId) => pickFieldId('productId'),
  variantId: (_, pickFieldId) => pickFieldId('variantId'),
  formId: (_, pickFieldId) => pickFieldId('formId'),
  quantity: (random) => random.pick(['1', '0', '-1', '9999', '1e3', '１', '']),
  rating: (random) => random.pick(['1', '5', '0', '6', '5.0']),
  country: (random) => random.pick(['US', 'ZZ', 'us', '']),
  email: (random) => random.pick(['a@example.com', 'a@example.com\r\nBcc: b@example.com', hostileField(random)]),
};
const TEXT_FIELDS = [
  'sku',
  'password',
  'code',
  'crumb',
  'body',
  'title',
  'text',
  'name',
  'region',
  'postalCode',
  'token',
];

/** Half of the forms have the fields of our own forms, so that a handler reads their values. */
export function hostileForm(random: SeededRandom, pickFieldId: PickFieldId): Buffer {
  return random.chance(0.5) ? wellFormedForm(random, pickFieldId) : malformedForm(random);
}

export function malformedForm(random: SeededRandom): Buffer {
  return Buffer.from(random.pick(KINDS)(random));
}

function wellFormedForm(random: SeededRandom, pickFieldId: PickFieldId): Buffer {
  const known = Object.entries(FIELDS).map(([name, make]) => [name, make(random, pickFieldId)] as const);
  const texts = TEXT_FIELDS.filter(() => random.chance(0.7)).map((name) => [name, hostileField(random)] as const);
  return Buffer.from([...known, ...texts].map(([name, value]) => `${name}=${encodeText(value)}`).join('&'));
}

/** The forms of the cart accept at most 300 characters in a field. */
function hostileField(random: SeededRandom): string {
  return anyText(random, 600).slice(0, random.chance(0.8) ? 300 : 600);
}
