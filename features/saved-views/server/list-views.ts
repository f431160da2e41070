import type { Ctx } from '#platform/context.ts';
import type { SavedView } from '../admin-contract.ts';
import type { ListName } from '../lists.ts';
import type { Person } from '../rules.ts';
import { requireList } from './require-list.ts';
import { toSavedView } from './to-saved-view.ts';
import * as views from './view-repository.ts';

// Many members can each share their views. Bounds the reply.
const MAX_SHOWN = 500;

/** The views of a list that the member may see. */
export async function listViews(ctx: Ctx, person: Person, list: ListName): Promise<SavedView[]> {
  requireList(person, list);
  const found = await views.list(ctx.db, ctx.websiteId, { list, memberId: person.memberId, limit: MAX_SHOWN });
  return found.map((view) => toSavedView(person, view));
}
