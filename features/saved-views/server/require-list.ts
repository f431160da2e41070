import { isAllowed } from '#features/members/access.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { LISTS, type ListName } from '../lists.ts';
import type { Person } from '../rules.ts';

/** Throws unless the member may read the list. */
export function requireList({ roles }: Person, list: ListName): void {
  if (!isAllowed(roles, LISTS[list])) throw httpErrors.error('HTTP_NOT_ALLOWED');
}
