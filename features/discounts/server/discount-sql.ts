import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** Whether a website has discounts that need no code. A part of other slices' statements. */
export function hasAutomaticDiscounts(websiteId: WebsiteId): Fragment {
  return sql`exists (
    select from discounts d where d.website_id = ${websiteId} and d.automatic and d.trashed_at is null)`;
}
