import type { Ctx } from '#platform/context.ts';
import { PER_ACCOUNT } from '#platform/throttle/back-off.ts';
import { guardAttempt } from '#platform/throttle/guard-attempt.ts';
import { membersErrors } from '../errors.ts';
import { verifyPassword } from './passwords.ts';
import type { MemberAccount } from './repository.ts';
import { SIGN_IN_PURPOSE } from './sign-in.ts';

export interface PasswordCheck {
  account: MemberAccount;
  password: string;
  address: string;
  /** Whether the browser has a session of the member. */
  isKnown: boolean;
}

/**
 * Checks the password of an account outside of a sign-in. Wrong ones count as failed sign-ins, so that no other form can
 * be used to guess faster. Do not call it in a transaction, which would take the count back.
 */
export async function requirePassword(
  ctx: Ctx,
  { account, password, address, isKnown }: PasswordCheck,
  error: 'MEMBERS_PASSWORD_WRONG' | 'MEMBERS_CURRENT_PASSWORD_WRONG' = 'MEMBERS_PASSWORD_WRONG',
): Promise<void> {
  const permit = await guardAttempt(ctx, {
    purpose: SIGN_IN_PURPOSE,
    subject: account.email,
    address,
    subjectLimit: PER_ACCOUNT,
    isKnown,
  });
  if (!permit.allowed)
    throw membersErrors.error('MEMBERS_TOO_MANY_TRIES', { minutes: Math.ceil(permit.waitSeconds / 60) });
  if (!(await verifyPassword(account.passwordHash, password))) {
    ctx.log.warn(
      { event: 'password.wrong', websiteId: ctx.websiteId, account: account.email, address },
      'a wrong password was entered',
    );
    throw membersErrors.error(error);
  }
  await permit.succeed();
}
