import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { createSeededRandom } from '../fault/seeded-random.ts';
import { fillSchema, fillWithOneMistake, type JsonSchema } from './fill-schema.ts';

const DRAWS = 300;
const KNOWN = 'a'.repeat(24);

const Body = z.strictObject({
  itemId: idSchema<'item'>(),
  quantity: z.int().min(1).max(9999),
  note: z.string().min(2).max(80).nullable().default(null),
  email: z.string().max(256),
  state: z.enum(['open', 'closed']),
  kind: z.literal('add'),
  country: z.string().regex(/^[A-Z]{2}$/),
  day: z.iso.date(),
  ids: z.array(idSchema<'item'>()).min(1).max(50),
  answers: z.record(z.string(), z.string().max(20)).optional(),
});
const schema = z.toJSONSchema(Body, { io: 'input' }) as JsonSchema;

function draw(make: typeof fillWithOneMistake): unknown[] {
  const random = createSeededRandom(1);
  // As sent: JSON has no negative zero and no undefined.
  return Array.from(
    { length: DRAWS },
    () => JSON.parse(JSON.stringify(make(random, schema, { pickFieldId: () => KNOWN }))) as unknown,
  );
}

describe('fillSchema', () => {
  it('makes bodies that the schema accepts, with the given ids', () => {
    const bodies = draw(fillSchema);
    expect(bodies.map((body) => Body.safeParse(body).error?.issues ?? [])).toEqual(bodies.map(() => []));
    expect(bodies.map((body) => (body as z.output<typeof Body>).itemId)).toEqual(bodies.map(() => KNOWN));
  });

  it('fills strings with different hostile texts', () => {
    const notes = draw(fillSchema).map((body) => (body as z.output<typeof Body>).note);
    expect(new Set(notes).size).toBeGreaterThan(20);
  });

  it('makes bodies with one wrong value, most of which the schema rejects', () => {
    const rejected = draw(fillWithOneMistake).filter((body) => !Body.safeParse(body).success);
    expect(rejected.length).toBeGreaterThan(DRAWS / 2);
  });

  it('throws for a pattern without a sample, so that a new one is not skipped silently', () => {
    const unknown = { type: 'string', pattern: '^#{9}$' };
    expect(() => fillSchema(createSeededRandom(1), unknown, { pickFieldId: () => KNOWN })).toThrow('No sample');
  });
});
