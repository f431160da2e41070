import type { Ctx } from '#platform/context.ts';
import type { ViewId } from '../admin-contract.ts';
import { savedViewErrors } from '../errors.ts';
import { canEdit, canSee, type Person } from '../rules.ts';
import { requireList } from './require-list.ts';
import type { StoredView } from './view-repository.ts';
import * as views from './view-repository.ts';

/** Locks a view that the member may change. The own view of another member does not exist for anyone else. */
export async function requireEditable(ctx: Ctx, person: Person, id: ViewId): Promise<StoredView> {
  const view = await views.find(ctx.db, ctx.websiteId, id);
  if (view === null || !canSee(person, view)) throw savedViewErrors.error('SAVED_VIEWS_NOT_FOUND');
  requireList(person, view.list);
  if (!canEdit(person, view)) throw savedViewErrors.error('SAVED_VIEWS_NOT_YOURS');
  return view;
}
