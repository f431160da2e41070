import type { Area } from '#kernel/contract/capability.ts';
import { type Grants, isAllowed, listCapabilities } from './access.ts';
import { ADMIN_ROLE, findRole, NO_ROLE, WEBSITE_MANAGER_ROLE } from './roles.ts';

/** A member who grants or removes roles. */
export interface Granter {
  roles: readonly number[];
  grants: Grants;
}

/** The roles of a member on a website. `hasCode` is the access to code that an admin grants a website manager. */
export interface RoleSet {
  roles: readonly number[];
  hasCode: boolean;
}

export type RolesProblem =
  | { reason: 'unknown-role'; code: number }
  | { reason: 'none-combined' | 'above-own' | 'code-by-admin-only' | 'code-needs-manager' };

export function grantsOf({ hasCode }: Pick<RoleSet, 'hasCode'>): readonly Area[] {
  return hasCode ? ['code'] : [];
}

/** Whether a role opens something that the granter may not do. */
function opensMore(granter: Granter, role: number): boolean {
  return listCapabilities([role]).some((capability) => !isAllowed(granter.roles, capability, granter.grants));
}

/** Null when these codes are roles that one member can have together. */
export function checkRoles(roles: readonly number[]): RolesProblem | null {
  const unknown = roles.find((code) => findRole(code) === null);
  if (unknown !== undefined) return { reason: 'unknown-role', code: unknown };
  return roles.includes(NO_ROLE) && roles.some((code) => code !== NO_ROLE) ? { reason: 'none-combined' } : null;
}

/**
 * Null when the granter may turn one set of roles into another. Roles that stay the same are not checked, so that a
 * website manager can make an editor a moderator as well, and not touch an admin.
 */
export function checkRoleChange(granter: Granter, before: RoleSet, after: RoleSet): RolesProblem | null {
  const invalid = checkRoles(after.roles);
  if (invalid !== null) return invalid;
  if (after.hasCode && !after.roles.includes(WEBSITE_MANAGER_ROLE)) return { reason: 'code-needs-manager' };
  if (before.hasCode !== after.hasCode && !granter.roles.includes(ADMIN_ROLE)) return { reason: 'code-by-admin-only' };
  const removed = before.roles.filter((role) => !after.roles.includes(role));
  const added = after.roles.filter((role) => !before.roles.includes(role));
  return [...removed, ...added].some((role) => opensMore(granter, role)) ? { reason: 'above-own' } : null;
}

/** The admins of a website, as far as a change concerns them. */
export interface Admins {
  /** All members with the role admin. */
  count: number;
  /** Whether the member to change is the owner. */
  isOwner: boolean;
}

/** Null when a member with these roles may lose them. Without an admin no one could manage the website. */
export function checkAdminLoss(
  before: readonly number[],
  after: readonly number[],
  { count, isOwner }: Admins,
): 'last-admin' | 'owner' | null {
  if (!before.includes(ADMIN_ROLE) || after.includes(ADMIN_ROLE)) return null;
  if (count <= 1) return 'last-admin';
  return isOwner ? 'owner' : null;
}
