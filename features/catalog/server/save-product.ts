import { RECORD_TYPES } from '#features/content/record-type.ts';
import { sanitiseHtml } from '#features/content/sanitise-html.ts';
import { type EditedItem, itemEdits, replaceImages } from '#features/content/server/index.ts';
import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductInput } from '../admin-contract.ts';
import { PRODUCT_TYPES } from '../product-type.ts';
import type { Editor, ProductParts } from './product-parts.ts';
import { type LockedVariant, upsertProducts } from './product-writes.ts';
import type { References } from './resolve-references.ts';
import { saveVariants } from './save-variants.ts';
import { toDetails } from './to-product-write.ts';

export interface ProductSave {
  itemId: ItemId;
  collectionId: CollectionId;
  slug: string;
  publishedAt: string;
  input: ProductInput;
  references: References;
  /** Null for a new product. */
  existing: readonly LockedVariant[] | null;
  editor: Editor;
}

/** Writes the rows of a product: item, pictures, product and variants. All checks are done before. */
export async function saveProduct(ctx: Ctx, parts: ProductParts, save: ProductSave): Promise<void> {
  const { db, websiteId } = ctx;
  const item = toItem(ctx, save);
  if (save.existing === null) await itemEdits.insertItem(db, websiteId, item);
  else await itemEdits.updateItem(db, websiteId, item);
  await replaceImages(db, websiteId, [item]);
  const { related } = save.references;
  const details = {
    ...toDetails({ ...save.input, publishedAt: save.publishedAt }),
    ...(related !== undefined && { related }),
  };
  const { itemId, input } = save;
  await upsertProducts(db, websiteId, [
    { itemId, productType: PRODUCT_TYPES[input.type], options: input.options, details },
  ]);
  await saveVariants(ctx, parts, {
    itemId,
    slug: save.slug,
    existing: save.existing ?? [],
    variants: input.variants,
    mediaIds: save.references.mediaIds,
    editor: save.editor,
  });
}

function toItem(
  ctx: Ctx,
  { itemId, collectionId, slug, publishedAt, input, references, editor }: ProductSave,
): EditedItem {
  const clean = (html: string): string => (editor.mayWriteCode ? html : sanitiseHtml(html));
  return {
    id: itemId,
    collectionId,
    slug,
    recordType: RECORD_TYPES.storeItem.code,
    title: input.title,
    excerpt: clean(input.excerpt),
    body: clean(input.body),
    state: input.state,
    publishedAt: new Date(publishedAt),
    categories: input.categories,
    tags: input.tags,
    starred: input.starred,
    position: input.position,
    images: input.images.flatMap((name) => references.mediaIds.get(name) ?? []),
    updatedAt: ctx.clock(),
    updatedBy: editor.memberId,
  };
}
