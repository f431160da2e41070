import { randomBytes } from 'node:crypto';
import { type MemberId, newId, type Random, type WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { silentLog } from '../../log/log.ts';
import type { JobId } from '../job.ts';

/** The context of its own website and a clock that only moves on request. */
export interface QueueFixture extends Ctx {
  passSeconds(seconds: number): void;
}

/** The columns of a job that tests check. */
export interface StoredJob {
  id: JobId;
  websiteId: WebsiteId | null;
  name: string;
  payload: unknown;
  state: string;
  attempts: number;
  runAt: Date;
  error: string | null;
}

const random: Random = (length) => randomBytes(length);

export async function createQueueFixture(db: Db): Promise<QueueFixture> {
  let now = new Date('2026-05-04T10:00:00.000Z');
  const websiteId = await insertWebsite(db, now);
  return {
    db,
    websiteId,
    random,
    log: silentLog,
    clock: () => now,
    passSeconds(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

export async function insertWebsite(db: Db, now: Date): Promise<WebsiteId> {
  const id = newId<'website'>(now, random);
  await db.sql`
    insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
    values (${id}, ${id}, 'Site', '{}', '[]', ${now}, ${now})`;
  return id;
}

export async function insertMember(db: Db): Promise<MemberId> {
  const id = newId<'member'>(new Date(), random);
  await db.sql`
    insert into members (id, email, name, password_hash, created_at)
    values (${id}, ${`${id}@example.test`}, '', '', now())`;
  return id;
}

export async function listJobs(db: Db, name: string): Promise<StoredJob[]> {
  return await db.sql<StoredJob>`
    select id, website_id as "websiteId", name, payload, state, attempts, run_at as "runAt", last_error as error
    from jobs where name = ${name} order by id`;
}
