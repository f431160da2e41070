import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#platform/db/db.ts';
import type {
  BalancePaymentRecord,
  DiscountRecord,
  EditRecord,
  EmailRecord,
  FinalState,
  GiftCardRecord,
  OrderRecord,
  OrderRefundRecord,
  PaymentRecord,
  ShipmentRecord,
  VariantRecord,
} from './final-state.ts';

type TableState = Pick<
  FinalState,
  | 'variants'
  | 'reservations'
  | 'orders'
  | 'payments'
  | 'discounts'
  | 'cards'
  | 'jobs'
  | 'orderRefunds'
  | 'shipments'
  | 'edits'
  | 'balancePayments'
>;

/** Reads the tables of the shop. */
export async function readTables(database: Database): Promise<TableState> {
  const [left] = await database.sql<{ reservations: number; dead: number; left: number }>`
    select (select count(*)::integer from stock_reservations) as reservations,
      (select count(*)::integer from jobs where state = 'dead') as dead,
      (select count(*)::integer from jobs j where state in ('waiting', 'running')
        and not exists (select from job_schedules s where s.last_job_id = j.id)) as left`;
  const { reservations = 0, dead = 0, left: unfinished = 0 } = left ?? {};
  return {
    variants: await readVariants(database),
    reservations,
    orders: await readOrders(database),
    payments: await readPayments(database),
    discounts: await readDiscounts(database),
    cards: await readCards(database),
    orderRefunds: await readOrderRefunds(database),
    shipments: await readShipments(database),
    edits: await readEdits(database),
    balancePayments: await readBalancePayments(database),
    jobs: { dead, left: unfinished },
  };
}

async function readVariants(database: Database): Promise<VariantRecord[]> {
  return await database.sql`
    select v.id, v.qty_in_stock as level, v.reserved,
      coalesce(sum(m.quantity) filter (where m.kind = 'import'), 0)::integer as held,
      coalesce(sum(m.quantity), 0)::integer as moved
    from variants v left join stock_movements m on m.website_id = v.website_id and m.variant_id = v.id
    where not v.unlimited group by v.website_id, v.id order by v.id`;
}

async function readOrders(database: Database): Promise<OrderRecord[]> {
  return await database.sql`
    select o.id, o.email, o.state, o.number, o.total_cents::integer as total, o.currency, o.payment_id as "paymentId",
      o.gift_cards as cards, o.refunded_cents::integer as refunded, o.balance_cents::integer as balance,
      ((select sum(i.quantity * i.unit_price_cents - i.discount_cents) from order_items i
        where i.website_id = o.website_id and i.order_id = o.id) + o.shipping_cents + o.tax_cents)::integer as calculated,
      array(select d ->> 'code' from jsonb_array_elements(o.discounts) d) as codes,
      (select jsonb_agg(jsonb_build_object('position', i.position, 'variantId', i.variant_id, 'quantity', i.quantity,
          'returned', i.returned, 'fulfilled', i.fulfilled)) from order_items i
        where i.website_id = o.website_id and i.order_id = o.id) as lines
    from orders o order by o.id`;
}

async function readOrderRefunds(database: Database): Promise<OrderRefundRecord[]> {
  return await database.sql`
    select id, order_id as "orderId", payment_id as "paymentId", amount_cents::integer as cents,
      gift_card_cents::integer as "cardCents", of_order as "ofOrder", of_edit as "ofEdit", state, idempotency_key as key
    from order_refunds order by id`;
}

async function readEdits(database: Database): Promise<EditRecord[]> {
  return await database.sql`
    select order_id as "orderId", request_key as key, total_before_cents::integer as before,
      total_after_cents::integer as after
    from order_edits order by order_id, revision`;
}

async function readBalancePayments(database: Database): Promise<BalancePaymentRecord[]> {
  return await database.sql`
    select b.order_id as "orderId", p.key, b.amount_cents::integer as cents
    from order_balance_payments b join payments p on p.website_id = b.website_id and p.id = b.payment_id
    order by b.order_id, b.payment_id`;
}

async function readShipments(database: Database): Promise<ShipmentRecord[]> {
  return await database.sql`
    select id, order_id as "orderId", coalesce(request_key, '') as key, lines from shipments order by id`;
}

async function readPayments(database: Database): Promise<PaymentRecord[]> {
  return await database.sql`
    select id, provider_ref as "providerRef", state, captured_minor::integer as captured,
      refunded_minor::integer as refunded
    from payments order by id`;
}

async function readDiscounts(database: Database): Promise<DiscountRecord[]> {
  return await database.sql`
    select code, max_uses as limit, uses, (select count(*)::integer from discount_uses u
      where u.website_id = d.website_id and u.discount_id = d.id) as noted
    from discounts d order by code`;
}

async function readCards(database: Database): Promise<GiftCardRecord[]> {
  return await database.sql`
    select c.id, c.value_cents::integer as value, c.balance_cents::integer as balance,
      (select coalesce(sum(e.cents), 0)::integer from gift_card_entries e
        where e.website_id = c.website_id and e.card_id = c.id) as moved,
      (select coalesce(sum(e.cents), 0)::integer from gift_card_entries e
        where e.website_id = c.website_id and e.card_id = c.id and e.kind = 'refund' and not exists (
          select from order_refunds r where r.website_id = e.website_id and r.id = e.reference and r.of_edit)) as refunded
    from gift_cards c order by c.id`;
}

const ORDER_EMAIL = /^order-([0-9a-f]{24})-([a-z]+)/;

/** The emails in the outbox, with the order events that record them. */
export async function readEmails(database: Database, outbox: string): Promise<EmailRecord[]> {
  const noted = await database.sql<{ orderId: string; kind: string; count: number }>`
    select order_id as "orderId", facts ->> 'mail' as kind, count(*)::integer as count from order_events
    where kind = 'mailed' group by 1, 2`;
  const counts = new Map(noted.map(({ orderId, kind, count }) => [`${orderId} ${kind}`, count]));
  const emails: EmailRecord[] = [];
  for (const file of await readdir(outbox)) {
    if (!file.endsWith('.eml')) continue;
    const messageId = /^Message-ID:\s+<(.+)@/m.exec(await readFile(path.join(outbox, file), 'utf8'))?.[1] ?? '';
    const [, orderId = '', kind = ''] = ORDER_EMAIL.exec(messageId) ?? [];
    emails.push({ orderId, kind, messageId, noted: counts.get(`${orderId} ${kind}`) ?? 0 });
  }
  return emails;
}

/** Email jobs that were interrupted and ran again: at most this many emails were sent twice with the same id. */
export async function countRetriedEmails(database: Database): Promise<number> {
  const [row] = await database.sql<{ count: number }>`
    select count(*)::integer as count from jobs where name = 'orders.send-email' and attempts > 1`;
  return row?.count ?? 0;
}
