import { ADMIN_ROLE } from '#features/members/roles.ts';
import type { MemberId } from '#kernel/ids/id.ts';

export interface Person {
  memberId: MemberId;
  roles: readonly number[];
}

export interface Ownership {
  memberId: MemberId;
  isShared: boolean;
}

/** An own view is visible to its author only, not even to admins. */
export function canSee(person: Person, view: Ownership): boolean {
  return view.isShared || view.memberId === person.memberId;
}

export function canEdit(person: Person, view: Ownership): boolean {
  return view.memberId === person.memberId || (view.isShared && person.roles.includes(ADMIN_ROLE));
}
