import { describe, expect, it } from 'vitest';
import { matchesRevision, readRevision, toEntityTag } from './revision.ts';

describe('the revision of a record on the wire', () => {
  it.each([
    ['"3"', '3'],
    ['W/"3"', '3'],
    [' "12" ', '12'],
    ['3', '3'],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, revision) => {
    expect(readRevision(header)).toBe(revision);
  });

  it('matches only the revision that the request expects', () => {
    expect(toEntityTag(3)).toBe('"3"');
    expect(matchesRevision({ ifMatch: '3' }, 3)).toBe(true);
    expect(matchesRevision({ ifMatch: '2' }, 3)).toBe(false);
    expect(matchesRevision({ ifMatch: 'x' }, 3)).toBe(false);
    expect(matchesRevision({}, 3)).toBe(true);
  });
});
