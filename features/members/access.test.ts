import { describe, expect, it } from 'vitest';
import { AREAS } from '#kernel/contract/capability.ts';
import { accessTo, CAPABILITIES, isAllowed, listCapabilities, ROLE_ACCESS } from './access.ts';
import { EXPECTED, expectedCapabilities } from './expected-access.ts';
import { ROLES } from './roles.ts';

const ACCESS_CODE = { read: 'r', draft: 'd', write: 'w' } as const;

describe('the permission matrix', () => {
  it.each(ROLES)('grants $name exactly its areas', ({ code, name }) => {
    const found = AREAS.flatMap((area) => {
      const access = accessTo([code], area);
      return access === null ? [] : [`${area}:${ACCESS_CODE[access]}`];
    });
    expect(found.join(' ')).toBe(EXPECTED[name]);
  });

  it('has one row for every role and no others', () => {
    expect(Object.keys(ROLE_ACCESS).sort()).toStrictEqual(ROLES.map((role) => role.name).sort());
  });
});

describe('isAllowed', () => {
  it('agrees with the matrix for every role and capability', () => {
    for (const { code, name } of ROLES) {
      const expected = expectedCapabilities(name);
      for (const capability of CAPABILITIES) {
        expect(isAllowed([code], capability), `${name}: ${capability}`).toBe(expected.has(capability));
      }
    }
  });

  it('lets draft access read everything but not publish, which needs write access', () => {
    expect(isAllowed([16], 'pages.read')).toBe(true);
    expect(isAllowed([16], 'pages.draft')).toBe(true);
    expect(isAllowed([16], 'pages.write')).toBe(false);
  });

  it('combines the roles of one member', () => {
    expect(isAllowed([12, 9], 'scheduling.write')).toBe(true);
    expect(isAllowed([16, 4], 'pages.write')).toBe(true);
    expect(isAllowed([14, 10], 'member')).toBe(true);
  });

  it('grants only public routes without a role, with the role none and with unknown role codes', () => {
    for (const roles of [[], [14], [5], [99]]) {
      expect(listCapabilities(roles)).toStrictEqual(['public']);
    }
  });

  it('grants every capability to admin', () => {
    expect(listCapabilities([1])).toStrictEqual([...CAPABILITIES]);
  });
});
