import { variantRows } from '#features/catalog/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Movement, MovementKind } from '../contract.ts';
import type { VariantId } from '../stock-line.ts';

interface MovementRow {
  id: string;
  kind: MovementKind;
  quantity: number;
  reason: string;
  reference: string | null;
  member_id: string | null;
  created_at: Date;
}

/** Newest first. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  input: { variantId: VariantId; limit: number; offset: number },
): Promise<Movement[]> {
  const rows = await db.sql<MovementRow>`
    select id, kind, quantity, reason, reference, member_id, created_at from stock_movements
    where website_id = ${websiteId} and variant_id = ${input.variantId}
    order by created_at desc, id desc limit ${input.limit} offset ${input.offset}`;
  return rows.map(({ member_id: memberId, created_at: createdAt, ...row }) => ({
    ...row,
    memberId,
    createdOn: createdAt.getTime(),
  }));
}

/** Null when there is no such variant. */
export async function count(db: Db, websiteId: WebsiteId, variantId: VariantId): Promise<number | null> {
  const [row] = await db.sql<{ total: number }>`
    select (select count(*)::int from stock_movements m
      where m.website_id = v.website_id and m.variant_id = v.id) as total
    from ${variantRows} where v.website_id = ${websiteId} and v.id = ${variantId}`;
  return row?.total ?? null;
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
