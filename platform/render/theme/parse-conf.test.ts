import { describe, expect, it } from 'vitest';
import { parseConf } from './parse-conf.ts';

describe('parsing a conf file', () => {
  it('accepts comments, trailing commas, unquoted keys and single quotes', () => {
    const source = `{ // a theme
      "name": "Quiet", author: 'Ann \\'A\\' \\u00e9', /* more */
      "sizes": [1, -2.5, .5, 1e3,], "on": true, "off": false, "none": null,
    }`;
    expect(parseConf(source)).toStrictEqual({
      name: 'Quiet',
      author: "Ann 'A' é",
      sizes: [1, -2.5, 0.5, 1000],
      on: true,
      off: false,
      none: null,
    });
  });

  it('parses standard JSON like JSON.parse', () => {
    const value = { a: [{ b: 'x\n"y"\\' }, [], {}], 'c-d': 1.25e-3 };
    expect(parseConf(JSON.stringify(value, null, 2))).toStrictEqual(value);
    expect(parseConf(`\u{feff}${JSON.stringify(value)}`)).toStrictEqual(value);
  });

  it.each([
    ['', 0, 'expected a value, found the end of the file'],
    ['{ "a": }', 7, 'expected a value, found "}"'],
    ['{ "a" 1 }', 6, 'expected ":", found "1"'],
    ['{ "a": "x }', 7, 'unterminated string'],
    ['{ "a": 1 } b', 11, 'expected the end of the file, found "b"'],
    ['[1, 2', 5, 'expected "]", found the end of the file'],
    ['{ a: yes }', 5, 'expected a value, found "y"'],
  ])('rejects %j at offset %d', (source, offset, message) => {
    expect(() => parseConf(source)).toThrow(expect.objectContaining({ offset, message }) as Error);
  });

  it('rejects a document that is nested too deeply', () => {
    expect(() => parseConf('['.repeat(100_000))).toThrow('is nested deeper than 32');
  });

  it('does not allow prototype pollution', () => {
    const value = parseConf('{ "__proto__": { "polluted": true } }') as Record<string, unknown>;
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(value)).toStrictEqual(['__proto__']);
  });
});
