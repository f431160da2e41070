import { describe, expect, it } from 'vitest';
import type { MemberId } from '#kernel/ids/id.ts';
import { canEdit, canSee } from './rules.ts';

const author = { memberId: 'a' as MemberId, roles: [8] };
const colleague = { memberId: 'b' as MemberId, roles: [8] };
const admin = { memberId: 'c' as MemberId, roles: [4, 1] };
const own = { memberId: author.memberId, isShared: false };
const shared = { memberId: author.memberId, isShared: true };

describe('access to saved views', () => {
  it('shows and opens an own view to its author only', () => {
    expect([author, colleague, admin].map((person) => canSee(person, own))).toStrictEqual([true, false, false]);
    expect([author, colleague, admin].map((person) => canEdit(person, own))).toStrictEqual([true, false, false]);
  });

  it('shows a shared view to everyone, and lets its author and admins change it', () => {
    expect([author, colleague, admin].map((person) => canSee(person, shared))).toStrictEqual([true, true, true]);
    expect([author, colleague, admin].map((person) => canEdit(person, shared))).toStrictEqual([true, false, true]);
  });
});
