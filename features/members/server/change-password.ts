import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { ChangePassword } from '../account-contract.ts';
import { membersErrors } from '../errors.ts';
import { isPasswordLength } from '../rules.ts';
import * as passwordResets from './password-reset-repository.ts';
import { hashPassword } from './passwords.ts';
import * as members from './repository.ts';
import { requireAccount } from './require-account.ts';
import { requirePassword } from './require-password.ts';
import * as sessions from './session-repository.ts';

/** Changes the password of the signed-in member. Returns how many other sessions ended, on all websites. */
export async function changePassword(
  ctx: Ctx,
  viewer: Viewer,
  { current, password, address }: ChangePassword & { address: string },
): Promise<number> {
  if (!isPasswordLength(password)) throw membersErrors.error('MEMBERS_PASSWORD_LENGTH');
  const account = await requireAccount(ctx, viewer);
  const check = { account, password: current, address, isKnown: true };
  await requirePassword(ctx, check, 'MEMBERS_CURRENT_PASSWORD_WRONG');
  const passwordHash = await hashPassword(password);
  return await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    const now = clock();
    await members.updatePassword(db, account.email, passwordHash);
    await passwordResets.useAllOf(db, { email: account.email, now });
    const session = { id: viewer.sessionId, memberId: viewer.memberId, now };
    const revoked = await sessions.revokeAllBut(db, websiteId, session);
    await sessions.setAuthenticated(db, websiteId, session);
    ctx.activity?.describe({
      subject: { kind: 'account', id: account.id, label: account.email },
      after: { password: 'changed' },
    });
    await ctx.activity?.write(db);
    return revoked;
  });
}
