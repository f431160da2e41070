import { ACCESS_LEVELS, type AccessLevel, AREAS, type Area, type Capability } from '#kernel/contract/capability.ts';
import { findRole, type RoleName } from './roles.ts';

type AreaAccess = Readonly<Partial<Record<Area, AccessLevel>>>;

const fullAccess = Object.fromEntries(AREAS.map((area) => [area, 'write'])) as Record<Area, 'write'>;
const content = { pages: 'write', forms: 'write', design: 'write', media: 'write' } as const;

/**
 * The whole permission matrix. An area that is not listed is denied. `null` denies everything. An empty row is a known
 * member who may comment and see a private site, but has no access to the owner area.
 */
export const ROLE_ACCESS: Readonly<Record<RoleName, AreaAccess | null>> = {
  admin: fullAccess,
  billing: { billing: 'write', orders: 'read', exports: 'write' },
  reporting: { analytics: 'write' },
  editor: content,
  moderator: { comments: 'write', reviews: 'write' },
  commenter: {},
  'store manager': {
    products: 'write',
    inventory: 'write',
    orders: 'write',
    discounts: 'write',
    restock: 'write',
    media: 'write',
    customers: 'write',
    reviews: 'write',
    refunds: 'write',
    store: 'write',
    analytics: 'read',
  },
  scheduling: { scheduling: 'write' },
  viewer: {},
  'campaigns editor': { 'mailing-lists': 'write', media: 'write', customers: 'read' },
  'scheduling viewer': { scheduling: 'read' },
  'scheduling editor': { scheduling: 'write' },
  none: null,
  'website manager': { ...content, settings: 'write', members: 'write', activity: 'write' },
  'draft editor': { pages: 'draft', media: 'draft' },
};

function rowsOf(roles: readonly number[]): AreaAccess[] {
  return roles.flatMap((code) => {
    const role = findRole(code);
    const row = role === null ? null : ROLE_ACCESS[role.name];
    return row === null ? [] : [row];
  });
}

/** Areas that a member may use besides those of the roles, in full. Only an admin grants them. */
export type Grants = readonly Area[];

/** The highest access that any of these roles has to an area. Null when none has any. */
export function accessTo(roles: readonly number[], area: Area, grants: Grants = []): AccessLevel | null {
  if (grants.includes(area)) return 'write';
  const found = new Set(rowsOf(roles).map((row) => row[area]));
  return ACCESS_LEVELS.findLast((level) => found.has(level)) ?? null;
}

export function isAllowed(roles: readonly number[], capability: Capability, grants: Grants = []): boolean {
  if (capability === 'public') return true;
  // No role grants access to a shopper's account.
  if (capability === 'account') return false;
  if (capability === 'member') return rowsOf(roles).length > 0;
  const dot = capability.lastIndexOf('.');
  const access = accessTo(roles, capability.slice(0, dot) as Area, grants);
  if (access === null) return false;
  return ACCESS_LEVELS.indexOf(access) >= ACCESS_LEVELS.indexOf(capability.slice(dot + 1) as AccessLevel);
}

/** Every capability, in the order of the areas. */
export const CAPABILITIES: readonly Capability[] = [
  'public',
  'member',
  ...AREAS.flatMap((area) => ACCESS_LEVELS.map((level) => `${area}.${level}` as const)),
];

export function listCapabilities(roles: readonly number[], grants: Grants = []): Capability[] {
  return CAPABILITIES.filter((capability) => isAllowed(roles, capability, grants));
}
