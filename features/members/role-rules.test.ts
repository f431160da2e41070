import { describe, expect, it } from 'vitest';
import { checkAdminLoss, checkRoleChange, checkRoles, type Granter, type RoleSet } from './role-rules.ts';
import { ROLES } from './roles.ts';

const ADMIN: Granter = { roles: [1], grants: [] };
const MANAGER: Granter = { roles: [15], grants: [] };
const NOTHING: RoleSet = { roles: [], hasCode: false };
const having = (...roles: number[]): RoleSet => ({ roles, hasCode: false });

describe('the roles of one member', () => {
  it.each([[0], [5], [17], [4, 99]])('reject the unknown code in %j', (...roles) => {
    expect(checkRoles(roles)).toMatchObject({ reason: 'unknown-role' });
  });

  it('do not combine none with another role', () => {
    expect(checkRoles([14, 4])).toEqual({ reason: 'none-combined' });
    expect(checkRoles([14])).toBeNull();
  });
});

describe('granting and removing roles', () => {
  it('lets an admin grant and remove every role', () => {
    for (const { code } of ROLES) {
      expect(checkRoleChange(ADMIN, NOTHING, having(code))).toBeNull();
      expect(checkRoleChange(ADMIN, having(code), having(10))).toBeNull();
    }
  });

  it('lets a website manager grant and remove only roles that open no more than their own', () => {
    const granted = ROLES.filter(({ code }) => checkRoleChange(MANAGER, NOTHING, having(code)) === null);
    expect(granted.map(({ name }) => name)).toEqual([
      'editor',
      'commenter',
      'viewer',
      'none',
      'website manager',
      'draft editor',
    ]);
    expect(checkRoleChange(MANAGER, having(1), having(4))).toEqual({ reason: 'above-own' });
    expect(checkRoleChange(MANAGER, having(8, 4), having(4))).toEqual({ reason: 'above-own' });
  });

  it('ignores roles that stay the same', () => {
    expect(checkRoleChange(MANAGER, having(8), having(8, 4))).toBeNull();
  });

  it('lets no one without a role grant anything', () => {
    const outsider: Granter = { roles: [], grants: [] };
    expect(checkRoleChange(outsider, NOTHING, having(10))).toEqual({ reason: 'above-own' });
  });
});

describe('access to code', () => {
  const withCode: RoleSet = { roles: [15], hasCode: true };

  it('is granted and removed by an admin only', () => {
    expect(checkRoleChange(ADMIN, having(15), withCode)).toBeNull();
    expect(checkRoleChange(ADMIN, withCode, having(15))).toBeNull();
    const managerWithCode: Granter = { roles: [15], grants: ['code'] };
    expect(checkRoleChange(managerWithCode, having(15), withCode)).toEqual({ reason: 'code-by-admin-only' });
    expect(checkRoleChange(MANAGER, withCode, having(4))).toEqual({ reason: 'code-by-admin-only' });
  });

  it('is granted to a website manager only', () => {
    expect(checkRoleChange(ADMIN, having(4), { roles: [4], hasCode: true })).toEqual({ reason: 'code-needs-manager' });
  });
});

describe('losing the role admin', () => {
  it('is refused for the last admin and for the owner', () => {
    expect(checkAdminLoss([1], [4], { count: 1, isOwner: true })).toBe('last-admin');
    expect(checkAdminLoss([1], [], { count: 1, isOwner: false })).toBe('last-admin');
    expect(checkAdminLoss([1], [4], { count: 2, isOwner: true })).toBe('owner');
  });

  it('is allowed for another admin, and does not concern other roles', () => {
    expect(checkAdminLoss([1, 4], [4], { count: 2, isOwner: false })).toBeNull();
    expect(checkAdminLoss([1], [1, 4], { count: 1, isOwner: true })).toBeNull();
    expect(checkAdminLoss([4], [], { count: 1, isOwner: false })).toBeNull();
  });
});
