import type { ItemState } from '#features/content/item-file.ts';
import { type ChangedItem, itemEdits } from '#features/content/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ProductsChange, updateProductsEndpoint } from '../admin-contract.ts';
import type { ProductState } from '../contract.ts';
import { ProductFile } from '../product-file.ts';
import { describeProducts } from './describe-product.ts';
import { filterProducts } from './owner-product-repository.ts';
import { purgeProducts } from './purge-products.ts';
import { trashProducts } from './trash-products.ts';

type Reply = ReplyOf<typeof updateProductsEndpoint>;
type ChangedProduct = ChangedItem & { before: object; after: object; state?: ItemState };
type TermAction = Extract<ProductsChange, { action: 'add-tag' | 'remove-tag' | 'add-category' | 'remove-category' }>;

const MAX_TERMS = { tag: 100, category: 50 } as const;

/** Changes several products at once. Products that do not exist, or already are as requested, are left out. */
export async function updateProducts(
  ctx: Ctx,
  { change, memberId }: { change: ProductsChange; memberId: MemberId | null },
): Promise<Reply> {
  if (change.action === 'delete' || change.action === 'restore') {
    const isTrashed = change.action === 'delete';
    return toReply(await trashProducts(ctx, { ids: change.ids, isTrashed, memberId }));
  }
  return await inTransaction(ctx, async (tx) => {
    const ids = await filterProducts(tx.db, tx.websiteId, change.ids);
    const edit = { ids, now: tx.clock(), memberId };
    const changed =
      change.action === 'set-state' ? await setState(tx, edit, change.state) : await changeTerm(tx, edit, change);
    await purgeProducts(tx, changed);
    describeProducts(tx, changed);
    return toReply(changed);
  });
}

type Edit = Parameters<typeof itemEdits.setState>[2] extends infer All ? Omit<All, 'state'> : never;

async function setState(ctx: Ctx, edit: Edit, state: ProductState): Promise<ChangedProduct[]> {
  const changed = await itemEdits.setState(ctx.db, ctx.websiteId, { ...edit, state });
  return changed.map((item) => ({ ...item, state: item.before, before: { state: item.before }, after: { state } }));
}

async function changeTerm(ctx: Ctx, edit: Edit, change: TermAction): Promise<ChangedProduct[]> {
  const [kind, term] = 'tag' in change ? (['tag', change.tag] as const) : (['category', change.category] as const);
  const isAdded = change.action === 'add-tag' || change.action === 'add-category';
  const changed = isAdded
    ? await itemEdits.addTerm(ctx.db, ctx.websiteId, { ...edit, kind, term, max: MAX_TERMS[kind] })
    : await itemEdits.removeTerm(ctx.db, ctx.websiteId, { ...edit, kind, term });
  const fields = isAdded ? { before: {}, after: { [kind]: term } } : { before: { [kind]: term }, after: {} };
  return changed.map((item) => ({ ...item, ...fields }));
}

function toReply(changed: readonly (ChangedItem & { state?: ItemState })[]): Reply {
  const idsByState = new Map<ProductState, string[]>();
  for (const { id, state } of changed) {
    const known = ProductFile.shape.state.safeParse(state);
    if (state === undefined || !known.success) continue;
    idsByState.set(known.data, [...(idsByState.get(known.data) ?? []), id]);
  }
  return {
    changedIds: changed.map(({ id }) => id),
    previousStates: [...idsByState].map(([state, ids]) => ({ state, ids })),
  };
}
