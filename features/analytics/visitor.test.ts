import { describe, expect, it } from 'vitest';
import { formatVisitor, newVisitor, nextVisit, parseStamp, parseVisitor } from './visitor.ts';

const KNOWN = 'abc-123|1000|2000|3000|4';

describe('the visitor cookie', () => {
  it('contains an id and four numbers separated by bars: first, last and current visit, and the count [S3.283, S3.284, S3.285, S3.286, S3.287]', () => {
    expect(parseVisitor(KNOWN)).toStrictEqual({
      id: 'abc-123',
      firstVisit: 1000,
      lastVisit: 2000,
      currentVisit: 3000,
      visits: 4,
    });
    expect(formatVisitor({ id: 'x', firstVisit: 1, lastVisit: 2, currentVisit: 3, visits: 4 })).toBe('x|1|2|3|4');
  });

  it.each([
    undefined,
    '',
    'abc',
    'abc|1|2|3',
    'abc|1|2|3|4|5',
    'abc|0|2|3|4',
    'abc|-1|2|3|4',
    'abc|1.5|2|3|4',
    '|1|2|3|4',
    'a b|1|2|3|4',
    'abc|1|2|3|x',
    `${'a'.repeat(65)}|1|2|3|4`,
    'abc|1|2|3|9999999999999999',
  ])('%j is invalid [S5.53]', (cookie) => {
    expect(parseVisitor(cookie)).toBeNull();
  });
});

describe('the visit stamp', () => {
  it('is the time of the current visit, a positive integer [S3.288, S5.54]', () => {
    expect(parseStamp('1700000000000')).toBe(1_700_000_000_000);
  });

  it.each([undefined, '', '0', '-5', '1.5', 'abc', '12abc', '1e9', '9999999999999999'])(
    '%j is ignored [S5.55]',
    (cookie) => {
      expect(parseStamp(cookie)).toBeNull();
    },
  );
});

describe('the next visit', () => {
  const visitor = parseVisitor(KNOWN);
  const newId = () => 'fresh';

  it('continues a visit that has a stamp', () => {
    expect(nextVisit({ visitor, stamp: 3000 }, 9000, newId)).toStrictEqual({ visitor, stamp: 3000 });
  });

  it('starts another visit with a new stamp if there is none [S4.81, S4.82]', () => {
    const next = nextVisit({ visitor, stamp: null }, 9000, newId);
    expect([formatVisitor(next.visitor), next.stamp]).toStrictEqual(['abc-123|1000|3000|9000|5', 9000]);
  });

  it('creates a new visitor without a visitor cookie, whatever the stamp is [S4.83]', () => {
    for (const stamp of [null, 3000]) {
      const next = nextVisit({ visitor: null, stamp }, 9000, newId);
      expect([formatVisitor(next.visitor), next.stamp]).toStrictEqual(['fresh|9000|9000|9000|1', 9000]);
    }
  });

  it('returns a valid visitor value', () => {
    expect(parseVisitor(formatVisitor(newVisitor(9000, 'fresh')))).toStrictEqual(newVisitor(9000, 'fresh'));
  });
});
