import type { Ctx } from '#platform/context.ts';
import { isAllowed } from '../access.ts';
import { membersErrors } from '../errors.ts';
import { checkRoleChange, grantsOf } from '../role-rules.ts';
import { checkInvitation } from '../rules.ts';
import type { Invitation } from './invitation-repository.ts';
import * as invitations from './invitation-repository.ts';
import { invitationTokens } from './link-tokens.ts';
import * as members from './repository.ts';

const ERRORS = {
  used: 'MEMBERS_INVITATION_USED',
  revoked: 'MEMBERS_INVITATION_REVOKED',
  expired: 'MEMBERS_INVITATION_EXPIRED',
} as const;

/** The invitation of a link that can be accepted now. A link of another website is as invalid as an invented one. */
export async function requireInvitation(
  ctx: Ctx,
  { secret, token }: { secret: string; token: string },
): Promise<Invitation> {
  const id = invitationTokens.idOf(token);
  const invitation = id === null ? null : await invitations.find(ctx.db, ctx.websiteId, id);
  const { websiteId } = ctx;
  if (invitation === null || !invitationTokens.isTokenOf(secret, { websiteId, token }, invitation))
    throw membersErrors.error('MEMBERS_INVITATION_INVALID');
  const reason = checkInvitation(invitation, ctx.clock());
  if (reason !== null) throw membersErrors.error(ERRORS[reason]);
  if (!(await canStillInvite(ctx, invitation))) throw membersErrors.error('MEMBERS_INVITATION_REVOKED');
  return invitation;
}

/** An invitation is worth no more than the member who sent it: without that member's roles it grants nothing. */
async function canStillInvite(ctx: Ctx, { invitedBy, roles }: Invitation): Promise<boolean> {
  const inviter = invitedBy === null ? null : await members.find(ctx.db, ctx.websiteId, invitedBy);
  if (inviter === null) return false;
  const granter = { roles: inviter.roles, grants: grantsOf(inviter) };
  if (!isAllowed(granter.roles, 'members.write', granter.grants)) return false;
  return checkRoleChange(granter, { roles: [], hasCode: false }, { roles, hasCode: false }) === null;
}
