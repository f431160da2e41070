import { DAY } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { removeExpiredAttempts } from '#platform/throttle/attempt-repository.ts';
import * as challenges from './challenge-repository.ts';
import * as emailChanges from './email-change-repository.ts';
import * as invitations from './invitation-repository.ts';
import * as passwordResets from './password-reset-repository.ts';
import * as sessions from './session-repository.ts';

// An expired invitation is still listed, so that it can be sent again.
const KEEP_INVITATIONS_MS = 90 * DAY;

/** Daily job: deletes expired sessions, links and invitations, and sign-in attempts that no longer count. */
export async function purgeExpiredSessions(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = ctx.clock();
  const removed = await sessions.removeExpired(ctx.db, now);
  const attempts = await removeExpiredAttempts(ctx.db, now);
  await challenges.removeExpired(ctx.db, now);
  await passwordResets.removeExpired(ctx.db, now);
  await emailChanges.removeExpired(ctx.db, now);
  await invitations.removeExpired(ctx.db, new Date(now.getTime() - KEEP_INVITATIONS_MS));
  ctx.log.info({ removed, attempts }, 'expired sessions removed');
  return removed;
}
