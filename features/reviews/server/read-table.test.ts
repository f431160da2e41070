import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../review-table.ts';
import { readTable } from './read-table.ts';

const HEAD = 'product,rating,name,title,text,date';
const good = (name: string) => `shop/bowl,4,${name},,good,2026-05-02`;
const namesOf = async (csv: string) => (await readTable(csv))?.rows.map(({ name }) => name);
const problemsOf = async (csv: string) => (await readTable(csv))?.problems;

describe('reading a table of reviews', () => {
  it('reads quotes, commas and newlines in cells', async () => {
    const csv = `\ufeff${HEAD}\r\n\r\nshop/bowl,5,Ada,"Fine, ""really""","Line one\r\nLine two",2026-05-01\r\n\r\n${good('B')}`;
    const table = await readTable(csv);
    expect(table?.problems).toStrictEqual([]);
    expect(table?.rows).toStrictEqual([
      {
        product: 'shop/bowl',
        rating: 5,
        name: 'Ada',
        title: 'Fine, "really"',
        text: 'Line one\nLine two',
        date: '2026-05-01',
        line: 3,
      },
      { product: 'shop/bowl', rating: 4, name: 'B', title: '', text: 'good', date: '2026-05-02', line: 6 },
    ]);
  });

  it.each(['', 'a,b,c', 'product,rating\nshop/bowl,5', `"${HEAD}`])(
    'rejects a table that does not name its columns: %j',
    async (csv) => {
      expect(await readTable(csv)).toBeNull();
    },
  );

  it('reports every row that is not a review and accepts the others', async () => {
    const rows = [
      'shop/bowl,9,A,,x,2026-05-01',
      'bowl,4,A,,x,2026-05-01',
      'shop/bowl,4,,,x,2026-05-01',
      'shop/bowl,4,A,,x,May',
      'shop/bowl,4,A,,one, two,2026-05-01',
    ];
    const csv = `${HEAD}\n${rows.join('\n')}\n${good('B')}\n,,,,,\n${good('C')},,\n`;
    expect(await problemsOf(csv)).toStrictEqual([
      { line: 2, message: 'rating: expected 1 to 5' },
      { line: 3, message: 'product: expected collection/slug' },
      { line: 4, message: 'name: missing' },
      { line: 5, message: 'date: expected a day such as 2026-05-01' },
      { line: 6, message: 'expected 6 cells, found 7' },
    ]);
    expect(await namesOf(csv)).toStrictEqual(['B', 'C']);
  });

  it.each([
    ['inside a cell', 'shop/bowl,4,A,,5" wide,2026-05-01', 'an unquoted cell contains a quote'],
    ['after a closing quote', 'shop/bowl,4,A,,"so "good",2026-05-01', 'there is text after a closing quote'],
    ['that is never closed', 'shop/bowl,4,A,,"good,2026-05-01', 'a quote is opened and never closed'],
  ])('reports a row with a stray quote %s and continues after it', async (_title, row, problem) => {
    const csv = [HEAD, good('A'), row, good('B'), good('C')].join('\n');
    const found = await readTable(csv);
    expect(found?.problems).toStrictEqual([{ line: 3, message: expect.stringContaining(problem) as string }]);
    expect(found?.rows.map(({ name, line }) => [name, line])).toStrictEqual([
      ['A', 2],
      ['B', 4],
      ['C', 5],
    ]);
  });

  it('reports more than a hundred malformed rows one by one', async () => {
    const csv = `${HEAD}\n${'x"y\n'.repeat(250)}${good('B')}`;
    expect((await problemsOf(csv))?.map(({ line }) => line)).toStrictEqual(
      Array.from({ length: 250 }, (_, i) => i + 2),
    );
    expect(await namesOf(csv)).toStrictEqual(['B']);
  });

  it('reports where it stops in a table with too many rows', async () => {
    const csv = `${HEAD}\n${`${good('A')}\n`.repeat(20_010)}`;
    const found = await readTable(csv);
    expect(found?.rows).toHaveLength(20_000);
    expect(found?.problems).toStrictEqual([
      { line: 20_002, message: 'this and all lines behind it were not read: expected at most 20000 rows' },
    ]);
  });

  it('reports a row that is longer than any review', async () => {
    const csv = [HEAD, `shop/bowl,4,A,,"${'x'.repeat(70_000)}",2026-05-01`, good('B'), 'y'.repeat(70_000)].join('\n');
    expect((await problemsOf(csv))?.map(({ line }) => line)).toStrictEqual([2, 4]);
    expect(await namesOf(csv)).toStrictEqual(['B']);
  });

  it.each([
    ['before the first row', `${HEAD}${'\n'.repeat(200_000)}${good('A')}\n${good('B')}`],
    ['after a row', `${HEAD}\n${good('A')}${'\r\n'.repeat(200_000)}${good('B')}`],
    ['at the end', `${HEAD}\n${good('A')}\n${good('B')}${'\n'.repeat(200_000)}`],
  ])('ignores any number of empty lines %s', async (_title, csv) => {
    expect(await problemsOf(csv)).toStrictEqual([]);
    expect(await namesOf(csv)).toStrictEqual(['A', 'B']);
  });

  it.each(['\r', '\n', '\r\n'])('counts each line ending once, wherever a part ends: %j', async (end) => {
    const csv = `${HEAD}${end}${end.repeat(200_000)}${good('A')}${end}x`;
    const table = await readTable(csv);
    expect(table?.rows.map(({ line }) => line)).toStrictEqual([200_002]);
    expect(table?.problems.map(({ line }) => line)).toStrictEqual([200_003]);
  });

  it('accounts for every line, however its quotes are broken', async () => {
    const line = fc.constantFrom(good('A'), good('B'), 'x"y', '"x', '"x"y', '""', '"""', 'shop/bowl,4,"A', 'z');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
        const table = await readTable([HEAD, ...lines, good('Z')].join('\n'));
        const seen = [...(table?.rows ?? []), ...(table?.problems ?? [])].map(({ line: at }) => at);
        // A line may be missing only if it is within the quotes of an earlier row.
        const first = lines.findIndex((one) => one.includes('"'));
        const alone = first < 0 ? lines.length + 1 : first;
        expect(seen.filter((at) => at < alone + 2)).toHaveLength(alone);
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });

  it('reads back what it wrote and writes no cell that a spreadsheet reads as a formula', async () => {
    const texts = ['one\n\ntwo', '=1+1', "'=1+1", "''-x", '@x', "'tis", '-5', 'a "b", c'];
    const rows = texts.map((text, index) => ({
      product: 'shop/bowl',
      rating: 3,
      name: `A "${index}"`,
      title: index % 2 === 0 ? '+x, y' : '',
      text,
      date: `2026-01-${30 - index}`,
    }));
    const csv = writeTable(rows);
    expect(csv).not.toMatch(/(?:^|,)"?[=+@-]/m);
    expect((await readTable(csv))?.rows.map(({ line: _line, ...row }) => row)).toStrictEqual(rows);
  });

  it('returns the same rows wherever the parts end', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      product: 'shop/bowl',
      rating: 5,
      name: `N${index}`,
      title: 'x, "y"',
      text: `${'line\n'.repeat(index % 7)}end`,
      date: '2026-01-01',
    }));
    const table = await readTable(writeTable(rows));
    expect(table?.problems).toStrictEqual([]);
    expect(table?.rows.map(({ name }) => name).toSorted()).toStrictEqual(rows.map(({ name }) => name).toSorted());
  });
});
