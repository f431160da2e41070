import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { forgetAttempts } from '#platform/throttle/guard-attempt.ts';
import { membersErrors } from '../errors.ts';
import { EMAIL_CHANGE_LIFETIME_MS } from '../rules.ts';
import type { EmailChange } from './email-change-repository.ts';
import * as emailChanges from './email-change-repository.ts';
import { emailChangeTokens } from './link-tokens.ts';
import { sendEmailChangeJob } from './member-jobs.ts';
import * as members from './repository.ts';
import { requireAccount } from './require-account.ts';
import { SIGN_IN_PURPOSE } from './sign-in.ts';

/**
 * Sends a link to both addresses. Whether the new address belongs to another account shows only when its owner has
 * confirmed, so that the request does not reveal who has an account.
 */
export async function requestEmailChange(ctx: Ctx, viewer: Viewer, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await requireAccount(tx, viewer);
    if (account.email === email) throw membersErrors.error('MEMBERS_EMAIL_SAME');
    const now = tx.clock();
    await emailChanges.endAllOf(tx.db, { memberId: account.id, now });
    const id = newId<'email-change'>(now, tx.random);
    await emailChanges.insert(tx.db, tx.websiteId, {
      id,
      memberId: account.id,
      oldEmail: account.email,
      newEmail: email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_LIFETIME_MS),
    });
    for (const side of ['old', 'new'] as const)
      await enqueue(tx, sendEmailChangeJob, { payload: { changeId: id, side } });
    ctx.activity?.describe({
      subject: { kind: 'account', id: account.id, label: account.email },
      after: { requestedEmail: email },
    });
  });
}

export async function cancelEmailChange(ctx: Ctx, viewer: Viewer): Promise<void> {
  const change = await emailChanges.findOpenOf(ctx.db, { memberId: viewer.memberId, now: ctx.clock() });
  await emailChanges.endAllOf(ctx.db, { memberId: viewer.memberId, now: ctx.clock() });
  if (change === null) return;
  ctx.activity?.describe({
    subject: { kind: 'account', id: viewer.memberId, label: change.oldEmail },
    before: { requestedEmail: change.newEmail },
    after: { requestedEmail: null },
  });
}

export interface EmailConfirmation {
  state: 'waiting' | 'changed';
  email: string;
}

/** Confirms one of the two addresses. The second confirmation changes the address of the account. */
export async function confirmEmailChange(
  ctx: Ctx,
  { secret, token }: { secret: string; token: string },
): Promise<EmailConfirmation> {
  const sides = ['old', 'new'] as const;
  const read = sides.map((side) => ({ side, id: emailChangeTokens[side].readToken(secret, ctx.websiteId, token) }));
  const link = read.find(({ id }) => id !== null);
  if (link === undefined || link.id === null) throw membersErrors.error('MEMBERS_LINK_INVALID');
  const { id, side } = { ...link, id: link.id };
  return await inTransaction(ctx, async (tx) => {
    const change = await emailChanges.confirm(tx.db, tx.websiteId, { id, side, now: tx.clock() });
    if (change === null) throw membersErrors.error('MEMBERS_LINK_INVALID');
    const isComplete = change.oldConfirmed && change.newConfirmed;
    if (isComplete) await applyChange(tx, change);
    ctx.activity?.setMember(change.memberId);
    ctx.activity?.describe({
      subject: { kind: 'account', id: change.memberId, label: change.oldEmail },
      before: { email: change.oldEmail },
      after: isComplete ? { email: change.newEmail } : { email: change.oldEmail, confirmed: side },
    });
    await ctx.activity?.write(tx.db);
    return { state: isComplete ? 'changed' : 'waiting', email: change.newEmail };
  });
}

async function applyChange(ctx: Ctx, { memberId, oldEmail, newEmail }: EmailChange): Promise<void> {
  const account = await members.findAccountById(ctx.db, memberId);
  // The address was changed in another way since, so the owner of the old one can no longer confirm anything.
  if (account?.email !== oldEmail) throw membersErrors.error('MEMBERS_LINK_INVALID');
  if (!(await members.updateEmail(ctx.db, memberId, newEmail))) throw membersErrors.error('MEMBERS_EMAIL_TAKEN');
  await emailChanges.endAllOf(ctx.db, { memberId, now: ctx.clock() });
  await forgetAttempts(ctx.db, { purpose: SIGN_IN_PURPOSE, subject: newEmail });
}
