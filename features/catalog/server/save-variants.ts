import { type ItemId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { VariantInput } from '../admin-contract.ts';
import type { ProductProblem } from '../check-product.ts';
import { stockChangeOf } from '../stock-change.ts';
import { suggestSkus } from '../suggest-sku.ts';
import type { Editor, ProductParts, StockChangeRequest } from './product-parts.ts';
import { type LockedVariant, listTakenSkus, removeVariants, writeVariants } from './product-writes.ts';
import { rejectProblems } from './require-product.ts';
import { type MediaIds, toVariantWrite } from './to-product-write.ts';

export interface SaveVariants {
  itemId: ItemId;
  slug: string;
  /** The variants that the product has, locked. */
  existing: readonly LockedVariant[];
  variants: readonly VariantInput[];
  mediaIds: MediaIds;
  editor: Editor;
}

type MatchedVariant = VariantInput & { matched: LockedVariant | undefined };
type NamedVariant = VariantInput & { id: string; sku: string; isNew: boolean };

/** The reason in the ledger of stock. */
const REASON = 'Product edited';

/** Replaces the variants of a product. Those that remain keep their ids, and with them their stock and their carts. */
export async function saveVariants(
  ctx: Ctx,
  parts: Pick<ProductParts, 'changeStock'>,
  save: SaveVariants,
): Promise<void> {
  const matched = matchVariants(save.variants, save.existing);
  const variants = await nameVariants(ctx, save, matched);
  const remaining = new Set<string>(variants.map(({ id }) => id));
  const removed = save.existing.filter(({ id }) => !remaining.has(id)).map(({ id }) => id);
  if (removed.length > 0) await removeVariants(ctx.db, ctx.websiteId, removed);
  await writeVariants(
    ctx.db,
    ctx.websiteId,
    variants.map((variant, position) => ({
      ...toVariantWrite(variant, save.mediaIds),
      id: variant.id,
      itemId: save.itemId,
      position,
    })),
  );
  const changes = toStockChanges(variants);
  if (changes.length > 0) {
    await parts.changeStock(ctx, { changes, reason: REASON, memberId: save.editor.memberId });
  }
}

/** By id, otherwise by SKU. */
function matchVariants(variants: readonly VariantInput[], existing: readonly LockedVariant[]): MatchedVariant[] {
  const byId = new Map(existing.map((variant) => [variant.id, variant]));
  const named = new Set<string | undefined>(variants.map(({ id }) => id));
  const bySku = new Map(existing.filter(({ id }) => !named.has(id)).map((variant) => [variant.sku, variant]));
  rejectProblems(
    variants.flatMap(({ id }, index) =>
      id === undefined || byId.has(id)
        ? []
        : { path: `variants.${index}.id`, message: 'This variant no longer exists.' },
    ),
  );
  return variants.map((variant) => ({
    ...variant,
    matched: variant.id === undefined ? bySku.get(variant.sku ?? '') : byId.get(variant.id),
  }));
}

/** Gives every variant its id and SKU. */
async function nameVariants(
  ctx: Ctx,
  { itemId, slug }: SaveVariants,
  matched: readonly MatchedVariant[],
): Promise<NamedVariant[]> {
  const skus = matched.map((variant) => variant.sku || variant.matched?.sku);
  const unnamed = skus.filter((sku) => sku === undefined).length;
  const given = skus.filter((sku) => sku !== undefined);
  const candidates = unnamed === 0 ? [] : suggestSkus(slug, unnamed + given.length + SPARE_SKUS, () => false);
  const taken = await listTakenSkus(ctx.db, ctx.websiteId, { itemId, skus: [...given, ...candidates] });
  rejectProblems(findTaken(skus, taken));
  const used = new Set([...taken, ...given]);
  const suggested = suggestSkus(slug, unnamed, (sku) => used.has(sku));
  return matched.map(({ matched: existing, ...variant }, index) => ({
    ...variant,
    id: existing?.id ?? newId<'variant'>(ctx.clock(), ctx.random),
    sku: skus[index] ?? suggested.shift() ?? '',
    isNew: existing === undefined,
  })) as NamedVariant[];
}

/** Numbers that other products may have used, such as those of a deleted product with the same slug. */
const SPARE_SKUS = 100;

function findTaken(skus: readonly (string | undefined)[], taken: ReadonlySet<string>): ProductProblem[] {
  return skus.flatMap((sku, index) =>
    sku !== undefined && taken.has(sku)
      ? { path: `variants.${index}.sku`, message: 'Another product has this SKU. Choose another one.' }
      : [],
  );
}

function toStockChanges(variants: readonly NamedVariant[]): StockChangeRequest['changes'] {
  return variants.flatMap(({ id, isNew, stock, stockBefore }) => {
    // A new variant has no units yet, whatever the form has shown.
    const change = stockChangeOf(isNew ? { stock, stockBefore: undefined } : { stock, stockBefore });
    return change === null ? [] : [{ variantId: id, ...change }];
  });
}
