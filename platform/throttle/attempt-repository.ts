import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '../db/db.ts';
import { type BackOff, KNOWN_FOR_MS, RESET_AFTER_MS } from './back-off.ts';

export interface AttemptKey {
  purpose: string;
  /** Hashes. An empty address means all addresses together. */
  subject: Buffer;
  address: Buffer;
}

export interface Reservation extends AttemptKey {
  policy: BackOff;
  now: Date;
}

/**
 * Counts an attempt as failed before it is made, unless it is blocked. Returns whether it may be made. Being one
 * statement, it lets no more concurrent attempts through than sequential ones, in any number of processes.
 */
export async function reserve(db: Db, websiteId: WebsiteId, at: Reservation): Promise<boolean> {
  const { now } = at;
  const { free, firstMs, maxMs } = at.policy;
  const expiredBefore = new Date(now.getTime() - RESET_AFTER_MS);
  const rows = await db.sql`
    insert into attempts as a (website_id, purpose, subject, address, failures, last_at, blocked_until)
    values (${websiteId}, ${at.purpose}, ${at.subject}, ${at.address}, 1, ${now},
      ${new Date(now.getTime() + (free <= 1 ? firstMs : 0))})
    on conflict (website_id, purpose, subject, address) do update set
      failures = case when a.last_at < ${expiredBefore} then 1 else least(a.failures, 1000000) + 1 end,
      last_at = ${now},
      blocked_until = ${now}::timestamptz + case
        when a.last_at < ${expiredBefore} or a.failures + 1 < ${free}::int then interval '0'
        else least(${maxMs}::float8, ${firstMs}::float8 * power(2, least(a.failures + 1 - ${free}::int, 30)))
          * interval '1 millisecond' end
    where a.blocked_until <= ${now}
    returning 1 as counted`;
  return rows.length > 0;
}

export async function findBlockedUntil(db: Db, websiteId: WebsiteId, at: AttemptKey): Promise<Date | null> {
  const [row] = await db.sql<{ until: Date }>`
    select blocked_until as until from attempts
    where website_id = ${websiteId} and purpose = ${at.purpose} and subject = ${at.subject}
      and address = ${at.address}`;
  return row?.until ?? null;
}

/** Takes back one counted attempt that was not made or did not fail. */
export async function release(db: Db, websiteId: WebsiteId, at: AttemptKey & { now: Date }): Promise<void> {
  await db.sql`
    update attempts set failures = greatest(failures - 1, 0), blocked_until = least(blocked_until, ${at.now})
    where website_id = ${websiteId} and purpose = ${at.purpose} and subject = ${at.subject}
      and address = ${at.address}`;
}

/** Resets the failures and records the success. */
export async function succeed(db: Db, websiteId: WebsiteId, at: AttemptKey & { now: Date }): Promise<void> {
  await db.sql`
    update attempts set failures = 0, blocked_until = ${at.now}, succeeded_at = ${at.now}
    where website_id = ${websiteId} and purpose = ${at.purpose} and subject = ${at.subject}
      and address = ${at.address}`;
}

export async function hasSucceeded(db: Db, websiteId: WebsiteId, at: AttemptKey & { now: Date }): Promise<boolean> {
  const since = new Date(at.now.getTime() - KNOWN_FOR_MS);
  const rows = await db.sql`
    select from attempts where website_id = ${websiteId} and purpose = ${at.purpose} and subject = ${at.subject}
      and address = ${at.address}
      and succeeded_at > ${since}`;
  return rows.length > 0;
}

/** Cleanup by age, for all websites. */
export async function removeExpiredAttempts(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`
    delete from attempts where last_at < ${new Date(now.getTime() - RESET_AFTER_MS)}
      and (succeeded_at is null or succeeded_at < ${new Date(now.getTime() - KNOWN_FOR_MS)})
    returning 1 as gone`;
  return rows.length;
}

/** For all websites: an account may belong to several, and its password was reset. */
export async function removeForAllWebsites(db: Db, of: Omit<AttemptKey, 'address'>): Promise<void> {
  await db.sql`delete from attempts where purpose = ${of.purpose} and subject = ${of.subject}`;
}
