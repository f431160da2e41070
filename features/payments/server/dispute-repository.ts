import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { Dispute, PaymentId } from '../payment.ts';

type Row = Omit<Dispute, 'amount'> & { amountMinor: number; currency: string };

const columns: Fragment = sql`
  d.id, d.payment_id as "paymentId", d.provider_ref as "providerRef", d.state, d.amount_minor as "amountMinor", d.currency,
  d.reason, d.is_inquiry as "isInquiry", d.due_at as "dueAt", d.opened_at as "openedAt", d.reported_at as "reportedAt"`;

function toDispute({ amountMinor, currency, ...dispute }: Row): Dispute {
  return { ...dispute, amount: { minor: amountMinor, currency } };
}

/** The caller has locked the payment. */
export async function find(
  db: Db,
  websiteId: WebsiteId,
  { paymentId, providerRef }: { paymentId: PaymentId; providerRef: string },
): Promise<Dispute | null> {
  const [row] = await db.sql<Row & object>`
    select ${columns} from payment_disputes d
    where d.website_id = ${websiteId} and d.payment_id = ${paymentId} and d.provider_ref = ${providerRef}`;
  return row === undefined ? null : toDispute(row);
}

export async function save(db: Db, websiteId: WebsiteId, dispute: Dispute): Promise<void> {
  const { amount } = dispute;
  await db.sql`
    insert into payment_disputes (website_id, id, payment_id, provider_ref, state, currency, amount_minor, reason, is_inquiry,
      due_at, opened_at, reported_at)
    values (${websiteId}, ${dispute.id}, ${dispute.paymentId}, ${dispute.providerRef}, ${dispute.state}, ${amount.currency},
      ${amount.minor}, ${dispute.reason}, ${dispute.isInquiry}, ${dispute.dueAt}, ${dispute.openedAt},
      ${dispute.reportedAt})
    on conflict (website_id, payment_id, provider_ref) do update set state = excluded.state,
      amount_minor = excluded.amount_minor, currency = excluded.currency, reason = excluded.reason,
      is_inquiry = excluded.is_inquiry, due_at = excluded.due_at, reported_at = excluded.reported_at`;
}

/** The lost disputes of a payment, the oldest first. */
export async function listLost(db: Db, websiteId: WebsiteId, paymentId: PaymentId): Promise<Dispute[]> {
  const rows = await db.sql<Row & object>`
    select ${columns} from payment_disputes d
    where d.website_id = ${websiteId} and d.payment_id = ${paymentId} and d.state = 'lost' order by d.opened_at, d.id`;
  return rows.map(toDispute);
}

/** The disputes of all payments for a reference, the oldest first. */
export async function listOf(db: Db, websiteId: WebsiteId, reference: string): Promise<Dispute[]> {
  const rows = await db.sql<Row & object>`
    select ${columns} from payments p join payment_disputes d on d.website_id = p.website_id and d.payment_id = p.id
    where p.website_id = ${websiteId} and p.reference = ${reference} order by d.opened_at, d.id`;
  return rows.map(toDispute);
}

/**
 * Payments for a reference that were disputed, unless the shop has won, for statements of other slices. An inquiry takes
 * no money and is none.
 */
export function disputedPayments(websiteId: WebsiteId, reference: Fragment): Fragment {
  return sql`
    select from payments p join payment_disputes d on d.website_id = p.website_id and d.payment_id = p.id
    where p.website_id = ${websiteId} and p.reference = ${reference} and not d.is_inquiry
      and d.state in ('needs-response', 'under-review', 'lost')`;
}

/** The references of payments with a dispute that waits for evidence, for statements of other slices. */
export function disputedReferences(websiteId: WebsiteId): Fragment {
  return sql`
    select p.reference from payment_disputes d
      join payments p on p.website_id = d.website_id and p.id = d.payment_id
    where d.website_id = ${websiteId} and d.state = 'needs-response'`;
}
