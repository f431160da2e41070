import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export async function listPersonal(db: Db, websiteId: WebsiteId, email: string): Promise<object[]> {
  const subscribers = await db.sql`
    select email, state, source, requested_at as "requestedAt", asked_at as "confirmationSentAt",
      confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"
    from mailing_list_subscribers where website_id = ${websiteId} and email = ${email}`;
  const suppressions = await db.sql`
    select email, unsubscribed_at as "suppressedAt", bounced_at as "bouncedAt", bounce_words as "bounceMessage"
    from mail_suppressions where website_id = ${websiteId} and email = ${email}`;
  return [...subscribers, ...suppressions];
}

/** Deletes the address, unless it was given again later. If it was known, its hash stays suppressed. */
export async function erase(
  db: Db,
  websiteId: WebsiteId,
  { email, hash, until, now }: { email: string; hash: string; until: Date; now: Date },
): Promise<void> {
  const subscribers = await db.sql`
    delete from mailing_list_subscribers
    where website_id = ${websiteId} and email = ${email} and requested_at <= ${until}
      and (confirmed_at is null or confirmed_at <= ${until})
    returning id`;
  const suppressions = await db.sql`
    delete from mail_suppressions where website_id = ${websiteId} and email = ${email} returning email`;
  if (subscribers.length + suppressions.length === 0) return;
  await db.sql`
    insert into mail_suppressions (website_id, email, unsubscribed_at) values (${websiteId}, ${hash}, ${now})
    on conflict (website_id, email) do nothing`;
}
