import type { SeededRandom } from '../fault/seeded-random.ts';
import { fillSchema, fillWithOneMistake, type JsonSchema, type PickFieldId } from './fill-schema.ts';
import { longText } from './hostile-text.ts';

const BODY = 1_000_000;

type MakeBody = (random: SeededRandom, schema: JsonSchema) => string | Buffer;

const KINDS: readonly MakeBody[] = [
  (random) => nested(random, '[', ']'),
  (random) => nested(random, '{"a":', '}'),
  (random) => `[${'0,'.repeat(random.pick([100, 10_000, 400_000]))}0]`,
  (random) => `{${Array.from({ length: random.pick([100, 50_000]) }, (_, index) => `"k${index}":0`).join()}}`,
  (random, schema) => repeatedItems(random, schema),
  (random) => JSON.stringify({ __proto__: null, text: longText(random, BODY) }),
  () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  (random, schema) => JSON.stringify(fillSchema(random, schema, { pickFieldId: () => '0'.repeat(24) })).slice(0, -1),
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

/** Mostly input that follows the schema, because everything else is rejected before a handler sees it. */
export function hostileJson(random: SeededRandom, schema: JsonSchema, pickFieldId: PickFieldId): Buffer {
  if (random.chance(0.5)) return Buffer.from(JSON.stringify(fillSchema(random, schema, { pickFieldId })));
  if (random.chance(0.4)) return Buffer.from(JSON.stringify(fillWithOneMistake(random, schema, { pickFieldId })));
  return malformedJson(random, schema);
}

/** JSON that no endpoint expects. */
export function malformedJson(random: SeededRandom, schema: JsonSchema = {}): Buffer {
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
