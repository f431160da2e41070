import { createHash } from 'node:crypto';
import { SECOND } from '#kernel/time/clock.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/db.ts';
import { clientKeyOf } from '../http/client-address.ts';
import type { AttemptKey } from './attempt-repository.ts';
import * as attempts from './attempt-repository.ts';
import { type BackOff, PER_ADDRESS } from './back-off.ts';

export interface GuardedAttempt {
  /** The kind of secret being guessed, e.g. `sign-in`. */
  purpose: string;
  /** The owner of the secret, e.g. the email address of an account, whether or not it exists. */
  subject: string;
  /** The network address the attempt comes from. */
  address: string;
  /** The limit across all addresses. */
  subjectLimit: BackOff;
  /** Whether the caller is recognized by something other than its network address. */
  isKnown: boolean;
}

export type AttemptPermit =
  | { allowed: true; succeed(): Promise<void> }
  | { allowed: false /** Whole seconds. */; waitSeconds: number };

/**
 * Checks whether a secret may be tried, and counts the attempt as failed unless `succeed` is called. There are two
 * limits: one for the subject from this address, and a wider one for the subject from all addresses. The wider one does
 * not apply to an address that has succeeded before, so that guessing by others cannot lock the owner out.
 */
export async function guardAttempt(ctx: Ctx, attempt: GuardedAttempt): Promise<AttemptPermit> {
  const now = ctx.clock();
  const { purpose, subject, address, subjectLimit } = attempt;
  const subjectKey: AttemptKey = { purpose, subject: hashOf(subject), address: ALL_ADDRESSES };
  const addressKey: AttemptKey = { ...subjectKey, address: hashOf(clientKeyOf(address)) };
  const skipsSubjectLimit =
    attempt.isKnown || (await attempts.hasSucceeded(ctx.db, ctx.websiteId, { ...addressKey, now }));
  if (!(await attempts.reserve(ctx.db, ctx.websiteId, { ...addressKey, policy: PER_ADDRESS, now })))
    return await refuse(ctx, addressKey, now);
  if (
    !skipsSubjectLimit &&
    !(await attempts.reserve(ctx.db, ctx.websiteId, { ...subjectKey, policy: subjectLimit, now }))
  ) {
    await attempts.release(ctx.db, ctx.websiteId, { ...addressKey, now });
    return await refuse(ctx, subjectKey, now);
  }
  return {
    allowed: true,
    async succeed() {
      await attempts.succeed(ctx.db, ctx.websiteId, { ...addressKey, now: ctx.clock() });
      if (!skipsSubjectLimit) await attempts.release(ctx.db, ctx.websiteId, { ...subjectKey, now: ctx.clock() });
    },
  };
}

async function refuse(ctx: Ctx, at: AttemptKey, now: Date): Promise<AttemptPermit> {
  const until = await attempts.findBlockedUntil(ctx.db, ctx.websiteId, at);
  const wait = until === null ? 0 : until.getTime() - now.getTime();
  return { allowed: false, waitSeconds: Math.max(1, Math.ceil(wait / SECOND)) };
}

const ALL_ADDRESSES = Buffer.alloc(0);

/** Deletes the attempts for a subject on all websites and from all addresses. */
export async function forgetAttempts(db: Db, of: Pick<GuardedAttempt, 'purpose' | 'subject'>): Promise<void> {
  await attempts.removeForAllWebsites(db, { purpose: of.purpose, subject: hashOf(of.subject) });
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
