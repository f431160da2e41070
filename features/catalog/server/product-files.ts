import { RECORD_TYPES } from '#features/content/record-type.ts';
import { type Collection, type ItemInput, readOldSlugs, saveItems } from '#features/content/server/index.ts';
import { type ItemId, type MediaId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductState } from '../contract.ts';
import type { ProductFile, VariantFile } from '../product-file.ts';
import { PRODUCT_TYPES, productTypeName } from '../product-type.ts';
import { type ProductRow, toVariant, type Variant } from './product-row.ts';
import {
  findVariantIds,
  listLowStockLimits,
  removeProductsExcept,
  removeVariantsExcept,
  upsertProducts,
  upsertVariants,
  type VariantWrite,
} from './product-writes.ts';
import * as productRepository from './repository.ts';

export interface ProductDocument {
  slug: string;
  file: ProductFile;
  body: string;
}

export type MediaIds = ReadonlyMap<string, MediaId>;

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
  return saved;
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
  const products = productsWithIds.map(({ itemId, file }) => {
    const { publishedAt, subscription, form, addButtonText, soldOutText, scarcity, restock, download, audio, seo } =
      file;
    const details = {
      publishedAt,
      subscription,
      form,
      addButtonText,
      soldOutText,
      scarcity,
      restock,
      download,
      audio,
      seo,
    };
    return {
      itemId,
      productType: PRODUCT_TYPES[file.type],
      options: file.options,
      details: details as ProductRow['details'],
    };
  });
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

function toVariantWrite(file: VariantFile, mediaIds: MediaIds): Omit<VariantWrite, 'id' | 'itemId' | 'position'> {
  return {
    sku: file.sku,
    attributes: file.attributes,
    priceCents: file.priceCents,
    salePriceCents: file.salePriceCents ?? null,
    onSale: file.onSale,
    weightGrams: file.weightGrams,
    sizeMillimetres: file.sizeMillimetres ?? null,
    imageId: file.image === undefined ? null : (mediaIds.get(file.image) ?? null),
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
  const limits = await listLowStockLimits(ctx.db, ctx.websiteId);
  return rows.map((row) => {
    const file = { ...toProductFile(row, { fileNames, limits }), oldSlugs: oldSlugs.get(row.id) };
    return { slug: row.slug, body: row.body, file };
  });
}

interface VariantFacts {
  fileNames: ReadonlyMap<string, string>;
  /** Low-stock limits by variant. */
  limits: ReadonlyMap<string, number>;
}

function toProductFile(row: ProductRow, facts: VariantFacts): ProductFile {
  return {
    ...row.details,
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
    variants: (row.variants ?? []).map((tuple) => toVariantFile(toVariant(tuple), row.options, facts)),
  };
}

function toVariantFile(variant: Variant, options: readonly string[], { fileNames, limits }: VariantFacts): VariantFile {
  return {
    sku: variant.sku,
    // In the order of the options: `jsonb` does not preserve the order of keys.
    attributes: Object.fromEntries(options.map((name) => [name, variant.attributes[name] ?? ''])),
    priceCents: variant.priceCents,
    salePriceCents: variant.salePriceCents ?? undefined,
    onSale: variant.onSale,
    stock: variant.unlimited ? 'unlimited' : variant.qtyInStock,
    lowStockLimit: limits.get(variant.id),
    weightGrams: variant.weightGrams,
    sizeMillimetres: variant.sizeMillimetres ?? undefined,
    image: variant.imageId === null ? undefined : fileNames.get(variant.imageId),
  };
}
