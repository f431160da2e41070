import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Payment, PaymentId, ProviderName } from '../payment.ts';
import { type PaymentRow, paymentColumns, toPayment } from './payment-row.ts';

/** Inserts the payment, or returns the one that already has its key. */
export async function insertOnce(db: Db, websiteId: WebsiteId, payment: Payment): Promise<Payment> {
  await db.sql`
    insert into payments (website_id, id, reference, key, provider, provider_ref, test_mode, state, currency, amount_minor,
      captured_minor, customer_ref, save_method, off_session, manual, recheck_at, created_at, updated_at)
    values (${websiteId}, ${payment.id}, ${payment.reference}, ${payment.key}, ${payment.provider}, ${payment.providerRef},
      ${payment.testMode}, ${payment.state}, ${payment.amount.currency}, ${payment.amount.minor}, ${payment.captured.minor},
      ${payment.customerRef}, ${payment.saveMethod}, ${payment.offSession},
      ${payment.manual === null ? null : JSON.stringify(payment.manual)}::jsonb, ${payment.recheckAt},
      ${payment.createdAt}, ${payment.createdAt})
    on conflict (website_id, key) do nothing`;
  const [row] = await db.sql<PaymentRow>`
    select ${paymentColumns} from payments where website_id = ${websiteId} and key = ${payment.key}`;
  if (row === undefined) throw new Error('The payment was inserted but not found');
  return toPayment(row);
}

export async function find(db: Db, websiteId: WebsiteId, id: PaymentId): Promise<Payment | null> {
  const [row] = await db.sql<PaymentRow>`
    select ${paymentColumns} from payments where website_id = ${websiteId} and id = ${id}`;
  return row === undefined ? null : toPayment(row);
}

/** Locks the payment until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: PaymentId): Promise<Payment | null> {
  const [row] = await db.sql<PaymentRow>`
    select ${paymentColumns} from payments where website_id = ${websiteId} and id = ${id} for no key update`;
  return row === undefined ? null : toPayment(row);
}

/** Oldest first. */
export async function listOf(db: Db, websiteId: WebsiteId, reference: string): Promise<Payment[]> {
  const rows = await db.sql<PaymentRow>`
    select ${paymentColumns} from payments
    where website_id = ${websiteId} and reference = ${reference} order by created_at, id`;
  return rows.map(toPayment);
}

/** Writes the fields that reports can change. */
export async function update(
  db: Db,
  websiteId: WebsiteId,
  { payment, now }: { payment: Payment; now: Date },
): Promise<void> {
  const method = payment.method === null ? null : JSON.stringify(payment.method);
  await db.sql`
    update payments set provider_ref = ${payment.providerRef}, state = ${payment.state},
      captured_minor = ${payment.captured.minor}, refunded_minor = ${payment.refunded.minor}, method = ${method}::jsonb,
      failure_code = ${payment.failure?.code ?? null}, failure_message = ${payment.failure?.message ?? null},
      reported_at = ${payment.reportedAt}, recheck_at = ${payment.recheckAt}, updated_at = ${now}
    where website_id = ${websiteId} and id = ${payment.id}`;
}

export interface PaymentLocation {
  websiteId: WebsiteId;
  paymentId: PaymentId;
}

/**
 * The website and payment of a provider reference. The webhook names no website, and its signature vouches for the
 * reference.
 */
export async function findByProviderRef(
  db: Db,
  { provider, providerRef }: { provider: ProviderName; providerRef: string },
): Promise<PaymentLocation | null> {
  const [row] = await db.sql<{ websiteId: WebsiteId; paymentId: PaymentId }>`
    select website_id as "websiteId", id as "paymentId" from payments
    where provider_ref = ${providerRef} and provider = ${provider} limit 1`;
  return row ?? null;
}

/** The same for a payment whose provider reference is not stored yet. */
export async function findByPaymentId(
  db: Db,
  websiteId: WebsiteId,
  { provider, paymentId }: { provider: ProviderName; paymentId: string },
): Promise<PaymentLocation | null> {
  const [row] = await db.sql<{ id: PaymentId }>`
    select id from payments where website_id = ${websiteId} and id = ${paymentId} and provider = ${provider}`;
  return row === undefined ? null : { websiteId, paymentId: row.id };
}

/**
 * Claims payments of all websites that are due for a recheck and postpones their next one, so that no other worker
 * takes them and they are retried if this worker crashes.
 */
export async function claimForRecheck(
  db: Db,
  input: { now: Date; until: Date; limit: number },
): Promise<PaymentLocation[]> {
  return await db.sql<{ websiteId: WebsiteId; paymentId: PaymentId }>`
    update payments p set recheck_at = ${input.until}
    from (select website_id, id from payments where recheck_at <= ${input.now} order by recheck_at
      limit ${input.limit} for no key update skip locked) due
    where p.website_id = due.website_id and p.id = due.id
    returning p.website_id as "websiteId", p.id as "paymentId"`;
}

/** Leaves the row unchanged when an earlier recheck was requested in the meantime. */
export async function postponeRecheck(
  db: Db,
  websiteId: WebsiteId,
  { id, at, now }: { id: PaymentId; at: Date | null; now: Date },
): Promise<void> {
  await db.sql`
    update payments set recheck_at = ${at}
    where website_id = ${websiteId} and id = ${id} and recheck_at > ${now}`;
}

export async function setRecheck(db: Db, websiteId: WebsiteId, { id, at }: { id: PaymentId; at: Date }): Promise<void> {
  await db.sql`update payments set recheck_at = ${at} where website_id = ${websiteId} and id = ${id}`;
}
