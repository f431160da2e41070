import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductRecord } from '../admin-contract.ts';

/** Variants whose changes are described one by one. More would fill the entry of the activity log. */
const MAX_VARIANTS = 100;

/** Adds the changes of a product and its variants to the entry of the activity log. */
export function describeProduct(ctx: Ctx, before: ProductRecord | null, after: ProductRecord): void {
  if (ctx.activity === undefined) return;
  ctx.activity.describe({
    subject: { kind: 'product', id: after.id, label: after.title },
    ...(before === null ? { after: toSummary(after) } : { before: toFields(before), after: toFields(after) }),
  });
  if (before !== null) describeVariants(ctx, before, after);
}

export function describeProducts(
  ctx: Ctx,
  products: readonly { id: ItemId; title: string; before: object; after: object }[],
): void {
  for (const { id, title, before, after } of products) {
    const subject = { kind: 'product', id, label: title };
    ctx.activity?.describe({ subject, before: { ...before }, after: { ...after } });
  }
}

/** Most fields of a new product have their defaults. */
function toSummary({ title, type, state, slug, variants }: ProductRecord): Record<string, unknown> {
  return { title, type, state, slug, variants: variants.length };
}

function toFields(product: ProductRecord): Record<string, unknown> {
  const { id: _id, revision: _revision, variants, ...fields } = product;
  return { ...fields, variants: variants.length };
}

function describeVariants(ctx: Ctx, before: ProductRecord, after: ProductRecord): void {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]));
  const changed = after.variants.filter((variant) => {
    const previous = old.get(variant.id);
    return previous !== undefined && JSON.stringify(previous) !== JSON.stringify(variant);
  });
  for (const { id, stockBefore: _stockBefore, ...fields } of changed.slice(0, MAX_VARIANTS)) {
    const { stockBefore: _before, id: _id, ...previous } = old.get(id) ?? {};
    const subject = { kind: 'variant', id, label: `${after.title} · ${fields.sku}` };
    ctx.activity?.describe({ subject, before: previous, after: fields });
  }
}
