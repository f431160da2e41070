import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/route.ts';
import { isAllowed } from '../access.ts';
import { grantsOf } from '../role-rules.ts';
import * as members from './repository.ts';

/**
 * The member who makes a change, with the roles they have now. Call it with the members locked: of two admins who remove
 * each other at the same time, the second is no longer an admin.
 */
export async function requireGranter(ctx: Pick<Ctx, 'websiteId'>, db: Db, viewer: Viewer): Promise<Viewer> {
  const member = await members.find(db, ctx.websiteId, viewer.memberId);
  if (member === null || !isAllowed(member.roles, 'members.write', grantsOf(member)))
    throw httpErrors.error('HTTP_NOT_ALLOWED');
  return { ...viewer, roles: member.roles, grants: grantsOf(member) };
}
