import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { ProductInput, type ProductReply } from '../admin-contract.ts';
import { catalogErrors } from '../errors.ts';
import { findFreeSlug } from './choose-slug.ts';
import { createProduct } from './create-product.ts';
import { getProduct } from './get-product.ts';
import type { Editor, ProductParts } from './product-parts.ts';

const MAX_TITLE = 300;
const MAX_SLUG = 100;

/** Creates a draft with the values of a product. Its counted variants have no units, because there are none of them yet. */
export async function duplicateProduct(
  ctx: Ctx,
  parts: ProductParts,
  { id, editor }: { id: ItemId; editor: Editor },
): Promise<ProductReply> {
  return await inTransaction(ctx, async (tx) => {
    const { product, facts } = await getProduct(tx, id);
    if (facts.trashedOn !== null) throw catalogErrors.error('CATALOG_PRODUCT_IN_TRASH');
    const collectionId = product.collectionId as CollectionId;
    const slug = await findFreeSlug(tx, collectionId, `${product.slug.slice(0, MAX_SLUG).replace(/-$/, '')}-copy`);
    const { id: _id, revision: _revision, oldSlugs: _oldSlugs, ...values } = product;
    const input = ProductInput.parse({
      ...values,
      slug,
      title: `Copy of ${product.title}`.slice(0, MAX_TITLE),
      state: 'draft',
      publishedAt: tx.clock().toISOString(),
      variants: product.variants.map(
        ({ id: _variantId, sku: _sku, stockBefore: _before, gtin: _gtin, ...variant }) => ({
          ...variant,
          stock: variant.stock === 'unlimited' ? 'unlimited' : 0,
        }),
      ),
    });
    // The values come from the database and are kept as they are.
    return await createProduct(tx, parts, { input, editor: { ...editor, mayWriteCode: true } });
  });
}
