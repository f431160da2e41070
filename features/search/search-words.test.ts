import { describe, expect, it } from 'vitest';
import { distance, nearestWord, searchWords } from './search-words.ts';

describe('the words of a query', () => {
  it('are lowercase, without accents, unique, and limited in number', () => {
    expect(searchWords('  Café  CAFÉ, bowl!')).toEqual(['cafe', 'bowl']);
    expect(searchWords('"; drop table items; --')).toEqual(['drop', 'table', 'items']);
    expect(searchWords('\0 \u{fffd} & | ! <-> :*')).toEqual([]);
    expect(searchWords(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(8);
    expect(searchWords('x'.repeat(5000))).toEqual(['x'.repeat(40)]);
    expect(searchWords('花瓶 ваза')).toEqual(['花瓶', 'ваза']);
  });
});

describe('correcting a misspelled word', () => {
  const known = new Map([
    ['ember', 9],
    ['embed', 1],
    ['mug', 5],
    ['celadon', 2],
  ]);

  it.each([
    ['emebr', 'ember'],
    ['embr', 'ember'],
    ['embex', 'ember'],
    ['celedonn', 'celadon'],
    ['mugg', 'mug'],
    ['xyz', null],
    ['mu', null],
    ['elephant', null],
  ])('%s is corrected to %j', (given, expected) => {
    expect(nearestWord(given, known)).toBe(expected);
  });

  it('measures the same distance in both directions', () => {
    for (const [a, b] of [
      ['ember', 'emebr'],
      ['', 'abc'],
      ['kiln', 'klin'],
      ['same', 'same'],
    ] as const) {
      expect(distance(a, b, 5)).toBe(distance(b, a, 5));
    }
    expect([distance('kiln', 'klin', 5), distance('', 'abc', 5), distance('same', 'same', 5)]).toEqual([1, 3, 0]);
    expect(distance('a'.repeat(40), 'b'.repeat(40), 2)).toBe(3);
  });
});
