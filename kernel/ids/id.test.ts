import { describe, expect, it } from 'vitest';
import { idSchema, newId } from './id.ts';
import { newToken } from './token.ts';

const counting = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index);

describe('newId and idSchema', () => {
  it('starts an id with the time, so that later ids sort after earlier ones', () => {
    const early = newId(new Date(1_700_000_000_000), () => new Uint8Array(8).fill(255));
    const late = newId(new Date(1_700_000_001_000), () => new Uint8Array(8));
    expect(early < late).toBe(true);
  });

  it('accepts generated ids and rejects anything else', () => {
    const schema = idSchema<'item'>();
    expect(schema.safeParse(newId(new Date(0), counting)).success).toBe(true);
    for (const bad of ['', 'x', 'A'.repeat(24), '0'.repeat(23), `${'0'.repeat(24)}\n`]) {
      expect(schema.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
    }
  });
});

describe('newToken', () => {
  it('uses 43 characters that need no escaping in a cookie or a URL', () => {
    expect(newToken((length) => Uint8Array.from({ length }, (_, index) => index * 7))).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
