import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toCanonicalJson } from './canonical-json.ts';

const schema = z.strictObject({
  title: z.string(),
  tags: z.array(z.string()).default([]),
  store: z.strictObject({ currency: z.string().default('USD'), light: z.boolean().default(false) }).prefault({}),
  rule: z
    .union([z.strictObject({ kind: z.literal('a'), cents: z.int() }), z.strictObject({ kind: z.literal('b') })])
    .optional(),
});

describe('toCanonicalJson', () => {
  it('orders keys by the schema and omits default values', () => {
    const value = schema.parse({ rule: { cents: 5, kind: 'a' }, store: { light: true }, title: 'x', tags: [] });
    expect(toCanonicalJson(schema, value)).toBe(
      '{\n  "title": "x",\n  "store": {\n    "light": true\n  },\n  "rule": {\n    "kind": "a",\n    "cents": 5\n  }\n}\n',
    );
  });

  it('produces the same bytes after a round trip', () => {
    const once = toCanonicalJson(schema, schema.parse({ title: 'é', store: {}, tags: ['b', 'a'] }));
    expect(toCanonicalJson(schema, schema.parse(JSON.parse(once)))).toBe(once);
  });

  it('omits default values and orders the keys of extra entries in an object that is transformed', () => {
    const entry = z.strictObject({ title: z.string(), link: z.string() });
    const menus = z
      .object({ main: z.array(entry).default([]), footer: z.array(entry).default([]) })
      .catchall(z.array(entry))
      .transform(({ main, footer, ...others }) => ({ main, footer, ...others }));
    const value = menus.parse({ side: [{ link: '/a', title: 'A' }], main: [] });
    expect(JSON.parse(toCanonicalJson(menus, value))).toStrictEqual({ side: [{ title: 'A', link: '/a' }] });
    expect(toCanonicalJson(menus, value).indexOf('title')).toBeLessThan(toCanonicalJson(menus, value).indexOf('link'));
  });
});
