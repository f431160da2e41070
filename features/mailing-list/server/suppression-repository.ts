import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { HASH_PREFIX, toSuppressionHash } from './suppression-hash.ts';

export interface Suppression {
  email: string;
  unsubscribedAt: Date | null;
  bouncedAt: Date | null;
  bounceCode: number | null;
  bounceMessage: string;
  bounces: number;
}

export async function find(db: Db, websiteId: WebsiteId, email: string): Promise<Suppression | null> {
  const [row] = await db.sql<Suppression & object>`
    select email, unsubscribed_at as "unsubscribedAt", bounced_at as "bouncedAt", bounce_code as "bounceCode",
      bounce_words as "bounceMessage", bounces
    from mail_suppressions
    where website_id = ${websiteId} and email in (${email}, ${toSuppressionHash(websiteId, email)})
    order by bounced_at nulls last limit 1`;
  return row ?? null;
}

export async function suppressUnsubscribed(
  db: Db,
  websiteId: WebsiteId,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await db.sql`
    insert into mail_suppressions (website_id, email, unsubscribed_at) values (${websiteId}, ${email}, ${now})
    on conflict (website_id, email) do update set unsubscribed_at = excluded.unsubscribed_at`;
}

export interface Bounce {
  email: string;
  code: number;
  responseText: string;
  now: Date;
}

export async function suppressBounced(db: Db, websiteId: WebsiteId, bounce: Bounce): Promise<void> {
  await db.sql`
    insert into mail_suppressions (website_id, email, bounced_at, bounce_code, bounce_words, bounces)
    values (${websiteId}, ${bounce.email}, ${bounce.now}, ${bounce.code}, ${bounce.responseText}, 1)
    on conflict (website_id, email) do update set bounced_at = excluded.bounced_at, bounce_code = excluded.bounce_code,
      bounce_words = excluded.bounce_words, bounces = mail_suppressions.bounces + 1`;
}

/** Called when the owner has confirmed the address: it exists and accepts email. */
export async function remove(db: Db, websiteId: WebsiteId, email: string): Promise<void> {
  await db.sql`
    delete from mail_suppressions
    where website_id = ${websiteId} and email in (${email}, ${toSuppressionHash(websiteId, email)})`;
}

export async function listSuppressed(
  db: Db,
  websiteId: WebsiteId,
  { limit, offset }: { limit: number; offset: number },
): Promise<Suppression[]> {
  return await db.sql<Suppression & object>`
    select email, unsubscribed_at as "unsubscribedAt", bounced_at as "bouncedAt", bounce_code as "bounceCode",
      bounce_words as "bounceMessage", bounces
    from mail_suppressions where website_id = ${websiteId} and not starts_with(email, ${HASH_PREFIX})
    order by greatest(unsubscribed_at, bounced_at) desc, email limit ${limit} offset ${offset}`;
}

export async function countSuppressed(db: Db, websiteId: WebsiteId): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from mail_suppressions
    where website_id = ${websiteId} and not starts_with(email, ${HASH_PREFIX})`;
  return row?.count ?? 0;
}
