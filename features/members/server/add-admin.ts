import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { ADMIN_ROLE } from '../roles.ts';
import * as members from './repository.ts';

/** Makes an existing member an admin of the website. */
export async function addAdmin(ctx: Ctx, memberId: MemberId): Promise<void> {
  const membership = { memberId, role: ADMIN_ROLE, createdAt: ctx.clock() };
  await members.insertMembershipOf(ctx.db, ctx.websiteId, membership);
}
