import { describe, expect, it } from 'vitest';
import { readCountFile } from './count-file.ts';
import { inventoryMessages as messages } from './messages.ts';

describe('readCountFile', () => {
  it.each([
    ['commas', 'SKU,Quantity\nA-1,3\nB-2,0\n'],
    ['semicolons and a byte order mark', '\u{FEFF}sku;qty\r\nA-1;3\r\nB-2;0\r\n'],
    ['tabs and other columns', 'Title\tVariant SKU\tStock\nMug\tA-1\t3\nBowl\tB-2\t0'],
    ['quoted fields and empty lines', '"SKU","Quantity"\n\n"A-1","3"\n"B-2","0"\n\n'],
  ])('reads a file with %s', (_title, text) => {
    expect(readCountFile(text)).toStrictEqual({
      lines: [
        { sku: 'A-1', quantity: 3 },
        { sku: 'B-2', quantity: 0 },
      ],
    });
  });

  it('reports each bad row', () => {
    expect(readCountFile('sku,qty\nA,x\n,3\nB,-1\nC,1.5\n=1+1,2')).toStrictEqual({
      problems: [
        'Row 2: the quantity is not a whole number.',
        'Row 3: the SKU is missing.',
        'Row 4: the quantity is not a whole number.',
        'Row 5: the quantity is not a whole number.',
      ],
    });
  });

  it.each([
    ['nothing in it', '', messages.fileEmpty],
    ['only a header', 'sku,qty', messages.fileEmpty],
    ['other columns', 'a,b\n1,2', messages.fileColumns],
    ['an unclosed quote', 'sku,qty\n"A,1', messages.fileUnreadable],
    ['too many rows', `sku,qty\n${'A,1\n'.repeat(2001)}`, messages.fileTooLong(2000)],
  ])('rejects a file with %s', (_title, text, problem) => {
    expect(readCountFile(text)).toStrictEqual({ problems: [problem] });
  });
});
