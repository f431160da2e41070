import { variantRows } from '#features/catalog/server/index.ts';
import { joinMember } from '#features/members/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, literal, sql } from '#platform/db/sql.ts';
import type { MovementKind } from '../movement-kind.ts';
import type { VariantId } from '../stock-line.ts';

export interface ListedMovement {
  id: string;
  kind: MovementKind;
  quantity: number;
  reason: string;
  reference: string | null;
  memberId: string | null;
  memberName: string | null;
  createdAt: Date;
  /** The time in microseconds, as text. */
  position: string;
}

export interface MovementPage {
  variantId: VariantId;
  after: { position: string; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  { variantId, after, limit }: MovementPage,
): Promise<ListedMovement[]> {
  const afterCursor =
    after === null ? emptySql : sql`and (m.created_at, m.id) < (${after.position}::timestamptz, ${after.id}::text)`;
  return await db.sql<ListedMovement & object>`
    select m.id, m.kind, m.quantity, m.reason, m.reference, m.member_id as "memberId",
      coalesce(nullif(member.name, ''), member.email) as "memberName", m.created_at as "createdAt",
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
    from stock_movements m left ${joinMember(sql`m.member_id`)}
    where m.website_id = ${websiteId} and m.variant_id = ${variantId} ${afterCursor}
    order by m.created_at desc, m.id desc limit ${literal(limit)}`;
}

/** The level of a variant and the number of its movements. Null when there is no such variant. */
export async function summarize(
  db: Db,
  websiteId: WebsiteId,
  variantId: VariantId,
): Promise<{ level: number; count: number } | null> {
  const rows = sql`
    select from stock_movements m where m.website_id = v.website_id and m.variant_id = v.id`;
  const [row] = await db.sql<{ level: number; count: number }>`
    select v.qty_in_stock as level, ${countUpTo(rows)} as count
    from ${variantRows} where v.website_id = ${websiteId} and v.id = ${variantId}`;
  return row ?? null;
}

/** The variants that this kind and reference have already moved. */
export async function listMoved(
  db: Db,
  websiteId: WebsiteId,
  cause: { kind: MovementKind; reference: string },
): Promise<Set<VariantId>> {
  const rows = await db.sql<{ variant_id: VariantId }>`
    select variant_id from stock_movements
    where website_id = ${websiteId} and kind = ${cause.kind} and reference = ${cause.reference}`;
  return new Set(rows.map((row) => row.variant_id));
}
