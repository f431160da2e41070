import { describe, expect, it } from 'vitest';
import { readTable, writeTable } from './review-table.ts';

const HEAD = 'product,rating,name,title,text,date';

describe('a table of reviews', () => {
  it('is read with quotes, commas and line ends in its cells', () => {
    const table = readTable(`${HEAD}\r\nshop/bowl,5,Ada,"Fine, ""really""","Line one\nLine two",2026-05-01\r\n\r\n`);
    expect(table?.problems).toStrictEqual([]);
    expect(table?.rows).toStrictEqual([
      {
        product: 'shop/bowl',
        rating: 5,
        name: 'Ada',
        title: 'Fine, "really"',
        text: 'Line one\nLine two',
        date: '2026-05-01',
        line: 2,
      },
    ]);
  });

  it.each(['', 'a,b,c', 'product,rating\nshop/bowl,5'])('that does not name its columns is none: %j', (csv) => {
    expect(readTable(csv)).toBeNull();
  });

  it('says which lines it cannot take, and takes the others', () => {
    const rows = [
      'shop/bowl,9,A,,x,2026-05-01',
      'bowl,4,A,,x,2026-05-01',
      'shop/bowl,4,,,x,2026-05-01',
      'shop/bowl,4,A,,x,May',
    ];
    const table = readTable(`${HEAD}\n${rows.join('\n')}\nshop/bowl,4,B,,good,2026-05-02`);
    expect(table?.problems).toStrictEqual([
      { line: 2, message: 'rating: expected 1 to 5' },
      { line: 3, message: 'product: expected collection/slug' },
      { line: 4, message: 'name: missing' },
      { line: 5, message: 'date: expected a day such as 2026-05-01' },
    ]);
    expect(table?.rows.map(({ name }) => name)).toStrictEqual(['B']);
  });

  it('that was written is read as it was', () => {
    const rows = [
      { product: 'shop/bowl', rating: 3, name: 'A "B"', title: 'x, y', text: 'one\n\ntwo', date: '2026-01-31' },
    ];
    expect(readTable(writeTable(rows))?.rows.map(({ line: _line, ...row }) => row)).toStrictEqual(rows);
  });
});
