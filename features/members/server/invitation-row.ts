import type { Ctx } from '#platform/context.ts';
import type { InvitationId, InvitationRow } from '../admin-contract.ts';
import { membersErrors } from '../errors.ts';
import { findRole } from '../roles.ts';
import { MAX_INVITATIONS } from '../rules.ts';
import { toRoleNames } from './describe-member.ts';
import type { Invitation } from './invitation-repository.ts';
import * as invitations from './invitation-repository.ts';

export async function listInvitations(ctx: Ctx): Promise<InvitationRow[]> {
  const open = await invitations.listOpen(ctx.db, ctx.websiteId, MAX_INVITATIONS);
  return open.map((invitation) => toInvitationRow(invitation, ctx.clock()));
}

export async function getInvitationRow(ctx: Ctx, id: InvitationId): Promise<InvitationRow> {
  const invitation = await invitations.find(ctx.db, ctx.websiteId, id);
  if (invitation === null) throw membersErrors.error('MEMBERS_INVITATION_NOT_FOUND');
  return toInvitationRow(invitation, ctx.clock());
}

function toInvitationRow(invitation: Invitation, now: Date): InvitationRow {
  const { id, email, inviter, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    roles: invitation.roles.map(findRole).filter((role) => role !== null),
    invitedBy: inviter,
    createdOn: createdAt.getTime(),
    expiresOn: expiresAt.getTime(),
    isExpired: expiresAt <= now,
  };
}

type InvitationAction = 'invited' | 'sent again' | 'revoked';

/** Describes what happened to an invitation for the activity log. */
export function describeInvitation(
  ctx: Ctx,
  { id, email, roles }: Pick<Invitation, 'id' | 'email' | 'roles'>,
  action: InvitationAction,
): void {
  ctx.activity?.describe({
    subject: { kind: 'invitation', id, label: email },
    ...(action !== 'invited' && { before: { state: 'invited' } }),
    after: action === 'invited' ? { state: action, roles: toRoleNames(roles) } : { state: action },
  });
}
