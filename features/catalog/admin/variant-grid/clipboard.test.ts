import { describe, expect, it } from 'vitest';
import { MAX_CLIPBOARD_TEXT, parseClipboard, toClipboard } from './clipboard.ts';

describe('reading cells from the clipboard', () => {
  it('reads rows and columns, as Excel, Numbers and Google Sheets write them', () => {
    expect(parseClipboard('1\t2\r\n3\t4\r\n')).toStrictEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseClipboard('1\t2\n3\t4')).toStrictEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('keeps empty cells and empty rows', () => {
    expect(parseClipboard('a\t\t\n\n\tb\n')).toStrictEqual([['a', '', ''], [''], ['', 'b']]);
  });

  it('reads quoted cells with tabs, line breaks and quotation marks', () => {
    expect(parseClipboard('"a\tb"\t"c\nd"\n"say ""hi"""\te')).toStrictEqual([
      ['a\tb', 'c\nd'],
      ['say "hi"', 'e'],
    ]);
  });

  it('keeps a quotation mark that does not enclose the cell, such as inches', () => {
    expect(parseClipboard('5" pot\t"wide\n2')).toStrictEqual([['5" pot', '"wide'], ['2']]);
    expect(parseClipboard('"a" b\tc')).toStrictEqual([['"a" b', 'c']]);
  });

  it('reads one cell, and nothing from an empty or huge clipboard', () => {
    expect(parseClipboard('12.50')).toStrictEqual([['12.50']]);
    expect(parseClipboard('')).toStrictEqual([]);
    expect(parseClipboard('x'.repeat(MAX_CLIPBOARD_TEXT + 1))).toStrictEqual([]);
  });

  it('reads back what it has written', () => {
    const block = [
      ['a', 'b\tc', ''],
      ['"', 'd\ne', '5"'],
    ];
    expect(parseClipboard(toClipboard(block))).toStrictEqual(block);
  });
});
