import { Transform } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRows } from './open-table.ts';

afterEach(() => vi.restoreAllMocks());

async function* inParts(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(text: string, size = 64_000): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(inParts(text, size), { encoding: 'utf-8', delimiter: ',' }))
    rows.push([...cells]);
  return rows;
}

describe('readRows', () => {
  it.each([
    ['Windows', '\r\n'],
    ['Unix', '\n'],
    ['old Macintosh', '\r'],
  ])('reads the line breaks of %s, wherever the file is cut', async (_name, lineBreak) => {
    const text = ['a,b', '"1","x', 'y"', '', '2,z', ''].join(lineBreak);
    const expected = [
      ['a', 'b'],
      ['1', `x${lineBreak}y`],
      ['2', 'z'],
    ];
    for (const size of [1, 2, 3, 5, 100]) expect(await readAll(text, size)).toStrictEqual(expected);
  });

  it('searches no line break at each character of a file without any', async () => {
    const from = vi.spyOn(Buffer, 'from');
    expect((await readAll('a,'.repeat(50_000)))[0]).toHaveLength(50_001);
    expect(from.mock.calls.length).toBeLessThan(1000);
  });

  it('parses only a few rows ahead, however large the parts of a file are', async () => {
    const row = 'a bowl,20\n';
    const push = vi.spyOn(Transform.prototype, 'push');
    let ahead = 0;
    let taken = 0;
    for await (const _row of readRows(inParts(row.repeat(20_000), 1_000_000), { encoding: 'utf-8', delimiter: ',' })) {
      taken += 1;
      ahead = Math.max(ahead, push.mock.calls.length - taken);
    }
    expect(taken).toBe(20_000);
    expect(ahead).toBeLessThan(1000);
  });
});
