import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { InvitationId, InvitationRow } from '../admin-contract.ts';
import { membersErrors } from '../errors.ts';
import { INVITATION_LIFETIME_MS } from '../rules.ts';
import type { Invitation } from './invitation-repository.ts';
import * as invitations from './invitation-repository.ts';
import { describeInvitation, getInvitationRow } from './invitation-row.ts';
import { sendInvitationJob } from './member-jobs.ts';
import * as members from './repository.ts';
import { requireGranter } from './require-granter.ts';
import { requireRoleChange, toGranter } from './require-role-change.ts';

/** Sends an invitation again with a new link. The member who sends it becomes the one who invites. */
export async function resendInvitation(ctx: Ctx, viewer: Viewer, id: InvitationId): Promise<InvitationRow> {
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    const invitation = await requireOpen(tx, db, { viewer, id });
    const expiresAt = new Date(tx.clock().getTime() + INVITATION_LIFETIME_MS);
    await invitations.renew(db, websiteId, { id, invitedBy: viewer.memberId, expiresAt });
    const linkVersion = invitation.linkVersion + 1;
    await enqueue(tx, sendInvitationJob, { payload: { invitationId: id, linkVersion } });
    describeInvitation(ctx, invitation, 'sent again');
    return await getInvitationRow(tx, id);
  });
}

export async function revokeInvitation(ctx: Ctx, viewer: Viewer, id: InvitationId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const invitation = await requireOpen(tx, tx.db, { viewer, id });
    await invitations.revoke(tx.db, tx.websiteId, { id, now: tx.clock() });
    describeInvitation(ctx, invitation, 'revoked');
  });
}

/** An invitation that is open and that the member could have sent: its roles open no more than their own. */
async function requireOpen(
  ctx: Ctx,
  db: Db,
  { viewer, id }: { viewer: Viewer; id: InvitationId },
): Promise<Invitation> {
  await members.lockMembers(db, ctx.websiteId);
  const granter = await requireGranter(ctx, db, viewer);
  const invitation = await invitations.find(db, ctx.websiteId, id);
  if (invitation === null || invitation.acceptedAt !== null || invitation.revokedAt !== null)
    throw membersErrors.error('MEMBERS_INVITATION_NOT_FOUND');
  const after = { roles: invitation.roles, hasCode: false };
  requireRoleChange(toGranter(granter), { roles: [], hasCode: false }, after);
  return invitation;
}
