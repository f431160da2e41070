import { isAllowed } from '#features/members/access.ts';
import { listMemberships } from '#features/members/server/index.ts';
import { listWebsiteSummaries } from '#features/sites/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { MemberWebsite } from '../admin-contract.ts';

/** The websites on which the member has a role that opens the owner area. */
export async function listMemberWebsites(ctx: Ctx, memberId: MemberId): Promise<MemberWebsite[]> {
  const memberships = await listMemberships(ctx.db, memberId);
  const open = memberships.filter(({ roles }) => isAllowed(roles, 'member'));
  const websites = await listWebsiteSummaries(
    ctx.db,
    open.map(({ websiteId }) => websiteId),
  );
  return websites.map((website) => ({ ...website, isCurrent: website.id === ctx.websiteId }));
}
