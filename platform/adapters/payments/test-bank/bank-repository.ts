import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PaymentFailure, ReportedState, SavedMethod } from '../port.ts';
import type { CardConduct } from './cards.ts';

export interface Intent {
  id: string;
  kind: 'payment' | 'setup';
  /** The id or key that it was created with. */
  key: string;
  secret: string;
  state: ReportedState;
  currency: string;
  amountMinor: number;
  customerRef: string | null;
  saveMethod: boolean;
  failure: PaymentFailure | null;
  method: SavedMethod | null;
  conduct: CardConduct | null;
}

interface IntentRow {
  id: string;
  kind: Intent['kind'];
  key: string;
  secret: string;
  state: ReportedState;
  currency: string;
  amount_minor: number;
  customer_ref: string | null;
  save_method: boolean;
  failure_code: string | null;
  failure_message: string | null;
  method_id: string | null;
  conduct: CardConduct | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
}

function toIntent(row: IntentRow): Intent {
  const { exp_month: month, exp_year: year } = row;
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    secret: row.secret,
    state: row.state,
    currency: row.currency,
    amountMinor: row.amount_minor,
    customerRef: row.customer_ref,
    saveMethod: row.save_method,
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
    conduct: row.conduct,
    method:
      row.method_id === null
        ? null
        : {
            ref: row.method_id,
            brand: 'visa',
            last4: row.last4,
            expires: month === null || year === null ? null : { month, year },
          },
  };
}

const intents = sql`
  select i.id, i.kind, i.key, i.secret, i.state, i.currency, i.amount_minor, i.customer_ref, i.save_method,
    i.failure_code, i.failure_message, i.method_id, m.conduct, m.last4, m.exp_month, m.exp_year
  from test_bank_intents i
    left join test_bank_methods m on m.website_id = i.website_id and m.id = i.method_id`;

export type NewIntent = Pick<
  Intent,
  'id' | 'kind' | 'key' | 'secret' | 'currency' | 'amountMinor' | 'customerRef' | 'saveMethod'
>;

/** Inserts an intent, or returns the one that the same key created before. */
export async function insertOnce(
  db: Db,
  websiteId: WebsiteId,
  { intent, now }: { intent: NewIntent; now: Date },
): Promise<Intent> {
  await db.sql`
    insert into test_bank_intents (website_id, id, kind, key, secret, state, currency, amount_minor, customer_ref,
      save_method, created_at, updated_at)
    values (${websiteId}, ${intent.id}, ${intent.kind}, ${intent.key}, ${intent.secret}, 'pending', ${intent.currency},
      ${intent.amountMinor}, ${intent.customerRef}, ${intent.saveMethod}, ${now}, ${now})
    on conflict (website_id, kind, key) do nothing`;
  const [row] = await db.sql<IntentRow>`
    ${intents} where i.website_id = ${websiteId} and i.kind = ${intent.kind} and i.key = ${intent.key}`;
  if (row === undefined) throw new Error('The inserted intent was not found');
  return toIntent(row);
}

export async function findById(db: Db, websiteId: WebsiteId, id: string): Promise<Intent | null> {
  const [row] = await db.sql<IntentRow>`${intents} where i.website_id = ${websiteId} and i.id = ${id}`;
  return row === undefined ? null : toIntent(row);
}

export async function lockById(db: Db, websiteId: WebsiteId, id: string): Promise<Intent | null> {
  const [row] = await db.sql<IntentRow>`
    ${intents} where i.website_id = ${websiteId} and i.id = ${id} for update of i`;
  return row === undefined ? null : toIntent(row);
}

export async function lockBySecret(db: Db, websiteId: WebsiteId, secret: string): Promise<Intent | null> {
  const [row] = await db.sql<IntentRow>`
    ${intents} where i.website_id = ${websiteId} and i.secret = ${secret} for update of i`;
  return row === undefined ? null : toIntent(row);
}

export interface IntentChange {
  id: string;
  state: ReportedState;
  failure: PaymentFailure | null;
  methodId: string | null;
  now: Date;
}

export async function change(db: Db, websiteId: WebsiteId, write: IntentChange): Promise<void> {
  await db.sql`
    update test_bank_intents set state = ${write.state}, failure_code = ${write.failure?.code ?? null},
      failure_message = ${write.failure?.message ?? null}, method_id = ${write.methodId}, updated_at = ${write.now}
    where website_id = ${websiteId} and id = ${write.id}`;
}

export interface NewMethod {
  id: string;
  customerRef: string | null;
  conduct: CardConduct;
  last4: string;
  expMonth: number;
  expYear: number;
  now: Date;
}

export async function insertMethod(db: Db, websiteId: WebsiteId, method: NewMethod): Promise<void> {
  await db.sql`
    insert into test_bank_methods (website_id, id, customer_ref, conduct, last4, exp_month, exp_year, created_at)
    values (${websiteId}, ${method.id}, ${method.customerRef}, ${method.conduct}, ${method.last4}, ${method.expMonth},
      ${method.expYear}, ${method.now})`;
}

/** Null unless the method was saved for that customer. */
export async function findConduct(
  db: Db,
  websiteId: WebsiteId,
  method: { id: string; customerRef: string },
): Promise<CardConduct | null> {
  const [row] = await db.sql<{ conduct: CardConduct }>`
    select conduct from test_bank_methods
    where website_id = ${websiteId} and id = ${method.id} and customer_ref = ${method.customerRef}`;
  return row?.conduct ?? null;
}

export interface BankRefund {
  id: string;
  key: string;
  amountMinor: number;
}

export async function listRefunds(db: Db, websiteId: WebsiteId, intentId: string): Promise<BankRefund[]> {
  return await db.sql<{ id: string; key: string; amountMinor: number }>`
    select id, key, amount_minor as "amountMinor" from test_bank_refunds
    where website_id = ${websiteId} and intent_id = ${intentId} order by created_at, id`;
}

export async function insertRefund(
  db: Db,
  websiteId: WebsiteId,
  { intentId, refund, now }: { intentId: string; refund: BankRefund; now: Date },
): Promise<void> {
  await db.sql`
    insert into test_bank_refunds (website_id, id, intent_id, key, amount_minor, created_at)
    values (${websiteId}, ${refund.id}, ${intentId}, ${refund.key}, ${refund.amountMinor}, ${now})`;
}
