import type { Random } from './random.ts';

const KEYS = [
  'a',
  'b',
  'c',
  'items',
  'structuredContent',
  'title',
  'productType',
  'variants',
  'priceMoney',
  'value',
  'currency',
  'id',
  '__proto__',
  'constructor',
  'website',
  'timeZone',
  '$d',
  'excerpt',
  'options',
];
const SCALARS = [
  0,
  1,
  -1,
  2.5,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  '<b>"&\'',
  '12.50',
  '1200x800',
  'USD',
  'UTC',
  '{0 plural one {#} other {x}}',
  'a.b',
  '\ud800',
  true,
  false,
  null,
  1573241320123,
  '#fff',
];

/** Random JSON-like data, occasionally with values that JSON does not have. */
export function randomData(random: Random, depth = 0): unknown {
  if (depth > 4 || random.chance(0.3)) return random.pick(SCALARS);
  if (random.chance(0.3)) return Array.from({ length: random.below(5) }, () => randomData(random, depth + 1));
  const object: Record<string, unknown> = Object.create(random.chance(0.5) ? Object.prototype : null) as Record<
    string,
    unknown
  >;
  for (let n = random.below(8); n > 0; n--) {
    Object.defineProperty(object, random.pick(KEYS), {
      value: randomData(random, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  if (random.chance(0.05)) Object.defineProperty(object, 'trap', { get: trap, enumerable: true });
  return object;
}

function trap(): never {
  throw new Error('an accessor was called');
}
