import { listCapabilities } from '../access.ts';
import { ADMIN_ROLE, findRole, NO_ROLE, ROLES } from '../roles.ts';
import { roleTexts } from './people-messages.ts';

export interface RoleChoice {
  code: number;
  label: string;
  text: string;
}

const ORDER = Object.keys(roleTexts);

/** All roles in the order in which they are offered: the ones that open most come first. */
export const ROLE_CHOICES: readonly RoleChoice[] = ROLES.toSorted(
  (a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name),
).map(({ code, name }) => ({ code, ...roleTexts[name] }));

export function roleLabel({ code, name }: { code: number; name: string }): string {
  const role = findRole(code);
  return role === null ? name : roleTexts[role.name].label;
}

/** Whether a member with these capabilities may grant or remove the role: it opens nothing that they may not do. */
export function canGrant(capabilities: readonly string[], role: number): boolean {
  return listCapabilities([role]).every((capability) => capabilities.includes(capability));
}

/** The roles after one was ticked or unticked. The role `none` stands alone. */
export function toggleRole(roles: readonly number[], role: number): number[] {
  if (roles.includes(role)) return roles.filter((code) => code !== role);
  return role === NO_ROLE ? [NO_ROLE] : [...roles.filter((code) => code !== NO_ROLE), role];
}

export function isAdmin(roles: readonly { code: number }[]): boolean {
  return roles.some(({ code }) => code === ADMIN_ROLE);
}
