import type { z } from 'zod';
import { pathOf } from '#features/content/rules.ts';
import { toImageSource } from '#features/content/server/index.ts';
import { imageUrl } from '#features/media/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { oldListProductsEndpoint, ProductRow as ProductListRow, ProductState } from '../contract.ts';
import { isOnSale, isSoldOut, payablePriceCents, unitsInStock } from '../rules.ts';
import { type ProductRow, toProductSummary } from './product-row.ts';
import * as productRepository from './repository.ts';

type Query = z.output<NonNullable<typeof oldListProductsEndpoint.query>>;

/** The products of a website, for its owner. */
export async function listProducts(ctx: Ctx, query: Query): Promise<{ products: ProductListRow[]; total: number }> {
  const input = { search: query.search, limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  const [rows, total, website] = await Promise.all([
    productRepository.listForOwner(ctx.db, ctx.websiteId, input),
    productRepository.countForOwner(ctx.db, ctx.websiteId, query.search),
    findWebsite(ctx.db, ctx.websiteId),
  ]);
  const currency = website?.site.store.currency ?? 'USD';
  return { products: rows.map((row) => toListRow(row, currency)), total };
}

function toListRow(row: ProductRow & { collection_slug: string }, currency: string): ProductListRow {
  const summary = toProductSummary(row);
  const { variants } = summary;
  const prices = variants.map(payablePriceCents);
  const [picture] = row.images ?? [];
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    fullUrl: pathOf({ slug: row.collection_slug, type: 'products' }, row.slug),
    productType: row.product_type,
    state: row.state as ProductState,
    variantCount: variants.length,
    lowestPriceCents: prices.length === 0 ? 0 : Math.min(...prices),
    highestPriceCents: Math.max(0, ...prices),
    currency,
    onSale: isOnSale(summary),
    soldOut: isSoldOut(summary),
    unitsInStock: unitsInStock(summary),
    imageUrl: picture === undefined ? null : imageUrl(toImageSource(picture)),
    imageAlt: picture?.[5] ?? '',
    updatedOn: Date.parse(row.updated_at),
  };
}
