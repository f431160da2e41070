import type { SeededRandom } from '../fault/seeded-random.ts';
import { anyText, longText, shortText } from './hostile-text.ts';

const BODY = 1_000_000;

/** The parts of a JSON schema that help to build nearly valid input. */
export interface JsonSchema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
}

type MakeBody = (random: SeededRandom, schema: JsonSchema) => string | Buffer;

const KINDS: readonly MakeBody[] = [
  (random, schema) => JSON.stringify(nearlyValid(random, schema)),
  (random, schema) => JSON.stringify(nearlyValid(random, schema)),
  (random, schema) => JSON.stringify(nearlyValid(random, schema)),
  (random, schema) => JSON.stringify(nearlyValid(random, schema)).slice(0, -1),
  (random) => nested(random, '[', ']'),
  (random) => nested(random, '{"a":', '}'),
  (random) => `[${'0,'.repeat(random.pick([100, 10_000, 400_000]))}0]`,
  (random) => `{${Array.from({ length: random.pick([100, 50_000]) }, (_, index) => `"k${index}":0`).join()}}`,
  (random, schema) => repeatedItems(random, schema),
  (random) => JSON.stringify({ __proto__: null, text: longText(random, BODY) }),
  () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  () => '{"a":1,"a":2,"a":[{"a":{}}]}',
  () => '9'.repeat(300_000),
  () => `{"a":1e${'9'.repeat(1000)}}`,
  () => '\uFEFF{}',
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  () => '',
  () => 'null',
  () => '"text"',
  () => '{"a":"\\ud800"}',
];

export function hostileJson(random: SeededRandom, schema: JsonSchema): Buffer {
  return Buffer.from(random.pick(KINDS)(random, schema));
}

function nested(random: SeededRandom, open: string, close: string): string {
  const depth = Math.floor((random.pick([0.001, 0.1, 0.9]) * BODY) / (open.length + close.length));
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
}

/** Fills every array of the schema with a large number of hostile items. */
function repeatedItems(random: SeededRandom, schema: JsonSchema): string {
  const body: Record<string, unknown> = {};
  const count = random.pick([10, 1000, 100_000]);
  for (const name of Object.keys(schema.properties ?? {})) body[name] = Array.from({ length: count }, () => 0);
  return JSON.stringify(body).slice(0, BODY);
}

const FILLERS: Readonly<Record<string, (random: SeededRandom, schema: JsonSchema) => unknown>> = {
  object: (random, { properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, nearlyValid(random, property)])),
  array: (random, { items = {} }) => Array.from({ length: random.below(5) }, () => nearlyValid(random, items)),
  number: (random) => random.pick([0, 1, -1, 1.5, 1e21, -0]),
  integer: (random) => random.pick([0, 1, -1, 2 ** 31, 2 ** 53]),
  boolean: (random) => random.chance(0.5),
  string: (random) => anyText(random),
};

/** Input that follows the schema, with some wrong values. */
function nearlyValid(random: SeededRandom, schema: JsonSchema): unknown {
  if (random.chance(0.1)) return random.pick([null, [], {}, shortText(random), 0, -1, true]);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined && options.length > 0) return nearlyValid(random, random.pick(options));
  if (schema.enum !== undefined && schema.enum.length > 0) return random.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  return FILLERS[type ?? 'string']?.(random, schema) ?? shortText(random);
}
