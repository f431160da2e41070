import { expect, it } from 'vitest';
import type { ListRequest } from './list-query.ts';
import type { ListSource } from './list-source.ts';
import { selectedIds } from './selected-ids.ts';
import type { BulkTarget } from './selection.ts';

const PAGES: Readonly<Record<string, readonly number[]>> = { '': [1, 2, 3], b: [4, 5, 6], c: [7] };
const NEXT: Readonly<Record<string, string>> = { '': 'b', b: 'c' };

function sourceOf(requests: ListRequest[]): ListSource<{ id: number }> {
  return {
    key: [],
    load: (request) => {
      requests.push(request);
      const at = request.cursor ?? '';
      const rows = (PAGES[at] ?? []).map((id) => ({ id }));
      return Promise.resolve({ rows, nextCursor: NEXT[at] ?? null, count: { value: 7, isExact: true } });
    },
  };
}

const MATCHING: BulkTarget = {
  kind: 'matching',
  except: ['2', '5'],
  query: { search: 'mug', state: 'draft' },
  count: { value: 5, isExact: true },
};

it('takes the selected keys as they are, up to the maximum', async () => {
  const requests: ListRequest[] = [];
  const target: BulkTarget = { kind: 'keys', keys: ['9', '8', '7'], count: { value: 3, isExact: true } };
  expect(await selectedIds(target, { source: sourceOf(requests), max: 2 })).toStrictEqual(['9', '8']);
  expect(requests).toStrictEqual([]);
});

it('reads all matching rows page by page, without the exceptions', async () => {
  const requests: ListRequest[] = [];
  const ids = await selectedIds(MATCHING, { source: sourceOf(requests), max: 100 });
  expect(ids).toStrictEqual(['1', '3', '4', '6', '7']);
  expect(requests.map(({ cursor, search, limit }) => ({ cursor, search, limit }))).toStrictEqual([
    { cursor: undefined, search: 'mug', limit: 200 },
    { cursor: 'b', search: 'mug', limit: 200 },
    { cursor: 'c', search: 'mug', limit: 200 },
  ]);
});

it('stops reading at the maximum', async () => {
  const requests: ListRequest[] = [];
  expect(await selectedIds(MATCHING, { source: sourceOf(requests), max: 3 })).toStrictEqual(['1', '3', '4']);
  expect(requests).toHaveLength(2);
});
