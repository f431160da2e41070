import { expect, it } from 'vitest';
import { toCsvCell } from './csv-cell.ts';

it.each(['=1+1', '+cmd', '-2+3|x', '@SUM(A1)', '\t=1', '\rx', ' =HYPERLINK("x")', '|calc', '%x', '＝1+1', '＠x'])(
  'a spreadsheet treats %j as text',
  (formula) => {
    expect(toCsvCell(formula)).toMatch(/^"?'/);
  },
);

it.each(['-3', '+1 212-555-0100', '(030) 123', 'a=b', 'Ada', '', "'quoted"])('%j is left unchanged', (value) => {
  expect(toCsvCell(value)).toBe(value);
});

it('quotes a value that contains a comma, a quote or a line break', () => {
  expect(['a,b', 'say "hi"', 'two\nlines'].map(toCsvCell)).toStrictEqual(['"a,b"', '"say ""hi"""', '"two\nlines"']);
});
