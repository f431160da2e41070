import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { listCapabilities } from '../access.ts';
import type { Session } from '../contract.ts';
import { findRole } from '../roles.ts';
import { find, type Member } from './repository.ts';

export async function getSession(ctx: Ctx, memberId: MemberId): Promise<Session> {
  const member = await find(ctx.db, ctx.websiteId, memberId);
  // Removed between the look at the session and here.
  if (member === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return toSession(member);
}

export function toSession({ id, email, name, roles }: Member): Session {
  return {
    member: { id, email, name },
    roles: roles.map(findRole).filter((role) => role !== null),
    capabilities: listCapabilities(roles),
  };
}
