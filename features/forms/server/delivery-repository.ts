import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { SubmissionId } from './submission-repository.ts';

export const DELIVERY_KINDS = ['mail', 'webhook', 'mailing-list'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export interface Delivery {
  submissionId: SubmissionId;
  kind: DeliveryKind;
  target: string;
}

export async function insertAll(db: Db, websiteId: WebsiteId, deliveries: readonly Delivery[]): Promise<void> {
  await db.sql`
    insert into form_deliveries (website_id, submission_id, kind, target)
    select ${websiteId}, "submissionId", kind, target
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as row ("submissionId" text, kind text, target text)
    on conflict do nothing`;
}

export async function isPending(db: Db, websiteId: WebsiteId, delivery: Delivery): Promise<boolean> {
  const { submissionId, kind, target } = delivery;
  const rows = await db.sql`
    select from form_deliveries where website_id = ${websiteId} and submission_id = ${submissionId} and kind = ${kind}
      and target = ${target} and delivered_at is null`;
  return rows.length > 0;
}

// oxlint-disable-next-line max-params -- what was done is dated by its caller
export async function markDelivered(db: Db, websiteId: WebsiteId, delivery: Delivery, now: Date): Promise<void> {
  const { submissionId, kind, target } = delivery;
  await db.sql`
    update form_deliveries set delivered_at = ${now} where website_id = ${websiteId}
      and submission_id = ${submissionId} and kind = ${kind} and target = ${target}`;
}

export interface ListedDelivery extends Delivery {
  deliveredAt: Date | null;
}

export async function listBySubmissions(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly SubmissionId[],
): Promise<ListedDelivery[]> {
  return await db.sql<ListedDelivery>`
    select submission_id as "submissionId", kind, target, delivered_at as "deliveredAt" from form_deliveries
    where website_id = ${websiteId} and submission_id = any (${[...ids]}::text[]) order by kind, target`;
}
