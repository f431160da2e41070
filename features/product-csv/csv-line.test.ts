import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { toCsvLine } from './csv-line.ts';

describe('toCsvLine', () => {
  it('writes rows that a parser reads unchanged', () => {
    const cells = ['plain', 'a,b', 'say "x"', 'two\r\nlines', ' space ', '', 'semi;colon', 'tab\tin', 'ü€😀'];
    expect(parse(toCsvLine(cells) + toCsvLine(cells))).toStrictEqual([cells, cells]);
  });

  it('escapes cells with formulas', () => {
    expect(toCsvLine(['=cmd()', '-2', 'x'])).toBe("'=cmd(),'-2,x\r\n");
  });
});
