import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingQuotes } from './closing-quotes.ts';

/** The quote that a search from each offset finds, one offset at a time. */
function search(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== '"') at += /^\{[^{}\n]*\}/.exec(source.slice(at))?.[0].length ?? 1;
  return at < source.length ? at : -1;
}

describe('closingQuotes', () => {
  it('ignores quotes in template code', () => {
    const source = 'a{b "c"}d" "';
    expect(closingQuotes(source, '"')[0]).toBe(9);
    expect(closingQuotes('a{b "c\n}', '"')[0]).toBe(4);
    expect(closingQuotes("a{'}", "'")[0]).toBe(-1);
  });

  it('finds for each offset the quote that a search from there finds', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '{', '}', '\n', 'a'), maxLength: 30 });
    fc.assert(
      fc.property(text, (source) => {
        const expected = Array.from({ length: source.length + 1 }, (_, at) => search(source, at));
        expect([...closingQuotes(source, '"')]).toStrictEqual(expected);
      }),
    );
  });
});
