import type { z } from 'zod';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { SavedView, updateViewEndpoint, ViewId } from '../admin-contract.ts';
import type { Person } from '../rules.ts';
import { requireEditable } from './require-editable.ts';
import { toActivityFields, toSavedView, toSubject } from './to-saved-view.ts';
import * as views from './view-repository.ts';

export interface UpdateView {
  id: ViewId;
  fields: z.output<NonNullable<typeof updateViewEndpoint.body>>;
}

/** Replaces a view. It keeps its list and its author. */
export async function updateView(ctx: Ctx, person: Person, { id, fields }: UpdateView): Promise<SavedView> {
  return await inTransaction(ctx, async (tx) => {
    const before = await requireEditable(tx, person, id);
    const after = { ...before, ...fields };
    await views.update(tx.db, tx.websiteId, { ...after, now: tx.clock() });
    tx.activity?.describe({
      subject: toSubject(after),
      before: toActivityFields(before),
      after: toActivityFields(after),
    });
    return toSavedView(person, after);
  });
}
