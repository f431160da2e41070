import type { Ctx } from '#platform/context.ts';
import type { ActivityRow } from '../admin-contract.ts';
import * as entries from './entry-repository.ts';
import { toFilter, toRow } from './list-activity.ts';

/** The latest entries, newest first, without counting all of them. */
export async function listLatestActivity({ db, websiteId }: Ctx, limit: number): Promise<ActivityRow[]> {
  const page = { isAscending: false, after: null, limit };
  return (await entries.list(db, websiteId, toFilter({ search: '' }), page)).map(toRow);
}
