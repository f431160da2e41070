import type { z } from 'zod';
import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { createViewEndpoint, SavedView } from '../admin-contract.ts';
import { savedViewErrors } from '../errors.ts';
import { MAX_VIEWS } from '../lists.ts';
import type { Person } from '../rules.ts';
import { requireList } from './require-list.ts';
import { toActivityFields, toSavedView, toSubject } from './to-saved-view.ts';
import * as views from './view-repository.ts';

export type CreateView = z.output<NonNullable<typeof createViewEndpoint.body>>;

export async function createView(ctx: Ctx, person: Person, input: CreateView): Promise<SavedView> {
  requireList(person, input.list);
  const now = ctx.clock();
  const view = { ...input, id: newId<'saved-view'>(now, ctx.random), memberId: person.memberId };
  await inTransaction(ctx, async ({ db, websiteId }) => {
    if ((await views.lockAndCount(db, websiteId, view)) >= MAX_VIEWS)
      throw savedViewErrors.error('SAVED_VIEWS_TOO_MANY', { max: MAX_VIEWS });
    await views.insert(db, websiteId, { ...view, now });
  });
  ctx.activity?.describe({ subject: toSubject(view), after: toActivityFields(view) });
  return toSavedView(person, view);
}
