import { pathOf } from '#features/content/rules.ts';
import { imageUrl } from '#features/media/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import {
  isNumberKey,
  isTimeKey,
  type ListCursor,
  parseListCursor,
  toListCursor,
} from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { isBadValue } from '#platform/db/failure.ts';
import type { listProductsEndpoint, ProductListRow, ProductQuery } from '../admin-contract.ts';
import type { ProductState } from '../contract.ts';
import { catalogErrors } from '../errors.ts';
import { productTypeName } from '../product-type.ts';
import * as productList from './product-list-repository.ts';

/** The products of a website, for its owner. */
export async function listProducts(
  ctx: Ctx,
  { sort: order, cursor, limit, ...filter }: ProductQuery,
): Promise<ReplyOf<typeof listProductsEndpoint>> {
  const sort = order.replace('-', '') as productList.SortName;
  const after = cursor === undefined ? null : requireCursor(sort, cursor);
  // One more than requested: it tells whether there is another page.
  const page = { sort, isAscending: !order.startsWith('-'), after, limit: limit + 1 };
  const count = toListCount(await productList.countMatching(ctx.db, ctx.websiteId, filter));
  const isFew = count.isExact;
  const found = await productList
    .listPage(ctx.db, ctx.websiteId, { filter, page: { ...page, isFew } })
    .catch(rejectBadKey);
  const currency = (await findWebsite(ctx.db, ctx.websiteId))?.site.store.currency ?? 'USD';
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toRow(row, currency)),
    nextCursor: found.length > limit && last !== undefined ? toListCursor(last) : null,
    count,
  };
}

const KEYS: Readonly<Record<productList.SortName, (key: string) => boolean>> = {
  updated: isTimeKey,
  created: isTimeKey,
  title: () => true,
  price: isNumberKey,
  stock: isNumberKey,
};

function requireCursor(sort: productList.SortName, text: string): ListCursor {
  const cursor = parseListCursor(text, KEYS[sort]);
  if (cursor === null) throw catalogErrors.error('CATALOG_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? catalogErrors.error('CATALOG_CURSOR_INVALID', {}, { cause: error }) : error;
}

function toRow(row: productList.ProductListRecord, currency: string): ProductListRow {
  return {
    id: row.id,
    revision: row.revision,
    title: row.title,
    slug: row.slug,
    fullUrl: pathOf({ slug: row.collection_slug, type: 'products' }, row.slug),
    reference: `${row.collection_slug}/${row.slug}`,
    type: productTypeName(row.product_type),
    state: row.state as ProductState,
    publishedOn: Date.parse(row.published_at),
    variantCount: row.variant_count,
    sku: row.variant_count === 1 ? row.sku : null,
    lowestPriceCents: row.lowest_cents,
    highestPriceCents: row.highest_cents,
    currency,
    onSale: row.on_sale,
    soldOut: row.sold_out,
    isLow: row.low,
    unitsInStock: row.unlimited ? null : row.units,
    categories: row.categories,
    tags: row.tags,
    imageUrl: row.image === null ? null : imageUrl(row.image),
    createdOn: Date.parse(row.created_at),
    updatedOn: Date.parse(row.updated_at),
    trashedOn: row.trashed_at === null ? null : Date.parse(row.trashed_at),
  };
}
