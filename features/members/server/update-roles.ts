import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import { isAllowed } from '../access.ts';
import type { UpdateRoles } from '../admin-contract.ts';
import { membersErrors } from '../errors.ts';
import type { RoleSet } from '../role-rules.ts';
import { WEBSITE_MANAGER_ROLE } from '../roles.ts';
import { describeMember } from './describe-member.ts';
import * as members from './repository.ts';
import { requireGranter } from './require-granter.ts';
import { requireAdminLeft, requireRoleChange, toGranter } from './require-role-change.ts';
import * as sessions from './session-repository.ts';

/** Replaces the roles of a member. Without `code`, a website manager keeps or lacks access to code as before. */
export async function updateRoles(ctx: Ctx, viewer: Viewer, input: UpdateRoles & { id: MemberId }): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await members.lockMembers(db, websiteId);
    const granter = await requireGranter(ctx, db, viewer);
    const member = await members.find(db, websiteId, input.id);
    if (member === null) throw membersErrors.error('MEMBERS_NOT_FOUND');
    const keepsCode = member.hasCode && input.roles.includes(WEBSITE_MANAGER_ROLE);
    const after: RoleSet = { roles: input.roles, hasCode: input.code ?? keepsCode };
    requireRoleChange(toGranter(granter), member, after);
    const admins = { count: await members.countAdmins(db, websiteId), isOwner: member.isOwner };
    requireAdminLeft(member.roles, after.roles, admins);
    const now = clock();
    await members.replaceRoles(db, websiteId, { memberId: member.id, ...after, now });
    if (!isAllowed(after.roles, 'member')) await sessions.revokeAllHere(db, websiteId, { memberId: member.id, now });
    describeMember(ctx, member, after);
  });
}
