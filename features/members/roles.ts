/** The roles of members. Codes are stored and sent and never change. 5 is reserved and means no role. */
export const ROLES = [
  { code: 1, name: 'admin' },
  { code: 2, name: 'billing' },
  { code: 3, name: 'reporting' },
  { code: 4, name: 'editor' },
  { code: 6, name: 'moderator' },
  { code: 7, name: 'commenter' },
  { code: 8, name: 'store manager' },
  { code: 9, name: 'scheduling' },
  { code: 10, name: 'viewer' },
  { code: 11, name: 'campaigns editor' },
  { code: 12, name: 'scheduling viewer' },
  { code: 13, name: 'scheduling editor' },
  { code: 14, name: 'none' },
  { code: 15, name: 'website manager' },
  { code: 16, name: 'draft editor' },
] as const;

export type Role = (typeof ROLES)[number];
export type RoleName = Role['name'];

export const ADMIN_ROLE = 1;
export const NO_ROLE = 14;
export const WEBSITE_MANAGER_ROLE = 15;

const byCode = new Map<number, Role>(ROLES.map((role) => [role.code, role]));

export function findRole(code: number): Role | null {
  return byCode.get(code) ?? null;
}
