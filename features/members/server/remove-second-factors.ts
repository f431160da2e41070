import type { Ctx } from '#platform/context.ts';
import { membersErrors } from '../errors.ts';
import * as members from './repository.ts';
import * as secondFactors from './second-factor-repository.ts';
import * as sessions from './session-repository.ts';

export interface RemovedFactors {
  hadTotp: boolean;
  /** How many, on all websites. */
  passkeys: number;
  /** How many sessions ended. */
  sessions: number;
}

/**
 * Removes the authenticator app, the passkeys and the recovery codes of a member who has lost them, and ends all of the
 * member's sessions: the lost device may be signed in.
 */
export async function removeSecondFactors(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  input: { email: string },
): Promise<RemovedFactors> {
  const email = input.email.trim().toLowerCase();
  const removed = await ctx.db.tx(async (tx) => {
    const account = await members.findAccountByEmail(tx, email);
    if (account === null) throw membersErrors.error('MEMBERS_MEMBER_NOT_FOUND');
    const factors = await secondFactors.removeAll(tx, account.id);
    return { ...factors, sessions: await sessions.revokeAllOf(tx, { memberId: account.id, now: ctx.clock() }) };
  });
  ctx.log.warn({ event: 'second-factors.removed', account: email, ...removed }, 'second factors of a member removed');
  return removed;
}
