import type { Ctx } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/route.ts';
import { isAllowed, listCapabilities } from '../access.ts';
import { membersErrors } from '../errors.ts';
import { grantsOf } from '../role-rules.ts';
import { ADMIN_ROLE, findRole } from '../roles.ts';
import type { Session } from '../session-contract.ts';
import type { Member } from './repository.ts';
import * as members from './repository.ts';

/** The role to preview, for an admin. */
interface SessionQuery {
  viewAs?: number | undefined;
}

/** Null when no one is signed in, or when the member was removed in the meantime. */
export async function getSession(ctx: Ctx, viewer: Viewer | null, { viewAs }: SessionQuery): Promise<Session | null> {
  if (viewer === null) return null;
  if (!isAllowed(viewer.roles, 'member')) throw httpErrors.error('HTTP_NOT_ALLOWED');
  const member = await members.find(ctx.db, ctx.websiteId, viewer.memberId);
  if (member === null) return null;
  const session = toSession(member, viewer.needsTwoFactor);
  return viewAs === undefined ? session : { ...session, ...previewRole(viewer, viewAs) };
}

/** What the owner area offers to a member with one role. It changes nothing about what the admin may do. */
function previewRole(viewer: Viewer, code: number): Pick<Session, 'roles' | 'capabilities'> {
  if (!viewer.roles.includes(ADMIN_ROLE) || viewer.needsTwoFactor) throw httpErrors.error('HTTP_NOT_ALLOWED');
  const role = findRole(code);
  if (role === null) throw membersErrors.error('MEMBERS_ROLE_UNKNOWN', { code });
  return { roles: [role], capabilities: listCapabilities([code]) };
}

export function toSession(member: Member, needsTwoFactor = false): Session {
  const { id, email, name, roles } = member;
  return {
    member: { id, email, name },
    roles: roles.map(findRole).filter((role) => role !== null),
    capabilities: needsTwoFactor ? ['public', 'member'] : listCapabilities(roles, grantsOf(member)),
    needsTwoFactor,
  };
}
