import { type ChangedItem, itemEdits } from '#features/content/server/index.ts';
import type { ItemId, MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { describeProducts } from './describe-product.ts';
import { filterProducts } from './owner-product-repository.ts';
import { purgeProducts } from './purge-products.ts';

export interface TrashProducts {
  ids: readonly ItemId[];
  isTrashed: boolean;
  memberId: MemberId | null;
}

/** Moves products to the trash, or restores them. Returns those that have changed. */
export async function trashProducts(ctx: Ctx, { ids, isTrashed, memberId }: TrashProducts): Promise<ChangedItem[]> {
  return await inTransaction(ctx, async (tx) => {
    const products = await filterProducts(tx.db, tx.websiteId, ids);
    const edit = { ids: products, now: tx.clock(), memberId, isTrashed };
    const changed = await itemEdits.setTrashed(tx.db, tx.websiteId, edit);
    await purgeProducts(tx, changed);
    const fields = { before: { inTrash: !isTrashed }, after: { inTrash: isTrashed } };
    describeProducts(
      tx,
      changed.map((product) => ({ ...product, ...fields })),
    );
    return changed;
  });
}
