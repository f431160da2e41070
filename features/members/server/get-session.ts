import type { Ctx } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/route.ts';
import { isAllowed, listCapabilities } from '../access.ts';
import type { Session } from '../contract.ts';
import { findRole } from '../roles.ts';
import type { Member } from './repository.ts';
import * as members from './repository.ts';

/** Null when no one is signed in, or when the member was removed in the meantime. */
export async function getSession(ctx: Ctx, viewer: Viewer | null): Promise<Session | null> {
  if (viewer === null) return null;
  if (!isAllowed(viewer.roles, 'member')) throw httpErrors.error('HTTP_NOT_ALLOWED');
  const member = await members.find(ctx.db, ctx.websiteId, viewer.memberId);
  return member === null ? null : toSession(member);
}

export function toSession({ id, email, name, roles }: Member): Session {
  return {
    member: { id, email, name },
    roles: roles.map(findRole).filter((role) => role !== null),
    capabilities: listCapabilities(roles),
  };
}
