import { expect, it } from 'vitest';
import { toCsvCell } from './csv-cell.ts';

it.each(['=1+1', '+cmd', '-2+3|x', '@SUM(A1)', '\t=1', '\rx', ' =HYPERLINK("x")', '|calc', '%x', '＝1+1', '＠x'])(
  'a spreadsheet takes %j for text',
  (formula) => {
    expect(toCsvCell(formula)).toMatch(/^"?'/);
  },
);

it.each(['-3', '+1 212-555-0100', '(030) 123', 'a=b', 'Ada', '', "'quoted"])('%j stays as it is', (value) => {
  expect(toCsvCell(value)).toBe(value);
});

it('puts a value with a comma, a quote or a line break into quotes', () => {
  expect(['a,b', 'say "hi"', 'two\nlines'].map(toCsvCell)).toStrictEqual(['"a,b"', '"say ""hi"""', '"two\nlines"']);
});
