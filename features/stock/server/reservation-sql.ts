import { type Fragment, sql } from '#platform/db/sql.ts';

// Parts of other slices' statements. Arguments are columns or values.

/** The units of a variant `v` that are reserved by others: units reserved by this owner are available to it. */
export function reservedByOthers(owner: unknown): Fragment {
  return sql`
    v.reserved - coalesce((select r.quantity from stock_reservations r
      where r.website_id = v.website_id and r.owner = ${owner} and r.variant_id = v.id and r.counted), 0)`;
}

/** Whether units are reserved by this owner. */
export function hasReservation(websiteId: unknown, owner: unknown): Fragment {
  return sql`exists (select from stock_reservations r where r.website_id = ${websiteId} and r.owner = ${owner})`;
}
