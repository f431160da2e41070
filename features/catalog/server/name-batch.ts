import { itemBatches, itemEdits } from '#features/content/server/index.ts';
import { type CollectionId, type ItemId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { VariantInput } from '../admin-contract.ts';
import type { ProductProblem } from '../check-product.ts';
import { catalogErrors } from '../errors.ts';
import { suggestSkus } from '../suggest-sku.ts';
import { slugCandidates, suggestSlug } from '../suggest-slug.ts';
import type { BatchedProduct } from './batched-product.ts';
import { findBySkus } from './owner-product-repository.ts';

/** A product whose id, slug and SKUs are chosen. */
export interface NamedProduct extends BatchedProduct {
  id: ItemId;
  slug: string;
  variants: readonly NamedVariant[];
  now: string;
}

export type NamedVariant = VariantInput & { id: string; sku: string; isNew: boolean };

export interface CheckedProduct {
  product: BatchedProduct;
  problems: readonly ProductProblem[];
}

export type NamingResult = NamedProduct | { problems: readonly ProductProblem[] };

interface Taken {
  /** By collection and slug, with a slash between them. */
  slugs: Map<string, { id: ItemId; isTrashed: boolean }>;
  skus: Map<string, ItemId>;
}

const SLUG_CANDIDATES = 20;
const SPARE_SKUS = 20;
const SKU_TAKEN = 'Another product has this SKU. Choose another one.';

/**
 * Chooses the ids, slugs and SKUs of products and rejects those that other products have. The products of the batch come
 * first, in their order. Locks the slugs of their collections, except in a dry run.
 */
export async function nameProducts(
  ctx: Ctx,
  checked: readonly CheckedProduct[],
  isDryRun: boolean,
): Promise<NamingResult[]> {
  const valid = checked.filter(({ problems }) => problems.length === 0).map(({ product }) => product);
  const taken: Taken = { slugs: await readSlugs(ctx, valid, isDryRun), skus: await readSkus(ctx, valid) };
  return checked.map(({ product, problems }) =>
    problems.length > 0 ? { problems } : nameProduct(ctx, product, taken),
  );
}

async function readSlugs(
  { db, websiteId }: Ctx,
  products: readonly BatchedProduct[],
  isDryRun: boolean,
): Promise<Taken['slugs']> {
  const requested = new Map<CollectionId, Set<string>>();
  for (const product of products) {
    const { collectionId } = product;
    const slugs = requested.get(collectionId) ?? new Set<string>();
    for (const slug of candidatesOf(product)) slugs.add(slug);
    requested.set(collectionId, slugs);
  }
  const taken: Taken['slugs'] = new Map();
  for (const collectionId of [...requested.keys()].sort()) {
    if (!isDryRun) await itemEdits.lockSlugs(db, websiteId, collectionId);
    const slugs = [...(requested.get(collectionId) ?? [])];
    for (const { id, slug, isTrashed } of await itemBatches.findItemsBySlugs(db, websiteId, { collectionId, slugs }))
      taken.set(`${collectionId}/${slug}`, { id, isTrashed });
  }
  return taken;
}

function candidatesOf({ existing, input }: BatchedProduct): string[] {
  const slug = input.slug ?? existing?.slug;
  return slug === undefined ? slugCandidates(suggestSlug(input.title), SLUG_CANDIDATES) : [slug];
}

async function readSkus(ctx: Ctx, products: readonly BatchedProduct[]): Promise<Taken['skus']> {
  const skus = products.flatMap((product) => {
    const given = product.input.variants.flatMap(({ sku }) => (sku === undefined || sku === '' ? [] : sku));
    const isNamed = given.length === product.input.variants.length;
    return isNamed ? given : [...given, ...skuCandidates(product, product.input.variants.length + SPARE_SKUS)];
  });
  return await findBySkus(ctx.db, ctx.websiteId, skus);
}

function skuCandidates(
  product: BatchedProduct,
  count: number,
  isTaken: (sku: string) => boolean = () => false,
): string[] {
  return suggestSkus(candidatesOf(product)[0] ?? '', count, isTaken);
}

function nameProduct(ctx: Ctx, product: BatchedProduct, taken: Taken): NamingResult {
  const id = (product.existing?.id as ItemId | undefined) ?? newId<'item'>(ctx.clock(), ctx.random);
  const slug = chooseSlug(product, id, taken);
  const skus = chooseSkus(product, id, taken);
  if (slug.problems.length > 0 || skus.problems.length > 0) return { problems: [...slug.problems, ...skus.problems] };
  taken.slugs.set(`${product.collectionId}/${slug.value}`, { id, isTrashed: false });
  for (const sku of skus.value) taken.skus.set(sku, id);
  const variants = product.input.variants.map((variant, index) => ({
    ...variant,
    id: variant.id ?? newId<'variant'>(ctx.clock(), ctx.random),
    sku: skus.value[index] ?? '',
    isNew: variant.id === undefined,
  }));
  return { ...product, id, slug: slug.value, variants, now: ctx.clock().toISOString() };
}

interface Chosen<Value> {
  value: Value;
  problems: ProductProblem[];
}

function chooseSlug(product: BatchedProduct, id: ItemId, { slugs }: Taken): Chosen<string> {
  const ownerOf = (slug: string) => slugs.get(`${product.collectionId}/${slug}`);
  const candidates = candidatesOf(product);
  const free = candidates.find((slug) => (ownerOf(slug)?.id ?? id) === id);
  if (free !== undefined) return { value: free, problems: [] };
  const owner = ownerOf(candidates[0] ?? '');
  const { message } = catalogErrors.error(owner?.isTrashed === true ? 'CATALOG_SLUG_IN_TRASH' : 'CATALOG_SLUG_TAKEN');
  return { value: '', problems: [{ path: 'slug', message }] };
}

function chooseSkus(product: BatchedProduct, id: ItemId, { skus }: Taken): Chosen<string[]> {
  const { variants } = product.input;
  const ofOthers = (sku: string): boolean => (skus.get(sku) ?? id) !== id;
  const given = new Set(variants.map(({ sku }) => sku));
  const free = skuCandidates(product, variants.length, (sku) => given.has(sku) || skus.has(sku));
  const problems = variants.flatMap(({ sku }, index) =>
    sku !== undefined && ofOthers(sku) ? { path: `variants.${index}.sku`, message: SKU_TAKEN } : [],
  );
  return { value: variants.map(({ sku }) => sku || (free.shift() ?? '')), problems };
}
