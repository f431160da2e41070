import { itemBatches } from '#features/content/server/index.ts';
import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { filterProducts, findBySkus } from './owner-product-repository.ts';

/** What products are known by. */
export interface ProductKeys {
  ids: readonly string[];
  slugs: readonly { collectionId: CollectionId; slug: string }[];
  skus: readonly string[];
  titles: readonly string[];
}

export interface FoundProducts {
  ids: ReadonlySet<string>;
  /** By collection and slug, with a slash between them. Deleted ones are left out. */
  bySlug: ReadonlyMap<string, ItemId>;
  bySku: ReadonlyMap<string, ItemId>;
  /** By title in lower case. The oldest one if several products have it. */
  byTitle: ReadonlyMap<string, ItemId>;
}

const ID = /^[0-9a-f]{24}$/;

/** Finds products by their ids, slugs, SKUs and titles, with one statement for each. */
export async function findProducts(ctx: Ctx, { ids, slugs, skus, titles }: ProductKeys): Promise<FoundProducts> {
  const { db, websiteId } = ctx;
  const valid = ids.filter((id) => ID.test(id)) as ItemId[];
  const found = await filterProducts(db, websiteId, valid);
  return {
    ids: new Set<string>(found),
    bySlug: await findBySlugs(ctx, slugs),
    bySku: await findBySkus(db, websiteId, skus),
    byTitle: titles.length === 0 ? new Map() : await itemBatches.findProductsByTitle(db, websiteId, titles),
  };
}

async function findBySlugs({ db, websiteId }: Ctx, slugs: ProductKeys['slugs']): Promise<Map<string, ItemId>> {
  const found = new Map<string, ItemId>();
  for (const collectionId of new Set(slugs.map((key) => key.collectionId))) {
    const names = slugs.filter((key) => key.collectionId === collectionId).map(({ slug }) => slug);
    for (const { id, slug, isTrashed } of await itemBatches.findItemsBySlugs(db, websiteId, {
      collectionId,
      slugs: names,
    }))
      if (!isTrashed) found.set(`${collectionId}/${slug}`, id);
  }
  return found;
}
