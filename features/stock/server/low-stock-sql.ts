import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { sellableVariants } from '#features/catalog/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import { DEFAULT_LOW_STOCK_LIMIT } from '../low-stock.ts';

const websiteLimit = (websiteId: unknown): Fragment => sql`
  coalesce((select s.low_stock_limit from stock_settings s where s.website_id = ${websiteId}),
    ${literal(DEFAULT_LOW_STOCK_LIMIT)})`;

/** The low-stock limit of a variant `v`: its own, otherwise the one of its website. */
export const lowStockLimit: Fragment = sql`coalesce(v.low_stock_limit, ${websiteLimit(sql`v.website_id`)})`;

/** Whether products of this type have no levels: digital goods and gift cards. */
export function isTypeWithoutLevels(productType: Fragment): Fragment {
  return sql`${productType} in (${literal(PRODUCT_TYPES.digital)}, ${literal(PRODUCT_TYPES['gift-card'])})`;
}

/** Whether a variant `v` of a product of this type has a level. The same rule as `isCounted`. */
export function hasLevel(productType: Fragment): Fragment {
  return sql`(not v.unlimited and not (${isTypeWithoutLevels(productType)}))`;
}

/** Whether a variant `v` that has a level is low on stock. Two conditions, since each of them has its own index. */
export function isLowLevel(websiteId: WebsiteId): Fragment {
  return sql`
    ((v.low_stock_limit is null and v.qty_in_stock <= ${websiteLimit(websiteId)})
      or (v.low_stock_limit is not null and v.qty_in_stock <= v.low_stock_limit))`;
}

/** Variants that are low on stock, to be counted. */
export function lowStockVariants(websiteId: WebsiteId): Fragment {
  return sql`
    select from ${sellableVariants}
    where v.website_id = ${websiteId} and i.trashed_at is null and ${hasLevel(sql`p.product_type`)}
      and ${isLowLevel(websiteId)}`;
}
