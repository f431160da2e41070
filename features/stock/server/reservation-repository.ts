import { sellableVariants, variantRows } from '#features/catalog/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { StockLine, VariantId } from '../stock-line.ts';
import { type LockedStock, lockedInOrder, type StockRow, stockColumns, toLockedStock } from './stock-row.ts';

/**
 * Locks the reservations of this owner until the transaction ends. Take the lock before reading. It is an advisory
 * lock, because an owner may have no rows yet.
 */
export async function lockOwner(db: Db, websiteId: WebsiteId, owner: string): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended(${websiteId}::text || '/' || ${owner}::text, 0))`;
}

/** A locked variant with the units that the owner has reserved. */
export interface StockWithReservation extends LockedStock {
  reservedByOwner: { quantity: number; counted: boolean } | null;
}

/** Locks the variants that an owner has reserved, and others. */
export async function lockWithReservations(
  db: Db,
  websiteId: WebsiteId,
  input: { owner: string; variantIds: readonly VariantId[] },
): Promise<StockWithReservation[]> {
  const rows = await db.sql<StockRow & { own_quantity: number | null; own_counted: boolean | null }>`
    select ${stockColumns}, r.quantity as own_quantity, r.counted as own_counted
    from ${sellableVariants}
      left join stock_reservations r
        on r.website_id = v.website_id and r.owner = ${input.owner} and r.variant_id = v.id
    where v.website_id = ${websiteId} and v.id = any (array(
      select variant_id from stock_reservations where website_id = ${websiteId} and owner = ${input.owner}
      union select unnest(${[...input.variantIds]}::text[])))
    ${lockedInOrder}`;
  return rows.map((row) => ({
    ...toLockedStock(row),
    reservedByOwner:
      row.own_quantity === null ? null : { quantity: row.own_quantity, counted: row.own_counted === true },
  }));
}

export interface ReservationWrite {
  owner: string;
  /** `counted`: whether the units are included in the variant's `reserved`. */
  lines: readonly (StockLine & { counted: boolean })[];
  /** The change of `reserved` for each locked variant, compared with the owner's previous reservation. */
  shifts: readonly { variantId: VariantId; by: number }[];
  expiresAt: Date;
  now: Date;
}

/** Replaces the reservations of an owner. Throws, and so rolls back, if more units would be reserved than there are. */
export async function replace(db: Db, websiteId: WebsiteId, write: ReservationWrite): Promise<void> {
  const shifted = await db.sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(write.lines)}::jsonb)
        as line ("variantId" text, quantity int, counted boolean)
    ), shifted as (
      update ${variantRows} set reserved = v.reserved + shift.by
      from jsonb_to_recordset(${JSON.stringify(write.shifts)}::jsonb) as shift ("variantId" text, by int)
      where v.website_id = ${websiteId} and v.id = shift."variantId"
        and (shift.by <= 0 or v.reserved + shift.by <= v.qty_in_stock)
      returning v.id
    ), gone as (
      delete from stock_reservations r where r.website_id = ${websiteId} and r.owner = ${write.owner}
        and r.variant_id not in (select "variantId" from line)
    ), kept as (
      insert into stock_reservations (website_id, owner, variant_id, quantity, counted, expires_at, created_at)
      select ${websiteId}, ${write.owner}, "variantId", quantity, counted, ${write.expiresAt}, ${write.now} from line
      on conflict (website_id, owner, variant_id) do update
        set quantity = excluded.quantity, counted = excluded.counted, expires_at = excluded.expires_at
    )
    select from shifted`;
  if (shifted.length < write.shifts.length) throw new Error('More units would be reserved than there are');
}

/** Deletes the rows of an owner. Their units stay reserved. */
export async function removeByOwner(db: Db, websiteId: WebsiteId, owner: string): Promise<void> {
  await db.sql`delete from stock_reservations where website_id = ${websiteId} and owner = ${owner}`;
}

/** Deletes the rows of an owner and releases their units. */
export async function release(db: Db, websiteId: WebsiteId, owner: string): Promise<void> {
  await db.sql`
    with gone as (
      delete from stock_reservations where website_id = ${websiteId} and owner = ${owner}
      returning variant_id, quantity, counted
    ), locked as (
      select v.id, gone.quantity from ${variantRows} join gone on gone.variant_id = v.id
      where v.website_id = ${websiteId} and gone.counted ${lockedInOrder}
    )
    update ${variantRows} set reserved = v.reserved - locked.quantity from locked
    where v.website_id = ${websiteId} and v.id = locked.id`;
}

/** Returns whether there was a reservation to extend. */
export async function extend(
  db: Db,
  websiteId: WebsiteId,
  input: { owner: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update stock_reservations set expires_at = ${input.expiresAt}
    where website_id = ${websiteId} and owner = ${input.owner} returning owner`;
  return rows.length > 0;
}

/**
 * Releases expired reservations of all websites and returns the number of rows. Skips an owner whose lock is held until
 * the next run. All rows of an owner are removed together, so that no reader sees only some of them.
 */
export async function removeExpired(db: Db, now: Date, limit: number): Promise<number> {
  const [row] = await db.sql<{ removed: number }>`
    with due as materialized (
      select website_id, owner from stock_reservations where expires_at <= ${now} order by expires_at limit ${limit}
    ), due_owner as materialized (
      select distinct website_id, owner from due
    ), free_owner as materialized (
      select website_id, owner from due_owner
      where pg_try_advisory_xact_lock(hashtextextended(website_id || '/' || owner, 0))
    ), gone as (
      delete from stock_reservations r using free_owner o
      where r.website_id = o.website_id and r.owner = o.owner and r.expires_at <= ${now}
      returning r.website_id, r.variant_id, r.quantity, r.counted
    ), freed as (
      select website_id, variant_id, sum(quantity)::int as quantity from gone where counted group by 1, 2
    ), locked as (
      select v.website_id, v.id, f.quantity
      from ${variantRows} join freed f on f.website_id = v.website_id and f.variant_id = v.id
      order by v.website_id, v.id for no key update of v
    ), released as (
      update ${variantRows} set reserved = v.reserved - l.quantity from locked l
      where v.website_id = l.website_id and v.id = l.id
    )
    select count(*)::int as removed from gone`;
  return row?.removed ?? 0;
}
