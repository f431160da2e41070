import { type ProductDocument, readProductDocuments, saveProducts } from '#features/catalog/server/index.ts';
import { type Collection, listCollections } from '#features/content/server/index.ts';
import { listMedia } from '#features/media/server/index.ts';
import { setLevels } from '#features/stock/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { START } from './clock.ts';
import { unique } from './unique.ts';

type ProductFile = ProductDocument['file'];
type VariantFile = ProductFile['variants'][number];

export interface ProductOptions extends Partial<Omit<ProductFile, 'variants'>> {
  slug?: string;
  body?: string;
  variants?: readonly Partial<VariantFile>[];
}

export interface TestProduct {
  id: ItemId;
  slug: string;
  path: string;
  file: ProductFile;
  /** SKU of the first variant. */
  sku: string;
}

/** Adds a product to a collection: physical, published, with one variant of $42 and unlimited stock. */
export async function makeProduct(
  ctx: Ctx,
  collection: Collection,
  overrides: ProductOptions = {},
): Promise<TestProduct> {
  const [product] = await makeProducts(ctx, collection, [overrides]);
  if (product === undefined) throw new Error('The factory created no product');
  return product;
}

/** Adds many products at once. Products that the website already has are kept. */
export async function makeProducts(
  ctx: Ctx,
  collection: Collection,
  inputs: readonly ProductOptions[],
): Promise<TestProduct[]> {
  const documents = inputs.map(toDocument);
  const productsByCollection = await readProductsByCollection(ctx);
  const targetCollection = [...productsByCollection.keys()].find(({ id }) => id === collection.id) ?? collection;
  productsByCollection.set(targetCollection, [...(productsByCollection.get(targetCollection) ?? []), ...documents]);
  const media = await listMedia(ctx.db, ctx.websiteId);
  const ids = await saveProducts(ctx, productsByCollection, new Map(media.map(({ filename, id }) => [filename, id])));
  await setLevels(
    ctx,
    documents.flatMap(({ file }) => file.variants),
  );
  return documents.map(({ slug, file }) => ({
    id: ids.get(targetCollection)?.get(slug) as ItemId,
    slug,
    path: `/${collection.slug}/p/${slug}`,
    file,
    sku: file.variants[0]?.sku ?? '',
  }));
}

async function readProductsByCollection(ctx: Ctx): Promise<Map<Collection, ProductDocument[]>> {
  const fileNames = new Map(
    (await listMedia(ctx.db, ctx.websiteId)).map(({ id, filename }) => [id as string, filename]),
  );
  const productsByCollection = new Map<Collection, ProductDocument[]>();
  for (const collection of await listCollections(ctx.db, ctx.websiteId)) {
    if (collection.type !== 'products') continue;
    productsByCollection.set(collection, await readProductDocuments(ctx, collection, fileNames));
  }
  return productsByCollection;
}

function toDocument(overrides: ProductOptions): ProductDocument {
  const { slug = unique('product'), body = '', variants = [{}], ...file } = overrides;
  const productFile: ProductFile = {
    title: `Title of ${slug}`,
    type: 'physical',
    excerpt: '',
    state: 'published',
    position: 0,
    publishedAt: START.toISOString(),
    categories: [],
    tags: [],
    images: [],
    starred: false,
    options: [],
    seo: {},
    ...file,
    variants: variants.map(toVariant),
  };
  return { slug, body, file: productFile };
}

function toVariant(overrides: Partial<VariantFile>): VariantFile {
  return {
    sku: unique('SKU'),
    attributes: {},
    priceCents: 4200,
    onSale: false,
    stock: 'unlimited',
    weightGrams: 0,
    ...overrides,
  };
}
