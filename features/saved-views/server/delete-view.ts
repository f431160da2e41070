import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ViewId } from '../admin-contract.ts';
import type { Person } from '../rules.ts';
import { requireEditable } from './require-editable.ts';
import { toActivityFields, toSubject } from './to-saved-view.ts';
import * as views from './view-repository.ts';

export async function deleteView(ctx: Ctx, person: Person, id: ViewId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const view = await requireEditable(tx, person, id);
    await views.remove(tx.db, tx.websiteId, id);
    tx.activity?.describe({ subject: toSubject(view), before: toActivityFields(view) });
  });
}
