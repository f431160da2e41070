import { itemEdits } from '#features/content/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { ProductInput, ProductReply } from '../admin-contract.ts';
import { suggestSlug } from '../suggest-slug.ts';
import { findFreeSlug, requireCollection, requireFreeSlug } from './choose-slug.ts';
import { describeProduct } from './describe-product.ts';
import { getProduct } from './get-product.ts';
import type { Editor, ProductParts } from './product-parts.ts';
import { rejectDuplicates } from './reject-duplicates.ts';
import { requireValid } from './require-product.ts';
import { resolveReferences } from './resolve-references.ts';
import { saveProduct } from './save-product.ts';

/** Creates a product with its variants. */
export async function createProduct(
  ctx: Ctx,
  parts: ProductParts,
  { input, editor }: { input: ProductInput; editor: Editor },
): Promise<ProductReply> {
  requireValid(input);
  return await inTransaction(ctx, async (tx) => {
    const { id: collectionId } = await requireCollection(tx, input.collectionId);
    await itemEdits.lockSlugs(tx.db, tx.websiteId, collectionId);
    if (input.slug !== undefined) await requireFreeSlug(tx, { collectionId, slug: input.slug, itemId: null });
    const slug = input.slug ?? (await findFreeSlug(tx, collectionId, suggestSlug(input.title)));
    const references = await resolveReferences(tx, parts, { input, collectionId });
    const itemId = newId<'item'>(tx.clock(), tx.random);
    const publishedAt = input.publishedAt ?? tx.clock().toISOString();
    await rejectDuplicates(() =>
      saveProduct(tx, parts, { itemId, collectionId, slug, publishedAt, input, references, existing: null, editor }),
    );
    if (input.oldSlugs !== undefined) {
      const slugs = input.oldSlugs.filter((old) => old !== slug);
      await itemEdits.replaceOldSlugs(tx.db, tx.websiteId, { id: itemId, collectionId, slugs });
    }
    await announcePurge(tx, [`item:${itemId}`, `collection:${collectionId}`]);
    const reply = await getProduct(tx, itemId);
    describeProduct(tx, null, reply.product);
    return reply;
  });
}
