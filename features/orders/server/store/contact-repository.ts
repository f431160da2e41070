import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { OrderContact } from '../../contact.ts';
import type { OrderId } from '../../order.ts';

export interface ContactWrite {
  id: OrderId;
  contact: OrderContact;
  /** Whether all existing links to the order stop working. */
  revokesLinks: boolean;
  now: Date;
}

export async function updateContact(
  db: Db,
  websiteId: WebsiteId,
  { id, contact: { email, delivery, billing }, revokesLinks, now }: ContactWrite,
): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await db.sql`
    update orders set email = ${email}, delivery = ${json(delivery)}::jsonb, billing = ${json(billing)}::jsonb,
      link_version = link_version + ${revokesLinks ? 1 : 0}, updated_at = ${now}
    where website_id = ${websiteId} and id = ${id}`;
}
