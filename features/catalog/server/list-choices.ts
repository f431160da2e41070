import { categoryNames } from '#features/content/category-tree.ts';
import { listCollections } from '#features/content/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { getProductChoicesEndpoint } from '../admin-contract.ts';
import { listTerms } from './owner-product-repository.ts';
import type { ProductParts } from './product-parts.ts';

const MAX_TERMS = 1000;

/** What the fields and filters of products offer. */
export async function listChoices(
  ctx: Ctx,
  { listForms, findLowStockLimit }: Pick<ProductParts, 'listForms' | 'findLowStockLimit'>,
): Promise<ReplyOf<typeof getProductChoicesEndpoint>> {
  const { db, websiteId } = ctx;
  const website = await findWebsite(db, websiteId);
  const collections = (await listCollections(db, websiteId)).filter(({ type }) => type === 'products');
  // The one that new products are added to comes first.
  const inOrder = [...collections.filter(({ enabled }) => enabled), ...collections.filter(({ enabled }) => !enabled)];
  return {
    currency: website?.site.store.currency ?? 'USD',
    collections: inOrder.map(({ id, slug, title }) => ({ id, slug, title })),
    categories: [
      ...new Set([
        ...inOrder.flatMap(({ categories }) => categoryNames(categories)),
        ...(await listTerms(db, websiteId, { kind: 'category', limit: MAX_TERMS })),
      ]),
    ].slice(0, MAX_TERMS),
    tags: await listTerms(db, websiteId, { kind: 'tag', limit: MAX_TERMS }),
    forms: await listForms(ctx),
    lowStockLimit: await findLowStockLimit(ctx),
  };
}
