import type { Viewer } from '#platform/http/route.ts';
import { membersErrors } from '../errors.ts';
import { checkAdminLoss, checkRoleChange, type Granter, type RoleSet, type RolesProblem } from '../role-rules.ts';

/** Throws the error of the rule that does not allow the change. */
export function requireRoleChange(granter: Granter, before: RoleSet, after: RoleSet): void {
  const problem = checkRoleChange(granter, before, after);
  if (problem !== null) throw toError(problem);
}

export function requireAdminLeft(
  before: readonly number[],
  after: readonly number[],
  admins: Parameters<typeof checkAdminLoss>[2],
): void {
  const reason = checkAdminLoss(before, after, admins);
  if (reason === 'last-admin') throw membersErrors.error('MEMBERS_LAST_ADMIN');
  if (reason === 'owner') throw membersErrors.error('MEMBERS_OWNER_STAYS_ADMIN');
}

export function toGranter({ roles, grants = [] }: Viewer): Granter {
  return { roles, grants };
}

function toError(problem: RolesProblem) {
  switch (problem.reason) {
    case 'unknown-role':
      return membersErrors.error('MEMBERS_ROLE_UNKNOWN', { code: problem.code });
    case 'none-combined':
      return membersErrors.error('MEMBERS_ROLE_NONE_ALONE');
    case 'code-by-admin-only':
      return membersErrors.error('MEMBERS_CODE_BY_ADMIN_ONLY');
    case 'code-needs-manager':
      return membersErrors.error('MEMBERS_CODE_NEEDS_MANAGER');
    case 'above-own':
      return membersErrors.error('MEMBERS_ROLE_ABOVE_OWN');
  }
}
