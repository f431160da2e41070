import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { PER_ACCOUNT } from '#platform/throttle/back-off.ts';
import { forgetAttempts, guardAttempt } from '#platform/throttle/guard-attempt.ts';
import type { ResetPassword } from '../account-contract.ts';
import { membersErrors } from '../errors.ts';
import { isPasswordLength, PASSWORD_RESET_LIFETIME_MS } from '../rules.ts';
import { passwordResetTokens } from './link-tokens.ts';
import { sendPasswordResetJob } from './member-jobs.ts';
import * as passwordResets from './password-reset-repository.ts';
import { hashPassword } from './passwords.ts';
import * as members from './repository.ts';
import * as sessions from './session-repository.ts';
import { SIGN_IN_PURPOSE } from './sign-in.ts';

const PURPOSE = 'password-reset';

/**
 * Requests an email with a link. An address without an account causes the same work, counts the same and gets the same
 * reply: the job that sends the email finds out.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const attempt = { purpose: PURPOSE, subject: email, address, subjectLimit: PER_ACCOUNT, isKnown: false };
  // Never marked as succeeded: each request counts.
  const permit = await guardAttempt(ctx, attempt);
  if (!permit.allowed)
    throw membersErrors.error('MEMBERS_TOO_MANY_TRIES', { minutes: Math.ceil(permit.waitSeconds / 60) });
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const id = newId<'password-reset'>(now, tx.random);
    const expiresAt = new Date(now.getTime() + PASSWORD_RESET_LIFETIME_MS);
    await passwordResets.insert(tx.db, tx.websiteId, { id, email, createdAt: now, expiresAt });
    await enqueue(tx, sendPasswordResetJob, { payload: { resetId: id } });
  });
}

/** Sets a new password by a link and ends all sessions of the member. The second factor stays. */
export async function resetPassword(ctx: Ctx, input: ResetPassword & { secret: string }): Promise<void> {
  const id = passwordResetTokens.readToken(input.secret, ctx.websiteId, input.token);
  const at = id === null ? null : { id, now: ctx.clock() };
  if (at === null || (await passwordResets.findUsable(ctx.db, ctx.websiteId, at)) === null)
    throw membersErrors.error('MEMBERS_LINK_INVALID');
  if (!isPasswordLength(input.password)) throw membersErrors.error('MEMBERS_PASSWORD_LENGTH');
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async ({ db, websiteId }) => {
    const email = await passwordResets.use(db, websiteId, at);
    const memberId = email === null ? null : await members.updatePassword(db, email, passwordHash);
    if (email === null || memberId === null) throw membersErrors.error('MEMBERS_LINK_INVALID');
    await passwordResets.useAllOf(db, { email, now: at.now });
    // Failed attempts by others must not delay the member's sign-in with the new password.
    await forgetAttempts(db, { purpose: SIGN_IN_PURPOSE, subject: email });
    const revoked = await sessions.revokeAllOf(db, { memberId, now: at.now });
    ctx.log.warn({ event: 'password.reset', websiteId, account: email, revoked }, 'member password reset');
    ctx.activity?.setMember(memberId);
    ctx.activity?.describe({ subject: { kind: 'account', id: memberId, label: email }, after: { password: 'reset' } });
    await ctx.activity?.write(db);
  });
}
