import { describe, expect, it } from 'vitest';
import { listCapabilities } from '../access.ts';
import { ROLES } from '../roles.ts';
import { canGrant, ROLE_CHOICES, roleLabel, toggleRole } from './people-roles.ts';

describe('the roles of the people screen', () => {
  it('offers every role once', () => {
    expect(ROLE_CHOICES.map(({ code }) => code).toSorted((a, b) => a - b)).toStrictEqual(ROLES.map(({ code }) => code));
  });

  it('lets an admin grant every role, and a website manager none that opens more', () => {
    const granted = (own: number): number[] =>
      ROLE_CHOICES.filter(({ code }) => canGrant(listCapabilities([own]), code)).map(({ code }) => code);
    expect(granted(1)).toHaveLength(ROLES.length);
    expect(granted(15)).toContain(4);
    expect(granted(15)).not.toContain(1);
    expect(granted(15)).not.toContain(8);
  });

  it('never combines the role none with another', () => {
    expect(toggleRole([4, 6], 14)).toStrictEqual([14]);
    expect(toggleRole([14], 4)).toStrictEqual([4]);
    expect(toggleRole([4, 6], 4)).toStrictEqual([6]);
  });

  it('shows the name of the server for a role that it does not know', () => {
    expect(roleLabel({ code: 8, name: 'store manager' })).toBe('Store manager');
    expect(roleLabel({ code: 99, name: 'owl keeper' })).toBe('owl keeper');
  });
});
