import { z } from 'zod';
import { Address } from '#features/orders/address.ts';
import type { OrderId } from '#features/orders/order.ts';
import { idSchema, type MemberId, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { DraftGoods, type DraftInput, type DraftOrder, type DraftOrderId, DraftState } from '../draft-order.ts';

export const draftColumns = sql`
  d.id, d.number, d.state, d.email, d.delivery, d.billing, d.lines, d.discount, d.shipping, d.note,
  d.total_cents as "totalCents", d.currency, d.revision, d.link_revision as "linkRevision",
  d.link_sent_at as "linkSentAt", d.link_sent_revision as "linkSentRevision", d.order_id as "orderId",
  d.created_at as "createdAt", d.updated_at as "updatedAt"`;

const DraftRecord = DraftGoods.extend({
  id: idSchema<'draft-order'>(),
  number: z.int(),
  state: DraftState,
  email: z.string(),
  delivery: Address.nullable(),
  billing: Address.nullable(),
  note: z.string(),
  totalCents: z.int(),
  currency: z.string(),
  revision: z.int(),
  linkRevision: z.int(),
  linkSentAt: z.date().nullable(),
  linkSentRevision: z.int().nullable(),
  orderId: idSchema<'order'>().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const fromRow = (row: object): DraftOrder => DraftRecord.parse(row);
const firstOf = (rows: readonly object[]): DraftOrder | null => (rows[0] === undefined ? null : fromRow(rows[0]));

export async function find(db: Db, websiteId: WebsiteId, id: DraftOrderId): Promise<DraftOrder | null> {
  return firstOf(
    await db.sql`select ${draftColumns} from draft_orders d where d.website_id = ${websiteId} and d.id = ${id}`,
  );
}

/** Locks the draft until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: DraftOrderId): Promise<DraftOrder | null> {
  return firstOf(
    await db.sql`
      select ${draftColumns} from draft_orders d where d.website_id = ${websiteId} and d.id = ${id} for update`,
  );
}

/** The draft that a request has created before. */
export async function findByKey(db: Db, websiteId: WebsiteId, key: string): Promise<DraftOrder | null> {
  return firstOf(
    await db.sql`
      select ${draftColumns} from draft_orders d where d.website_id = ${websiteId} and d.request_key = ${key}`,
  );
}

/** The next number of the website. It stays locked until the transaction ends. */
export async function nextNumber(db: Db, websiteId: WebsiteId): Promise<number> {
  const [row] = await db.sql<{ number: number }>`
    insert into draft_order_counters as c (website_id, last_number) values (${websiteId}, 1)
    on conflict (website_id) do update set last_number = c.last_number + 1
    returning last_number as number`;
  if (row === undefined) throw new Error('No draft number was returned');
  return row.number;
}

interface Saved {
  values: DraftInput;
  totalCents: number;
  currency: string;
  memberId: MemberId | null;
  now: Date;
}

export interface DraftInsert extends Saved {
  id: DraftOrderId;
  number: number;
  key: string;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function insert(db: Db, websiteId: WebsiteId, write: DraftInsert): Promise<void> {
  const { values, memberId, now } = write;
  await db.sql`
    insert into draft_orders (website_id, id, number, email, delivery, billing, lines, discount, shipping, note,
      total_cents, currency, request_key, created_by, updated_by, created_at, updated_at)
    values (${websiteId}, ${write.id}, ${write.number}, ${values.email}, ${json(values.delivery)}::jsonb,
      ${json(values.billing)}::jsonb, ${json(values.lines)}::jsonb, ${json(values.discount)}::jsonb,
      ${json(values.shipping)}::jsonb, ${values.note}, ${write.totalCents}, ${write.currency}, ${write.key}, ${memberId},
      ${memberId}, ${now}, ${now})`;
}

export interface DraftUpdate extends Saved {
  id: DraftOrderId;
  /** Whether earlier payment links stop working. */
  revokesLink: boolean;
}

export async function update(db: Db, websiteId: WebsiteId, write: DraftUpdate): Promise<void> {
  const { values } = write;
  await db.sql`
    update draft_orders set email = ${values.email}, delivery = ${json(values.delivery)}::jsonb,
      billing = ${json(values.billing)}::jsonb, lines = ${json(values.lines)}::jsonb,
      discount = ${json(values.discount)}::jsonb, shipping = ${json(values.shipping)}::jsonb, note = ${values.note},
      total_cents = ${write.totalCents}, currency = ${write.currency}, revision = revision + 1,
      link_revision = link_revision + ${write.revokesLink ? 1 : 0}, updated_by = ${write.memberId},
      updated_at = ${write.now}
    where website_id = ${websiteId} and id = ${write.id}`;
}

export async function remove(db: Db, websiteId: WebsiteId, id: DraftOrderId): Promise<void> {
  await db.sql`delete from draft_orders where website_id = ${websiteId} and id = ${id}`;
}

export async function markLinkSent(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: DraftOrderId; now: Date },
): Promise<void> {
  await db.sql`
    update draft_orders set link_sent_at = ${now}, link_sent_revision = link_revision
    where website_id = ${websiteId} and id = ${id}`;
}

/** Completes the draft with its order, once. Orders of anything else have no draft. */
export async function complete(
  db: Db,
  websiteId: WebsiteId,
  { id, orderId, now }: { id: string; orderId: OrderId; now: Date },
): Promise<DraftOrder | null> {
  return firstOf(
    await db.sql`
      update draft_orders d set state = 'completed', order_id = ${orderId}, revision = d.revision + 1, updated_at = ${now}
      where d.website_id = ${websiteId} and d.id = ${id} and d.state = 'open' returning ${draftColumns}`,
  );
}
