import { RECORD_TYPES } from '#features/content/record-type.ts';
import { type Collection, type ItemInput, readOldSlugs, saveItems } from '#features/content/server/index.ts';
import { type ItemId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductState } from '../contract.ts';
import type { ProductFile, VariantFile } from '../product-file.ts';
import { PRODUCT_TYPES, productTypeName } from '../product-type.ts';
import { type ProductRow, toVariant, type Variant } from './product-row.ts';
import {
  findVariantIds,
  removeProductsExcept,
  removeVariantsExcept,
  setRelated,
  upsertProducts,
  upsertVariants,
} from './product-writes.ts';
import * as productRepository from './repository.ts';
import { type MediaIds, toDetails, toVariantWrite } from './to-product-write.ts';

export interface ProductDocument {
  slug: string;
  file: ProductFile;
  body: string;
}

/**
 * Replaces the products of the website. A product with a known slug and a variant with a known sku keep their ids.
 * Stock belongs to its own slice: a known variant keeps its units, a new one has none. Returns the ids of the products
 * by collection and slug.
 */
export async function saveProducts(
  ctx: Ctx,
  productsByCollection: ReadonlyMap<Collection, readonly ProductDocument[]>,
  mediaIds: MediaIds,
): Promise<Map<Collection, ReadonlyMap<string, ItemId>>> {
  const skus = [...productsByCollection.values()]
    .flat()
    .flatMap(({ file }) => file.variants.map((variant) => variant.sku));
  // First, so that a sku can move from one product to another.
  await removeVariantsExcept(ctx.db, ctx.websiteId, skus);
  const variantIds = await findVariantIds(ctx.db, ctx.websiteId);
  const saved = new Map<Collection, ReadonlyMap<string, ItemId>>();
  for (const [collection, documents] of productsByCollection) {
    const inputs = documents.map((document) => toItemInput(document, mediaIds));
    const itemIds = await saveItems(ctx, collection, inputs);
    await saveCollectionProducts(ctx, documents, { itemIds, variantIds, mediaIds });
    saved.set(collection, itemIds);
  }
  await removeProductsExcept(
    ctx.db,
    ctx.websiteId,
    [...saved.values()].flatMap((itemIds) => [...itemIds.values()]),
  );
  await setRelated(ctx.db, ctx.websiteId, toRelatedIds(productsByCollection, saved));
  return saved;
}

/** Resolved when all products have their ids, because products may recommend each other. */
function toRelatedIds(
  productsByCollection: ReadonlyMap<Collection, readonly ProductDocument[]>,
  saved: ReadonlyMap<Collection, ReadonlyMap<string, ItemId>>,
): { itemId: ItemId; related: ItemId[] }[] {
  const idOf = new Map<string, ItemId>(
    [...saved].flatMap(([{ slug }, ids]) => [...ids].map(([item, id]) => [`${slug}/${item}`, id] as const)),
  );
  return [...productsByCollection].flatMap(([collection, documents]) =>
    documents.flatMap(({ slug, file: { related } }) => {
      const itemId = idOf.get(`${collection.slug}/${slug}`);
      if (itemId === undefined || related === undefined) return [];
      return { itemId, related: related.flatMap((reference) => idOf.get(reference) ?? []) };
    }),
  );
}

interface KnownIds {
  itemIds: ReadonlyMap<string, ItemId>;
  variantIds: ReadonlyMap<string, string>;
  mediaIds: MediaIds;
}

async function saveCollectionProducts(ctx: Ctx, documents: readonly ProductDocument[], ids: KnownIds): Promise<void> {
  const productsWithIds = documents.map((document) => ({
    ...document,
    itemId: ids.itemIds.get(document.slug) as ItemId,
  }));
  const products = productsWithIds.map(({ itemId, file }) => ({
    itemId,
    productType: PRODUCT_TYPES[file.type],
    options: file.options,
    details: toDetails(file),
  }));
  const variants = productsWithIds.flatMap(({ itemId, file }) =>
    file.variants.map((variant, position) => ({
      ...toVariantWrite(variant, ids.mediaIds),
      itemId,
      position,
      id: ids.variantIds.get(variant.sku) ?? newId<'variant'>(ctx.clock(), ctx.random),
    })),
  );
  await upsertProducts(ctx.db, ctx.websiteId, products);
  await upsertVariants(ctx.db, ctx.websiteId, variants);
}

function toItemInput({ slug, file, body }: ProductDocument, mediaIds: MediaIds): ItemInput {
  return {
    slug,
    body,
    recordType: RECORD_TYPES.storeItem.code,
    title: file.title,
    excerpt: file.excerpt,
    state: file.state,
    publishedAt: new Date(file.publishedAt),
    author: '',
    categories: file.categories,
    tags: file.tags,
    starred: file.starred,
    commentsOpen: false,
    position: file.position,
    content: {},
    images: file.images.flatMap((name) => mediaIds.get(name) ?? []),
    oldSlugs: file.oldSlugs,
  };
}

/** The products of a collection as files of a site folder. `fileNames` maps media ids to file names. */
export async function readProductDocuments(
  ctx: Ctx,
  collection: Collection,
  fileNames: ReadonlyMap<string, string>,
): Promise<ProductDocument[]> {
  const rows = await productRepository.listAll(ctx.db, ctx.websiteId, collection.id);
  const oldSlugs = await readOldSlugs(ctx, collection.id);
  const references = await readReferences(ctx, rows);
  return rows.map((row) => {
    const file = { ...toProductFile(row, { fileNames, references }), oldSlugs: oldSlugs.get(row.id) };
    return { slug: row.slug, body: row.body, file };
  });
}

/** The related products of these rows as `collection/slug`, by id. Those in the trash are left out. */
export async function readReferences(ctx: Ctx, rows: readonly ProductRow[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap(({ details }) => details.related ?? []));
  if (ids.size === 0) return new Map();
  const found = await productRepository.listReferences(ctx.db, ctx.websiteId, [...ids]);
  return new Map(found.map(({ id, reference }) => [id, reference]));
}

interface NamesById {
  /** Of media. */
  fileNames: ReadonlyMap<string, string>;
  /** Of related products. */
  references: ReadonlyMap<string, string>;
}

export function toProductFile(row: ProductRow, { fileNames, references }: NamesById): ProductFile {
  const { related, ...details } = row.details;
  return {
    ...details,
    related: related?.flatMap((id) => references.get(id) ?? []),
    title: row.title,
    type: productTypeName(row.product_type),
    excerpt: row.excerpt,
    state: row.state as ProductState,
    position: row.position,
    categories: row.categories,
    tags: row.tags,
    images: (row.images ?? []).map(([, , filename]) => filename),
    starred: row.starred,
    options: row.options,
    variants: (row.variants ?? []).map((tuple) => toVariantFile(toVariant(tuple), row.options, fileNames)),
  };
}

function toVariantFile(
  variant: Variant,
  options: readonly string[],
  fileNames: ReadonlyMap<string, string>,
): VariantFile {
  return {
    sku: variant.sku,
    // In the order of the options: `jsonb` does not preserve the order of keys.
    attributes: Object.fromEntries(options.map((name) => [name, variant.attributes[name] ?? ''])),
    priceCents: variant.priceCents,
    salePriceCents: variant.salePriceCents ?? undefined,
    onSale: variant.onSale,
    gtin: variant.gtin ?? undefined,
    mpn: variant.mpn ?? undefined,
    stock: variant.unlimited ? 'unlimited' : variant.qtyInStock,
    lowStockLimit: variant.lowStockLimit ?? undefined,
    weightGrams: variant.weightGrams,
    sizeMillimetres: variant.sizeMillimetres ?? undefined,
    image: variant.imageId === null ? undefined : fileNames.get(variant.imageId),
  };
}
