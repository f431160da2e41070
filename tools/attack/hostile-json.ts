import type { Dice } from '../fault/dice.ts';
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

type MakeBody = (dice: Dice, schema: JsonSchema) => string | Buffer;

const KINDS: readonly MakeBody[] = [
  (dice, schema) => JSON.stringify(nearlyValid(dice, schema)),
  (dice, schema) => JSON.stringify(nearlyValid(dice, schema)),
  (dice, schema) => JSON.stringify(nearlyValid(dice, schema)),
  (dice, schema) => JSON.stringify(nearlyValid(dice, schema)).slice(0, -1),
  (dice) => nested(dice, '[', ']'),
  (dice) => nested(dice, '{"a":', '}'),
  (dice) => `[${'0,'.repeat(dice.pick([100, 10_000, 400_000]))}0]`,
  (dice) => `{${Array.from({ length: dice.pick([100, 50_000]) }, (_, index) => `"k${index}":0`).join()}}`,
  (dice, schema) => repeatedItems(dice, schema),
  (dice) => JSON.stringify({ __proto__: null, text: longText(dice, BODY) }),
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

export function hostileJson(dice: Dice, schema: JsonSchema): Buffer {
  return Buffer.from(dice.pick(KINDS)(dice, schema));
}

function nested(dice: Dice, open: string, close: string): string {
  const depth = Math.floor((dice.pick([0.001, 0.1, 0.9]) * BODY) / (open.length + close.length));
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
}

/** Fills every array of the schema with a large number of hostile items. */
function repeatedItems(dice: Dice, schema: JsonSchema): string {
  const body: Record<string, unknown> = {};
  const count = dice.pick([10, 1000, 100_000]);
  for (const name of Object.keys(schema.properties ?? {})) body[name] = Array.from({ length: count }, () => 0);
  return JSON.stringify(body).slice(0, BODY);
}

const FILLERS: Readonly<Record<string, (dice: Dice, schema: JsonSchema) => unknown>> = {
  object: (dice, { properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, nearlyValid(dice, property)])),
  array: (dice, { items = {} }) => Array.from({ length: dice.below(5) }, () => nearlyValid(dice, items)),
  number: (dice) => dice.pick([0, 1, -1, 1.5, 1e21, -0]),
  integer: (dice) => dice.pick([0, 1, -1, 2 ** 31, 2 ** 53]),
  boolean: (dice) => dice.chance(0.5),
  string: (dice) => anyText(dice),
};

/** Input that follows the schema, with some wrong values. */
function nearlyValid(dice: Dice, schema: JsonSchema): unknown {
  if (dice.chance(0.1)) return dice.pick([null, [], {}, shortText(dice), 0, -1, true]);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined && options.length > 0) return nearlyValid(dice, dice.pick(options));
  if (schema.enum !== undefined && schema.enum.length > 0) return dice.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  return FILLERS[type ?? 'string']?.(dice, schema) ?? shortText(dice);
}
