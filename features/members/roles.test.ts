import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADMIN_ROLE, findRole, ROLES } from './roles.ts';

const enums = JSON.parse(readFileSync(new URL('../../docs/spec/enums.json', import.meta.url), 'utf8')) as {
  userRoles: { code: number; name: string }[];
};

describe('member roles', () => {
  it('defines the fifteen roles of the specification and no others [S6.1]', () => {
    expect(ROLES).toStrictEqual(enums.userRoles.map(({ code, name }) => ({ code, name })));
    expect(ROLES).toHaveLength(15);
  });

  it('assigns the codes of the website management roles [S3.320, S3.321, S3.322, S3.323, S3.333, S3.334]', () => {
    expect([1, 2, 3, 4, 15, 16].map((code) => findRole(code)?.name)).toStrictEqual([
      'admin',
      'billing',
      'reporting',
      'editor',
      'website manager',
      'draft editor',
    ]);
  });

  it('assigns the codes of the commenting and viewing roles [S3.324, S3.325, S3.328, S3.332]', () => {
    expect([6, 7, 10, 14].map((code) => findRole(code)?.name)).toStrictEqual([
      'moderator',
      'commenter',
      'viewer',
      'none',
    ]);
  });

  it('assigns the codes of the store, campaign and scheduling roles [S3.326, S3.327, S3.329, S3.330, S3.331]', () => {
    expect([8, 9, 11, 12, 13].map((code) => findRole(code)?.name)).toStrictEqual([
      'store manager',
      'scheduling',
      'campaigns editor',
      'scheduling viewer',
      'scheduling editor',
    ]);
  });

  it('skips code 5, which is reserved and grants no role [S3.335]', () => {
    expect(findRole(5)).toBeNull();
    expect([0, 17, -1, 1.5].map(findRole)).toStrictEqual([null, null, null, null]);
  });

  it('names the role that the owner gets', () => {
    expect(findRole(ADMIN_ROLE)?.name).toBe('admin');
  });
});
