import { AREAS, type Area, type Capability } from '#kernel/contract/capability.ts';
import { findRole, type RoleName } from './roles.ts';

/** How much of an area a role can use. `drafts` reads all of it and writes what is not published. */
export type Access = 'read' | 'drafts' | 'write';

const fullAccess = Object.fromEntries(AREAS.map((area) => [area, 'write'])) as Record<Area, 'write'>;
const content = { pages: 'write', forms: 'write', design: 'write' } as const;

/**
 * The whole permission matrix. An area that is not listed is denied. `null` denies everything. An empty row is a known
 * member who may comment and see a private site, but has no access to the owner area.
 */
export const ROLE_ACCESS: Readonly<Record<RoleName, Readonly<Partial<Record<Area, Access>>> | null>> = {
  admin: fullAccess,
  billing: { billing: 'write', orders: 'read' },
  reporting: { analytics: 'write' },
  editor: content,
  moderator: { comments: 'write' },
  commenter: {},
  'store manager': {
    products: 'write',
    inventory: 'write',
    orders: 'write',
    discounts: 'write',
    restock: 'write',
  },
  scheduling: { scheduling: 'write' },
  viewer: {},
  'campaigns editor': { 'mailing-lists': 'write' },
  'scheduling viewer': { scheduling: 'read' },
  'scheduling editor': { scheduling: 'write' },
  none: null,
  'website manager': { ...content, settings: 'write', members: 'write' },
  'draft editor': { pages: 'drafts' },
};

function rowsOf(roles: readonly number[]): Readonly<Partial<Record<Area, Access>>>[] {
  return roles.flatMap((code) => {
    const role = findRole(code);
    const row = role === null ? null : ROLE_ACCESS[role.name];
    return row === null ? [] : [row];
  });
}

/** The highest access that any of these roles has to an area. Null when none has any. */
export function accessTo(roles: readonly number[], area: Area): Access | null {
  const found = new Set(rowsOf(roles).map((row) => row[area]));
  return (['write', 'drafts', 'read'] as const).find((access) => found.has(access)) ?? null;
}

export function isAllowed(roles: readonly number[], capability: Capability): boolean {
  if (capability === 'public') return true;
  // No role grants access to a shopper's account.
  if (capability === 'account') return false;
  if (capability === 'member') return rowsOf(roles).length > 0;
  const dot = capability.lastIndexOf('.');
  const access = accessTo(roles, capability.slice(0, dot) as Area);
  return capability.endsWith('.write') ? access === 'write' : access !== null;
}

/** Every capability, in the order of the areas. */
export const CAPABILITIES: readonly Capability[] = [
  'public',
  'member',
  ...AREAS.flatMap((area) => [`${area}.read`, `${area}.write`] as const),
];

export function listCapabilities(roles: readonly number[]): Capability[] {
  return CAPABILITIES.filter((capability) => isAllowed(roles, capability));
}
