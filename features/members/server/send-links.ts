import type { Id } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { isAllowed } from '../access.ts';
import type { InvitationId } from '../admin-contract.ts';
import { checkInvitation, emailChangePath, joinPath, passwordResetPath } from '../rules.ts';
import * as emailChanges from './email-change-repository.ts';
import * as invitations from './invitation-repository.ts';
import { type EmailChangeSide, emailChangeTokens, invitationTokens, passwordResetTokens } from './link-tokens.ts';
import { renderEmailChangeEmail, renderInvitationEmail, renderPasswordResetEmail } from './mail/member-emails.ts';
import * as passwordResets from './password-reset-repository.ts';
import * as members from './repository.ts';
import { type MemberEmailParts, sendMemberEmail } from './send-member-email.ts';

// Each email is sent unless its link has been used or has expired in the meantime. A retry sends the same email.

export async function sendInvitation(
  ctx: Ctx,
  parts: MemberEmailParts,
  { invitationId, linkVersion }: { invitationId: InvitationId; linkVersion: number },
): Promise<void> {
  const invitation = await invitations.find(ctx.db, ctx.websiteId, invitationId);
  if (invitation === null || checkInvitation(invitation, ctx.clock()) !== null) return;
  // It was sent again since.
  if (invitation.linkVersion !== linkVersion) return;
  const token = invitationTokens.toToken(parts.secret, ctx.websiteId, invitation);
  await sendMemberEmail(ctx, parts, {
    id: `invitation-${invitationId}-${linkVersion}`,
    to: invitation.email,
    path: joinPath(token),
    render: (data) => renderInvitationEmail({ ...data, inviter: invitation.inviter }),
  });
}

/** Sends nothing to an address that no member of the website has. */
export async function sendPasswordReset(
  ctx: Ctx,
  parts: MemberEmailParts,
  resetId: Id<'password-reset'>,
): Promise<void> {
  const email = await passwordResets.findUsable(ctx.db, ctx.websiteId, { id: resetId, now: ctx.clock() });
  if (email === null) return;
  const member = await members.findWithSecret(ctx.db, ctx.websiteId, email);
  if (member === null || !isAllowed(member.roles, 'member')) return;
  await sendMemberEmail(ctx, parts, {
    id: `password-reset-${resetId}`,
    to: email,
    path: passwordResetPath(passwordResetTokens.toToken(parts.secret, ctx.websiteId, resetId)),
    render: renderPasswordResetEmail,
  });
}

export async function sendEmailChange(
  ctx: Ctx,
  parts: MemberEmailParts,
  { changeId, side }: { changeId: Id<'email-change'>; side: EmailChangeSide },
): Promise<void> {
  const change = await emailChanges.findOpen(ctx.db, ctx.websiteId, { id: changeId, now: ctx.clock() });
  if (change === null) return;
  await sendMemberEmail(ctx, parts, {
    id: `email-change-${changeId}-${side}`,
    to: side === 'old' ? change.oldEmail : change.newEmail,
    path: emailChangePath(emailChangeTokens[side].toToken(parts.secret, ctx.websiteId, changeId)),
    render: (data) => renderEmailChangeEmail({ ...data, side, email: change.newEmail }),
  });
}
