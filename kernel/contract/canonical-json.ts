import { z } from 'zod';

/**
 * Canonical JSON of a value: keys in the schema's order, keys that hold their default omitted. Equal values give the
 * same bytes, whatever key order or defaults they were written with.
 */
export function toCanonicalJson(schema: z.ZodType, value: unknown): string {
  return `${JSON.stringify(sortKeys(schema, value), null, 2)}\n`;
}

function sortKeys(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isWrapper(schema)) return sortKeys(schema.unwrap() as z.ZodType, value);
  // An object that is checked as a whole or put in order after it was read.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return sortKeys(schema.in, value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => sortKeys(schema.element as z.ZodType, element));
  }
  if (schema instanceof z.ZodUnion) return sortKeys(memberFor(schema, value), value);
  if (schema instanceof z.ZodObject) return sortObjectKeys(schema, value as Record<string, unknown>);
  return value;
}

function isWrapper(schema: z.ZodType) {
  return (
    hasDefault(schema) ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodLazy
  );
}

function hasDefault(schema: z.ZodType) {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
}

function memberFor(schema: z.ZodUnion, value: unknown): z.ZodType {
  const members = schema.options as readonly z.ZodType[];
  return members.find((member) => member.safeParse(value).success) ?? z.unknown();
}

function sortObjectKeys(schema: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  const sorted: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const given = value[key];
    if (given === undefined || isDefault(part, given)) continue;
    sorted[key] = sortKeys(part, given);
  }
  // Extra keys of an open object keep the order they were written in.
  const extra = schema.def.catchall as z.ZodType | undefined;
  for (const [key, given] of Object.entries(value)) {
    if (!(key in schema.shape)) sorted[key] = extra === undefined ? given : sortKeys(extra, given);
  }
  return sorted;
}

function isDefault(schema: z.ZodType, value: unknown): boolean {
  if (!hasDefault(schema)) return false;
  const fallback = schema.parse(undefined);
  return JSON.stringify(sortKeys(schema, value)) === JSON.stringify(sortKeys(schema, fallback));
}
