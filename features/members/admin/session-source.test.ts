import { expect, it } from 'vitest';
import type { SessionRow } from '../session-contract.ts';
import { toSessionPage } from './session-source.ts';

function session(id: string, part: Partial<SessionRow>): SessionRow {
  return { id, createdOn: 0, lastSeenOn: 0, userAgent: '', current: false, ...part };
}

const SESSIONS = [
  session('phone', { createdOn: 1, lastSeenOn: 30, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/605' }),
  session('laptop', { createdOn: 2, lastSeenOn: 20, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }),
];

const idsOf = (search: string, sort: string) => toSessionPage(SESSIONS, { search, sort }).rows.map(({ id }) => id);

it('sorts the sessions by their last use or their start', () => {
  expect(idsOf('', '-used')).toStrictEqual(['phone', 'laptop']);
  expect(idsOf('', 'used')).toStrictEqual(['laptop', 'phone']);
  expect(idsOf('', '-since')).toStrictEqual(['laptop', 'phone']);
  expect(idsOf('', 'since')).toStrictEqual(['phone', 'laptop']);
});

it('finds sessions by the browser, and counts them', () => {
  expect(idsOf(' FIREFOX ', '-used')).toStrictEqual(['laptop']);
  expect(toSessionPage(SESSIONS, { search: 'opera', sort: '-used' })).toStrictEqual({
    rows: [],
    nextCursor: null,
    count: { value: 0, isExact: true },
  });
});
