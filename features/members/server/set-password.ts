import type { Ctx } from '#platform/context.ts';
import { forgetAttempts } from '#platform/throttle/guard-attempt.ts';
import { membersErrors } from '../errors.ts';
import { isPasswordLength } from '../rules.ts';
import { hashPassword } from './passwords.ts';
import * as members from './repository.ts';
import * as sessions from './session-repository.ts';
import { SIGN_IN_PURPOSE } from './sign-in.ts';

export interface SetPassword {
  email: string;
  password: string;
}

/** Sets the password of a member and ends all of the member's sessions, on every website. Returns how many ended. */
export async function setPassword(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>, input: SetPassword): Promise<number> {
  const email = input.email.trim().toLowerCase();
  if (!isPasswordLength(input.password)) throw membersErrors.error('MEMBERS_PASSWORD_LENGTH');
  const passwordHash = await hashPassword(input.password);
  const revoked = await ctx.db.tx(async (tx) => {
    const memberId = await members.updatePassword(tx, email, passwordHash);
    if (memberId === null) throw membersErrors.error('MEMBERS_MEMBER_NOT_FOUND');
    // Failed attempts by others must not delay the member's sign-in with the new password.
    await forgetAttempts(tx, { purpose: SIGN_IN_PURPOSE, subject: email });
    return await sessions.revokeAllOf(tx, { memberId, now: ctx.clock() });
  });
  ctx.log.warn({ event: 'password.set', account: email, revoked }, 'member password set');
  return revoked;
}
