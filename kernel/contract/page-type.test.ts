import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { PAGE_TYPES } from './page-type.ts';

const camel = (name: string): string => name.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the page types', () => {
  it.each([
    ['notFound', 100],
    ['error', 101],
    ['search', 102],
    ['cart', 200],
    ['checkout', 201],
    ['orderConfirmed', 202],
    ['donate', 203],
    ['orderStatus', 211],
  ] as const)('%s has the code %i [S2.35, S2.36, S2.37, S2.38, S2.39, S2.40, S2.41, S2.42]', (name, code) => {
    expect(PAGE_TYPES[name]).toBe(code);
  });

  it('match the public table, with unique codes [S2.43, S2.44]', () => {
    const expected = Object.fromEntries(enums.pageTypes.map(({ name, code }) => [camel(name), code]));
    expect(PAGE_TYPES).toStrictEqual(expected);
    expect(new Set(Object.values(PAGE_TYPES)).size).toBe(27);
  });
});
