import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** Payments that failed since a time, without those whose order was paid by another attempt, to be counted. */
export function failedPayments(websiteId: WebsiteId, since: Date): Fragment {
  return sql`
    select from payments f
    where f.website_id = ${websiteId} and f.state = 'failed' and f.updated_at >= ${since} and not exists (
      select from payments s
      where s.website_id = ${websiteId} and s.reference = f.reference and s.state = 'succeeded')`;
}
