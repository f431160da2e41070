import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import { membersErrors } from '../errors.ts';
import { describeMember } from './describe-member.ts';
import * as members from './repository.ts';
import { requireGranter } from './require-granter.ts';
import { requireAdminLeft, requireRoleChange, toGranter } from './require-role-change.ts';
import * as sessions from './session-repository.ts';

/** Removes a member from the website. The account stays, as the member may belong to other websites. */
export async function removeMember(ctx: Ctx, viewer: Viewer, id: MemberId): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await members.lockMembers(db, websiteId);
    const granter = await requireGranter(ctx, db, viewer);
    const member = await members.find(db, websiteId, id);
    if (member === null) throw membersErrors.error('MEMBERS_NOT_FOUND');
    requireRoleChange(toGranter(granter), member, { roles: [], hasCode: false });
    const admins = { count: await members.countAdmins(db, websiteId), isOwner: member.isOwner };
    requireAdminLeft(member.roles, [], admins);
    await members.removeMembership(db, websiteId, id);
    await sessions.revokeAllHere(db, websiteId, { memberId: id, now: clock() });
    describeMember(ctx, member, null);
  });
}
