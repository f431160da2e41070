import { defineBlock, type ResolvedReferences } from './block-type.ts';
import { Align, flag, ItemPath, Line, Link, Paragraphs } from './fields.ts';

const itemNeed = ({ product }: { product?: string | null | undefined }) => ({ item: product ?? undefined });
const findProduct = (path: string | null | undefined, found: ResolvedReferences) => {
  const item = found.item(path ?? undefined);
  // The item at that path may not be a product.
  return item?.['structuredContent'] === undefined ? null : item;
};

/** One product with its add-to-cart button. */
export const productBlock = defineBlock({
  names: ['product'],
  code: 43,
  fields: { product: ItemPath, align: Align, showExcerpt: flag(true) },
  needs: itemNeed,
  view: ({ product }, found) => ({ product: findProduct(product, found) }),
});

const MAX_AMOUNTS = 10;

/**
 * Asks for a donation. The suggested amounts are the prices of the donation product, so that each of them can be paid.
 */
export const donationBlock = defineBlock({
  names: ['donation'],
  code: 52,
  fields: { heading: Line, text: Paragraphs, product: ItemPath, link: Link, buttonText: Line },
  needs: itemNeed,
  view({ product, link }, found) {
    const item = findProduct(product, found);
    const { variants = [] } = (item?.['structuredContent'] ?? {}) as { variants?: readonly { priceMoney?: unknown }[] };
    const amounts = variants.slice(0, MAX_AMOUNTS).flatMap(({ priceMoney }) => priceMoney ?? []);
    return { product: item, target: item?.fullUrl ?? link, amounts };
  },
});
