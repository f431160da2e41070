import type { Ctx } from '#platform/context.ts';
import type { RoleSet } from '../role-rules.ts';
import { findRole } from '../roles.ts';
import type { Member } from './repository.ts';

/** The roles as the activity log shows them. */
export function toRoleNames(roles: readonly number[]): string[] {
  return roles.map((code) => findRole(code)?.name ?? String(code));
}

/** Describes a change of a member's roles for the activity log. Null when the member was removed. */
export function describeMember(ctx: Ctx, member: Member, after: RoleSet | null): void {
  ctx.activity?.describe({
    subject: { kind: 'member', id: member.id, label: member.name === '' ? member.email : member.name },
    before: { email: member.email, roles: toRoleNames(member.roles), code: member.hasCode },
    ...(after !== null && {
      after: { email: member.email, roles: toRoleNames(after.roles), code: after.hasCode },
    }),
  });
}
