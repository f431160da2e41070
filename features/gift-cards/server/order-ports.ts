import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/sql.ts';

/** An order as far as gift cards show it. Orders belong to a later slice, which passes these in. */
export interface CardOrder {
  id: string;
  /** Null for an order that is not paid yet. */
  number: number | null;
  email: string;
}

export interface OrderPorts {
  find: (db: Db, websiteId: WebsiteId, ids: readonly string[]) => Promise<CardOrder[]>;
  /** A query for the ids of orders with this number, or with an email address that starts with the text. */
  matching: (websiteId: WebsiteId, input: { text: string; number: number | null }) => Fragment;
}

/** The orders with these ids, by id. Null and repeated ids are skipped. */
export async function findOrders(
  { db, websiteId }: { db: Db; websiteId: WebsiteId },
  { find }: OrderPorts,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, CardOrder>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length === 0) return new Map();
  return new Map((await find(db, websiteId, distinct)).map((order) => [order.id, order]));
}
