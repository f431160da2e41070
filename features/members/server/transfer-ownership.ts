import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import { membersErrors } from '../errors.ts';
import { ADMIN_ROLE, NO_ROLE } from '../roles.ts';
import * as members from './repository.ts';
import { requireGranter } from './require-granter.ts';

/** Makes a member the owner and an admin. A website without an owner can get one from any of its admins. */
export async function transferOwnership(ctx: Ctx, viewer: Viewer, id: MemberId): Promise<void> {
  await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    await members.lockMembers(db, websiteId);
    const granter = await requireGranter(ctx, db, viewer);
    const previous = await members.find(db, websiteId, viewer.memberId);
    const mayTransfer =
      previous?.isOwner === true || (granter.roles.includes(ADMIN_ROLE) && !(await members.hasOwner(db, websiteId)));
    if (!mayTransfer) throw membersErrors.error('MEMBERS_NOT_OWNER');
    const member = await members.find(db, websiteId, id);
    if (member === null) throw membersErrors.error('MEMBERS_NOT_FOUND');
    const roles = [...new Set([ADMIN_ROLE, ...member.roles.filter((role) => role !== NO_ROLE)])];
    await members.replaceRoles(db, websiteId, { memberId: id, roles, hasCode: member.hasCode, now: clock() });
    await members.setOwner(db, websiteId, id);
    ctx.activity?.describe({
      subject: { kind: 'member', id, label: member.name === '' ? member.email : member.name },
      before: { owner: previous?.isOwner === true ? previous.email : null },
      after: { owner: member.email },
    });
  });
}
