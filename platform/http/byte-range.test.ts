import { describe, expect, it } from 'vitest';
import { toByteRange } from './byte-range.ts';

describe('a Range header on a file of 10 bytes', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-4', { first: 2, last: 4 }],
    ['Bytes= 2-4 ', { first: 2, last: 4 }],
    ['bytes=7-', { first: 7, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=5-99', { first: 5, last: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=10-12', 'outside'],
    ['bytes=-0', 'outside'],
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=0x1-2', 'whole'],
    ['bytes=99999999999999999999-', 'whole'],
    ['pages=1-2', 'whole'],
  ])('the header %j selects %j', (header, expected) => {
    expect(toByteRange(header, 10)).toEqual(expected);
  });

  it('an empty file has no satisfiable range', () => {
    expect([toByteRange('bytes=0-', 0), toByteRange('bytes=-5', 0), toByteRange(undefined, 0)]).toEqual([
      'outside',
      'outside',
      'whole',
    ]);
  });
});
