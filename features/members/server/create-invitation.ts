import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { CreateInvitation, InvitationRow } from '../admin-contract.ts';
import { membersErrors } from '../errors.ts';
import { INVITATION_LIFETIME_MS, MAX_INVITATIONS } from '../rules.ts';
import * as invitations from './invitation-repository.ts';
import { describeInvitation, getInvitationRow } from './invitation-row.ts';
import { sendInvitationJob } from './member-jobs.ts';
import * as members from './repository.ts';
import { requireGranter } from './require-granter.ts';
import { requireRoleChange, toGranter } from './require-role-change.ts';

const NO_ROLES = { roles: [], hasCode: false };

/** Invites a person by email. An expired invitation to the same address is replaced. */
export async function createInvitation(ctx: Ctx, viewer: Viewer, input: CreateInvitation): Promise<InvitationRow> {
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    await members.lockMembers(db, websiteId);
    const granter = await requireGranter(ctx, db, viewer);
    requireRoleChange(toGranter(granter), NO_ROLES, { roles: input.roles, hasCode: false });
    await requireNotKnown(tx, input.email);
    const now = tx.clock();
    await invitations.revokeAllTo(db, websiteId, { email: input.email, now });
    const id = newId<'invitation'>(now, tx.random);
    const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS);
    await invitations.insert(db, websiteId, { ...input, id, invitedBy: viewer.memberId, createdAt: now, expiresAt });
    await enqueue(tx, sendInvitationJob, { payload: { invitationId: id, linkVersion: 0 } });
    describeInvitation(ctx, { id, ...input }, 'invited');
    return await getInvitationRow(tx, id);
  });
}

async function requireNotKnown(ctx: Ctx, email: string): Promise<void> {
  const account = await members.findAccountByEmail(ctx.db, email);
  if (account !== null && (await members.find(ctx.db, ctx.websiteId, account.id)) !== null)
    throw membersErrors.error('MEMBERS_ALREADY_MEMBER');
  const { valid, open } = await invitations.countOpen(ctx.db, ctx.websiteId, { email, now: ctx.clock() });
  if (valid > 0) throw membersErrors.error('MEMBERS_ALREADY_INVITED');
  if (open >= MAX_INVITATIONS) throw membersErrors.error('MEMBERS_TOO_MANY_INVITATIONS');
}
