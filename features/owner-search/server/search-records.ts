import { isAllowed } from '#features/members/access.ts';
import type { Ctx } from '#platform/context.ts';
import type { SearchResult } from '../admin-contract.ts';
import { KIND_NAMES, KINDS } from '../kinds.ts';
import { parseSearchText } from '../search-text.ts';
import { FIND_RECORDS } from './find-records.ts';

export interface SearchRecords {
  roles: readonly number[];
  q: string;
}

/** Searches the kinds of records that the roles open. */
export async function searchRecords(ctx: Ctx, { roles, q }: SearchRecords): Promise<SearchResult[]> {
  const search = parseSearchText(q);
  if (search === null) return [];
  const kinds = KIND_NAMES.filter((kind) => isAllowed(roles, KINDS[kind]));
  const found = await Promise.all(
    kinds.map(async (kind) => (await FIND_RECORDS[kind](ctx, search)).map((record) => ({ kind, ...record }))),
  );
  return found.flat();
}
