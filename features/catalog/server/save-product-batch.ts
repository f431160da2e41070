import { isDeepStrictEqual } from 'node:util';
import { RECORD_TYPES } from '#features/content/record-type.ts';
import { sanitiseHtml } from '#features/content/sanitise-html.ts';
import { type EditedItem, findItemsByReference, itemBatches, replaceImages } from '#features/content/server/index.ts';
import { isPicture } from '#features/media/rules.ts';
import { listMediaByFilename } from '#features/media/server/index.ts';
import type { ItemId, MediaId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { checkProduct, type ProductProblem } from '../check-product.ts';
import { PRODUCT_TYPES } from '../product-type.ts';
import { stockChangeOf } from '../stock-change.ts';
import type { BatchedProduct } from './batched-product.ts';
import { type NamedProduct, nameProducts } from './name-batch.ts';
import type { Editor, ProductParts, StockChangeRequest } from './product-parts.ts';
import { upsertProducts, writeVariants } from './product-writes.ts';
import { toDetails, toVariantWrite } from './to-product-write.ts';

/** `unchanged`: the product has these values already, and nothing was written. */
export type BatchResult =
  | { kind: 'created' | 'updated' | 'unchanged'; id: ItemId; variantIds: readonly string[] }
  | { kind: 'rejected'; problems: readonly ProductProblem[] };

export interface ProductBatch {
  products: readonly BatchedProduct[];
  editor: Editor;
  /** For the history of stock. */
  reason: string;
  /** Only checks the products. */
  isDryRun: boolean;
}

/**
 * Writes many products with a few statements, for imports. Must run in a transaction in which the existing products are
 * locked. Everything is checked before the first write: a rejected product changes nothing, the others are written.
 */
export async function saveProductBatch(
  ctx: Ctx,
  parts: Pick<ProductParts, 'changeStock'>,
  { products, editor, reason, isDryRun }: ProductBatch,
): Promise<BatchResult[]> {
  const references = await readReferences(ctx, products);
  const checked = products.map((product) => ({
    product: cleaned(product, editor),
    problems: check(product, references),
  }));
  const named = await nameProducts(ctx, checked, isDryRun);
  const changed = named.filter((one): one is NamedProduct => 'variants' in one && !isUnchanged(one));
  if (changed.length > 0 && !isDryRun) await write(ctx, parts, { changed, references, editor, reason });
  return named.map((one) => {
    if (!('variants' in one)) return { kind: 'rejected', problems: one.problems };
    const saved = { id: one.id, variantIds: one.variants.map(({ id }) => id) };
    if (one.existing === null) return { kind: 'created', ...saved };
    return { kind: changed.includes(one) ? 'updated' : 'unchanged', ...saved };
  });
}

interface References {
  mediaIds: ReadonlyMap<string, MediaId>;
  pictures: ReadonlySet<string>;
  items: ReadonlyMap<string, ItemId>;
}

async function readReferences(ctx: Ctx, products: readonly BatchedProduct[]): Promise<References> {
  const names = new Set(
    products.flatMap(({ input }) => [...input.images, ...input.variants.flatMap(({ image }) => image ?? [])]),
  );
  const media = names.size === 0 ? [] : await listMediaByFilename(ctx.db, ctx.websiteId, [...names]);
  const related = [...new Set(products.flatMap(({ input }) => input.related ?? []))];
  return {
    mediaIds: new Map(media.map(({ filename, id }) => [filename, id])),
    pictures: new Set(media.filter(({ contentType }) => isPicture(contentType)).map(({ filename }) => filename)),
    items: related.length === 0 ? new Map() : await findItemsByReference(ctx.db, ctx.websiteId, related),
  };
}

function check({ input }: BatchedProduct, { pictures }: References): ProductProblem[] {
  const missing = input.images.flatMap((name, index) =>
    pictures.has(name) ? [] : { path: `images.${index}`, message: 'This picture no longer exists.' },
  );
  return [...checkProduct(input), ...missing];
}

/** HTML that was already stored stays as it is, even if the member could not write it now. */
function cleaned(product: BatchedProduct, { mayWriteCode }: Editor): BatchedProduct {
  if (mayWriteCode) return product;
  const { existing, input } = product;
  const clean = (html: string, stored: string | undefined): string => (html === stored ? html : sanitiseHtml(html));
  return {
    ...product,
    input: {
      ...input,
      body: clean(input.body, existing?.body),
      excerpt: clean(input.excerpt, existing?.excerpt),
    },
  };
}

/** Whether a save would change nothing. */
function isUnchanged({ existing, input, slug, collectionId, variants }: NamedProduct): boolean {
  if (existing === null) return false;
  const { redirect: _redirect, ...fields } = input;
  const next = { ...existing, ...fields, slug, collectionId, variants };
  return isDeepStrictEqual(toPlain(next), toPlain(existing));
}

type Fields = Readonly<Record<string, unknown>>;

/** Without what the record of a variant does not have, and without fields that are undefined. */
function toPlain({ variants, ...product }: { variants: readonly object[] }): unknown {
  const plain = variants.map((variant) => {
    const { stockBefore: _before, isNew: _isNew, ...fields } = variant as Fields;
    return fields;
  });
  const { revision: _revision, ...fields } = product as Fields;
  return JSON.parse(JSON.stringify({ ...fields, variants: plain }));
}

interface Writes {
  changed: readonly NamedProduct[];
  references: References;
  editor: Editor;
  reason: string;
}

async function write(
  ctx: Ctx,
  parts: Pick<ProductParts, 'changeStock'>,
  { changed, references, editor, reason }: Writes,
): Promise<void> {
  const { db, websiteId } = ctx;
  const items = changed.map((product) => toItem(ctx, product, { references, editor }));
  await writeItems(ctx, changed, items);
  await replaceImages(db, websiteId, items);
  await upsertProducts(
    db,
    websiteId,
    changed.map((product) => toProductWrite(product, references)),
  );
  await writeVariants(
    db,
    websiteId,
    changed.flatMap(({ id, variants }) =>
      variants.map((variant, position) => ({
        ...toVariantWrite(variant, references.mediaIds),
        id: variant.id,
        itemId: id,
        position,
      })),
    ),
  );
  const changes = changed.flatMap(toStockChanges);
  if (changes.length > 0) await parts.changeStock(ctx, { changes, reason, memberId: editor.memberId });
  const tags = changed.flatMap(({ id, collectionId, existing }) => [
    `item:${id}`,
    `collection:${collectionId}`,
    ...(existing === null ? [] : [`collection:${existing.collectionId}`]),
  ]);
  await announcePurge(ctx, [...new Set(tags)]);
}

async function writeItems(ctx: Ctx, changed: readonly NamedProduct[], items: readonly EditedItem[]): Promise<void> {
  const { db, websiteId } = ctx;
  const known = new Set(changed.filter(({ existing }) => existing !== null).map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  const updated = items.filter(({ id }) => known.has(id));
  if (added.length > 0) await itemBatches.insertItems(db, websiteId, added);
  if (updated.length > 0) await itemBatches.updateItems(db, websiteId, updated);
  const renamed = changed.filter(({ existing, slug }) => existing !== null && existing.slug !== slug);
  if (renamed.length === 0) return;
  await itemBatches.addOldSlugs(
    db,
    websiteId,
    renamed.map(({ id, collectionId, existing }) => ({ id, collectionId, slug: existing?.slug ?? '' })),
  );
  await itemBatches.removeOldSlugs(db, websiteId, renamed);
}

function toItem(
  ctx: Ctx,
  { id, collectionId, slug, input, existing }: NamedProduct,
  { references, editor }: { references: References; editor: Editor },
): EditedItem {
  return {
    id,
    collectionId,
    slug,
    recordType: RECORD_TYPES.storeItem.code,
    title: input.title,
    excerpt: input.excerpt,
    body: input.body,
    state: input.state,
    publishedAt: new Date(input.publishedAt ?? existing?.publishedAt ?? ctx.clock()),
    categories: input.categories,
    tags: input.tags,
    starred: input.starred,
    position: input.position,
    images: input.images.flatMap((name) => references.mediaIds.get(name) ?? []),
    updatedAt: ctx.clock(),
    updatedBy: editor.memberId,
  };
}

function toProductWrite({ id, input, existing, now }: NamedProduct, { items }: References) {
  const publishedAt = input.publishedAt ?? existing?.publishedAt ?? now;
  const related = input.related?.flatMap((reference) => items.get(reference) ?? []);
  return {
    itemId: id,
    productType: PRODUCT_TYPES[input.type],
    options: input.options,
    details: { ...toDetails({ ...input, publishedAt }), ...(related !== undefined && { related }) },
  };
}

function toStockChanges({ variants }: NamedProduct): StockChangeRequest['changes'] {
  return variants.flatMap(({ id, isNew, stock, stockBefore }) => {
    const change = stockChangeOf({ stock, stockBefore: isNew ? undefined : stockBefore });
    return change === null ? [] : [{ variantId: id, ...change }];
  });
}
