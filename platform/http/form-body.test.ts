import { describe, expect, it } from 'vitest';
import { MAX_FORM_FIELDS, parseForm } from './form-body.ts';

describe('parseForm', () => {
  it('reads fields, and a repeated field as a list', () => {
    expect({ ...parseForm('name=Ada+L%C3%B6w&size=1&size=2&size=3&empty=&bare') }).toStrictEqual({
      name: 'Ada Löw',
      size: ['1', '2', '3'],
      empty: '',
      bare: '',
    });
  });

  it('reads a line break as one character, as scripts do', () => {
    expect(parseForm('note=a%0D%0Ab%0d%0a&note=%0D')).toMatchObject({ note: ['a\nb\n', '\r'] });
  });

  it('returns an object without a prototype, whatever the field names are', () => {
    const fields = parseForm('__proto__=x&constructor=y&__proto__=z');
    expect(Object.entries(fields)).toStrictEqual([
      ['__proto__', ['x', 'z']],
      ['constructor', 'y'],
    ]);
    expect({}).not.toHaveProperty('x');
  });

  it('accepts 1,000 fields and rejects one more', () => {
    const form = (count: number): string => Array.from({ length: count }, () => 'a=1').join('&');
    expect(parseForm(form(MAX_FORM_FIELDS))['a']).toHaveLength(MAX_FORM_FIELDS);
    expect(() => parseForm(form(MAX_FORM_FIELDS + 1))).toThrow('too many fields');
    expect(() => parseForm('a&'.repeat(450_000))).toThrow('too many fields');
  });

  it('rejects a zero character in a name or a value, which the database cannot store', () => {
    for (const form of ['a=%00', 'a=x%00y', '%00=a', 'a=\0']) expect(() => parseForm(form)).toThrow('invalid');
    expect({ ...parseForm('a=%2500') }).toStrictEqual({ a: '%00' });
  });

  it('keeps incorrectly encoded values unchanged', () => {
    expect({ ...parseForm('a=%E0%A4%A&b=%zz') }['b']).toBe('%zz');
  });
});
