import { describe, expect, it } from 'vitest';
import { BadInput } from '#platform/http/input.ts';
import { countFileMessages as messages } from '../change-messages.ts';
import { readCountFile } from './count-file.ts';

function problemsOf(text: string): unknown {
  try {
    return readCountFile(text);
  } catch (error) {
    return error instanceof BadInput ? error.errors['text'] : error;
  }
}

describe('readCountFile', () => {
  it.each([
    ['commas', 'SKU,Quantity\nA-1,3\nB-2,0\n'],
    ['semicolons and a byte order mark', '\u{FEFF}sku;qty\r\nA-1;3\r\nB-2;0\r\n'],
    ['tabs and other columns', 'Title\tVariant SKU\tStock\nMug\tA-1\t3\nBowl\tB-2\t0'],
    ['quoted fields and empty lines', '"SKU","Quantity"\n\n"A-1","3"\n"B-2","0"\n\n'],
  ])('reads a file with %s', (_title, text) => {
    expect(readCountFile(text)).toStrictEqual([
      { sku: 'A-1', quantity: 3 },
      { sku: 'B-2', quantity: 0 },
    ]);
  });

  it('reports each bad row', () => {
    expect(problemsOf('sku,qty\nA,x\n,3\nB,-1\nC,1.5\n=1+1,2')).toStrictEqual([
      'Row 2: the quantity is not a whole number.',
      'Row 3: the SKU is missing.',
      'Row 4: the quantity is not a whole number.',
      'Row 5: the quantity is not a whole number.',
    ]);
  });

  it.each([
    ['nothing in it', '', messages.empty],
    ['only a header', 'sku,qty', messages.empty],
    ['other columns', 'a,b\n1,2', messages.columns],
    ['an unclosed quote', 'sku,qty\n"A,1', messages.unreadable],
    ['too many rows', `sku,qty\n${'A,1\n'.repeat(2001)}`, messages.tooLong(2000)],
  ])('rejects a file with %s', (_title, text, problem) => {
    expect(problemsOf(text)).toStrictEqual([problem]);
  });
});
