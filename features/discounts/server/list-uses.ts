import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { toListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { listUsesEndpoint, UseQuery, UseRow } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import { readCursor } from './cursor.ts';
import { findStored } from './get-discount.ts';
import type { StoredUse } from './use-list-repository.ts';
import * as uses from './use-list-repository.ts';

/** An order as far as the list of uses shows it. Orders belong to a later slice, which passes this in. */
export interface UsedOrder {
  id: string;
  number: number | null;
  state: string;
  email: string;
  totalCents: number;
  currency: string;
  discounts: readonly { id: string; cents: number }[];
}

export type FindOrders = (db: Db, websiteId: WebsiteId, ids: readonly string[]) => Promise<UsedOrder[]>;

export interface ListUses {
  id: DiscountId;
  query: UseQuery;
  findOrders: FindOrders;
}

/** The uses of a discount with their orders. */
export async function listUses(
  ctx: Ctx,
  { id, query, findOrders }: ListUses,
): Promise<ReplyOf<typeof listUsesEndpoint>> {
  const { db, websiteId } = ctx;
  await findStored(ctx, id);
  const { search, sort, cursor, limit } = query;
  const filter = { discountId: id, search };
  const page = { isAscending: sort === 'used', after: readPosition(cursor), limit: limit + 1 };
  const found = await uses.listPage(db, websiteId, { ...filter, ...page });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const orders = await findOrders(
    db,
    websiteId,
    rows.map(({ orderId }) => orderId),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    rows: rows.map((use) => toRow(use, byId.get(use.orderId), id)),
    nextCursor: found.length > limit && last !== undefined ? toNextCursor(last) : null,
    count: toListCount(await uses.count(db, websiteId, filter)),
  };
}

function toNextCursor({ usedAt, orderId }: StoredUse): string {
  return toListCursor({ key: usedAt.toISOString(), id: orderId });
}

function readPosition(cursor: string | undefined): uses.UsePosition | null {
  const position = readCursor(cursor);
  if (position === null) return null;
  const usedAt = new Date(position.key);
  if (Number.isNaN(usedAt.getTime())) throw httpErrors.error('HTTP_BAD_INPUT');
  return { usedAt, orderId: position.id };
}

function toRow(use: StoredUse, order: UsedOrder | undefined, id: DiscountId): UseRow {
  return {
    orderId: use.orderId,
    orderNumber: order?.number ?? null,
    orderState: order?.state ?? '',
    email: order?.email ?? use.person,
    code: use.code,
    discountCents: order?.discounts.find((discount) => discount.id === id)?.cents ?? 0,
    totalCents: order?.totalCents ?? 0,
    currency: order?.currency ?? '',
    usedOn: use.usedAt.getTime(),
  };
}
