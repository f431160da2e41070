import { describe, expect, it } from 'vitest';
import { cutText, diffFields, MAX_FIELDS, MAX_TEXT_LENGTH } from './diff-fields.ts';

const fieldsOf = (...[before, after]: [object, object]) =>
  diffFields('product', before as Record<string, unknown>, after as Record<string, unknown>).fields;

describe('diffFields', () => {
  it('returns only fields that differ, in the order of their names', () => {
    const before = { title: 'Bowl', price: 1000, tags: ['a'] };
    expect(fieldsOf(before, { title: 'Cup', price: 1200, tags: ['a'] })).toStrictEqual([
      { field: 'price', before: 1000, after: 1200 },
      { field: 'title', before: 'Bowl', after: 'Cup' },
    ]);
  });

  it('compares objects regardless of the order of their keys', () => {
    expect(fieldsOf({ a: { x: { b: 1, c: [2] } } }, { a: { x: { c: [2], b: 1 } } })).toStrictEqual([]);
  });

  it('flattens objects by one level and stores deeper values as JSON', () => {
    expect(fieldsOf({ site: { title: 'A', seo: { noIndex: true } } }, { site: { title: 'B', seo: {} } })).toStrictEqual(
      [
        { field: 'site.seo', before: '{"noIndex":true}', after: '{}' },
        { field: 'site.title', before: 'A', after: 'B' },
      ],
    );
  });

  it('omits the value that a new or removed field did not have', () => {
    expect(fieldsOf({ old: 1 }, { added: null })).toStrictEqual([
      { field: 'added', after: null },
      { field: 'old', before: 1 },
    ]);
  });

  it('stores dates as ISO text', () => {
    expect(fieldsOf({ at: new Date(0) }, { at: new Date(1000) })).toStrictEqual([
      { field: 'at', before: '1970-01-01T00:00:00.000Z', after: '1970-01-01T00:00:01.000Z' },
    ]);
  });

  it('stores that a secret changed, at any depth, without its values', () => {
    const before = { password: 'old secret', smtp: { login: { apiKey: 'k-1' } }, note: 'x' };
    const after = { password: 'new secret', smtp: { login: { apiKey: 'k-2' } }, note: '4242 4242 4242 4242' };
    expect(fieldsOf(before, after)).toStrictEqual([
      { field: 'note', isSecret: true },
      { field: 'password', isSecret: true },
      { field: 'smtp.login', isSecret: true },
    ]);
  });

  it('cuts long texts and counts the fields beyond the maximum', () => {
    const after = Object.fromEntries(Array.from({ length: MAX_FIELDS + 5 }, (_, at) => [`f${at}`, 'x'.repeat(2000)]));
    const { fields, omitted } = diffFields('product', {}, after);
    expect([fields.length, omitted]).toStrictEqual([MAX_FIELDS, 5]);
    expect(fields.every((field) => String(field.after).length === MAX_TEXT_LENGTH)).toBe(true);
  });
});

describe('cutText', () => {
  it('removes what the database cannot store', () => {
    expect(cutText('a\0b', 10)).toBe('ab');
    expect(cutText(`${'x'.repeat(8)}😀😀`, 10)).toBe(`${'x'.repeat(8)}…`);
  });
});
