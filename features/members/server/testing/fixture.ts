import { randomBytes } from 'node:crypto';
import { newId, type WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { hashPassword } from '../passwords.ts';
import * as members from '../repository.ts';

export const START = new Date('2025-03-01T12:00:00Z');
export const PASSWORD = 'quiet river bowl';

export interface TestCtx extends Ctx {
  /** Advances the clock. */
  advance(ms: number): void;
}

/** A new website with its own clock. */
export async function makeCtx(db: Db): Promise<TestCtx> {
  let now = START.getTime();
  const websiteId: WebsiteId = newId(START, randomBytes);
  await db.sql`
    insert into websites (id, identifier, title, settings, navigation, created_at, updated_at)
    values (${websiteId}, ${`site-${websiteId}`}, 'Test', '{}', '{}', ${START}, ${START})`;
  const advance = (ms: number): void => {
    now += ms;
  };
  return { db, websiteId, clock: () => new Date(now), random: randomBytes, log: silentLog, advance };
}

// One expensive hash for all members of a test file.
let passwordHash: Promise<string> | undefined;

/** Creates a member of the website with these roles and returns the email address. */
export async function makeMember(ctx: Ctx, ...roles: number[]): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  const id = newId<'member'>(START, randomBytes);
  const email = `${id}@example.test`;
  await members.insert(ctx.db, { id, email, passwordHash: await passwordHash, createdAt: START });
  for (const role of roles) await members.insertMembership(ctx.db, ctx.websiteId, { email, role, createdAt: START });
  return email;
}
