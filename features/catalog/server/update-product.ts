import { itemEdits, type LockedItem } from '#features/content/server/index.ts';
import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { ProductInput, ProductReply } from '../admin-contract.ts';
import { catalogErrors } from '../errors.ts';
import { requireCollection, requireFreeSlug } from './choose-slug.ts';
import { describeProduct } from './describe-product.ts';
import { getProduct } from './get-product.ts';
import type { Editor, ProductParts } from './product-parts.ts';
import { lockVariants } from './product-writes.ts';
import { rejectDuplicates } from './reject-duplicates.ts';
import { requireValid } from './require-product.ts';
import { resolveReferences } from './resolve-references.ts';
import { saveProduct } from './save-product.ts';

export interface UpdateProduct {
  id: ItemId;
  input: ProductInput;
  /** The revision that the editor has seen. Undefined: any. */
  ifMatch: string | undefined;
  editor: Editor;
}

/** Replaces a product and its variants. Variants are matched by id, and stock changes by differences. */
export async function updateProduct(ctx: Ctx, parts: ProductParts, update: UpdateProduct): Promise<ProductReply> {
  const { id, input, editor } = update;
  requireValid(input);
  return await inTransaction(ctx, async (tx) => {
    const item = await itemEdits.lockItem(tx.db, tx.websiteId, id);
    const { product: before, facts } = await getProduct(tx, id);
    requireEditable(item, { name: facts.updatedBy ?? 'Someone', ifMatch: update.ifMatch });
    // In this order in all transactions: the item, its variants, then rows that follow from them.
    const existing = await lockVariants(tx.db, tx.websiteId, id);
    const { id: collectionId } = await requireCollection(
      tx,
      input.collectionId ?? (before.collectionId as CollectionId),
    );
    const slug = input.slug ?? before.slug;
    if (slug !== before.slug || collectionId !== before.collectionId) {
      await itemEdits.lockSlugs(tx.db, tx.websiteId, collectionId);
      await requireFreeSlug(tx, { collectionId, slug, itemId: id });
    }
    const references = await resolveReferences(tx, parts, { input, collectionId });
    const publishedAt = input.publishedAt ?? before.publishedAt;
    await rejectDuplicates(() =>
      saveProduct(tx, parts, { itemId: id, collectionId, slug, publishedAt, input, references, existing, editor }),
    );
    const isRenamed = before.slug !== slug && input.redirect;
    const slugs = [...(input.oldSlugs ?? before.oldSlugs), ...(isRenamed ? [before.slug] : [])];
    await itemEdits.replaceOldSlugs(tx.db, tx.websiteId, {
      id,
      collectionId,
      slugs: slugs.filter((old) => old !== slug),
    });
    await announcePurge(tx, [`item:${id}`, `collection:${collectionId}`, `collection:${before.collectionId}`]);
    const reply = await getProduct(tx, id);
    describeProduct(tx, before, reply.product);
    return reply;
  });
}

function requireEditable(
  item: LockedItem | null,
  { name, ifMatch }: { name: string; ifMatch: string | undefined },
): void {
  if (item === null) throw catalogErrors.error('CATALOG_PRODUCT_NOT_FOUND');
  if (item.isTrashed) throw catalogErrors.error('CATALOG_PRODUCT_IN_TRASH');
  if (!matchesRevision({ ifMatch }, item.revision)) throw catalogErrors.error('CATALOG_PRODUCT_CHANGED', { name });
}
