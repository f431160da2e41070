import type { SeededRandom } from '../fault/seeded-random.ts';
import { anyText, shortText } from './hostile-text.ts';

/** The parts of JSON Schema that the API description uses. */
export interface JsonSchema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Returns an id for the field of this name. */
export type PickFieldId = (name: string) => string;

interface Field {
  name: string;
  random: SeededRandom;
  pickFieldId: PickFieldId;
}

const ID_PATTERN = '^[0-9a-f]{24}$';
/** Values for the other patterns. The first ones are the extremes of their kind. */
const SAMPLES = [
  '0000-01-01',
  '9999-12-31',
  '2024-02-29',
  '2024-02-29T23:59:59Z',
  '9999-12-31T00:00:00.000+14:00',
  'a/b',
  'ZZ',
  'US',
  'zz-Zzzz',
  'en',
  '_',
  '...',
  '#a1b2c3',
  `${'9'.repeat(15)}.`,
];
/** Turned on, the owner could do nothing until a second factor is set up, and no later request would be handled. */
const NEVER_TRUE: ReadonlySet<string> = new Set(['requireTwoFactor']);
const EMAILS = ['a@example.com', `${'a'.repeat(60)}@example.com`, 'a+b@xn--bcher-kva.example', "o'x@example.com"];

export interface SchemaField {
  pickFieldId: PickFieldId;
  /** Empty for a whole body. */
  name?: string;
}

/**
 * Hostile input that follows the schema, so that it gets past it: strings of every kind within their length, extreme
 * numbers within their range, ids that exist.
 */
export function fillSchema(random: SeededRandom, schema: JsonSchema, { pickFieldId, name = '' }: SchemaField): unknown {
  return fill({ random, pickFieldId, name }, schema);
}

/** The same with one wrong value. */
export function fillWithOneMistake(random: SeededRandom, schema: JsonSchema, field: SchemaField): unknown {
  return replaceOne(random, fillSchema(random, schema, field));
}

function fill(field: Field, schema: JsonSchema): unknown {
  const { random } = field;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fill(field, random.pick(options));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  return FILLERS[type ?? 'any']?.(field, schema) ?? null;
}

const FILLERS: Readonly<Record<string, (field: Field, schema: JsonSchema) => unknown>> = {
  object: fillObject,
  array: fillArray,
  integer: fillNumber,
  number: fillNumber,
  boolean: ({ random, name }) => !NEVER_TRUE.has(name) && random.chance(0.5),
  string: fillText,
  any: ({ random }) => random.pick([{}, [], shortText(random), { [shortText(random)]: shortText(random) }, 0]),
};

function fillObject(field: Field, { properties = {}, required = [], additionalProperties }: JsonSchema): unknown {
  const { random } = field;
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.7));
  const entries = names.map((name) => [name, fill({ ...field, name }, properties[name] ?? {})]);
  if (typeof additionalProperties === 'object')
    for (let count = random.below(5); count > 0; count--)
      entries.push([shortText(random), fill(field, additionalProperties)]);
  return Object.fromEntries(entries) as unknown;
}

function fillArray(field: Field, { items = {}, prefixItems, minItems = 0, maxItems = 5 }: JsonSchema): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((item) => fill(field, item));
  const length = Math.min(maxItems, minItems + field.random.pick([0, 1, 2, 5, 100]));
  const name = field.name.replace(/s$/, '');
  return Array.from({ length }, () => fill({ ...field, name }, items));
}

function fillNumber({ random }: Field, { type, minimum = -1e9, maximum = 1e9 }: JsonSchema): number {
  const wanted = random.pick([minimum, maximum, 0, 1, 2, type === 'integer' ? 3 : 0.1, -0]);
  return Math.min(maximum, Math.max(minimum, wanted));
}

function fillText({ random, name, pickFieldId }: Field, schema: JsonSchema): string {
  const { pattern, minLength = 0, maxLength = 1000 } = schema;
  if (pattern === ID_PATTERN) return pickFieldId(name);
  if (pattern !== undefined) return random.pick(listSamples(pattern, pickFieldId(name)));
  const isEmail = /email$/i.test(name) && random.chance(0.7);
  const text = isEmail ? random.pick(EMAILS) : anyText(random, maxLength);
  return text.slice(0, maxLength).padEnd(minLength, 'a');
}

function listSamples(pattern: string, id: string): string[] {
  const regex = new RegExp(pattern);
  const matching = [...SAMPLES, `1.${id}`].filter((sample) => regex.test(sample));
  if (matching.length === 0) throw new Error(`No sample in fill-schema.ts matches ${pattern}`);
  return matching;
}

/** Follows random keys into the value and replaces what it ends at. */
function replaceOne(random: SeededRandom, value: unknown): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0) return random.pick([null, [], {}, shortText(random), -1, 1e21, true]);
  const key = random.pick(keys);
  const replaced = replaceOne(random, (value as Record<string, unknown>)[key]);
  return Array.isArray(value) ? value.with(Number(key), replaced) : { ...(value as object), [key]: replaced };
}
