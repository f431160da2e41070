import { productRows, variantRows } from '#features/catalog/server/index.ts';
import { isOpenItem } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { SelectableVariant } from '../../selection.ts';

export interface ProductChoices {
  productType: number;
  options: string[];
  variants: SelectableVariant[];
}

/** The variants and options of a product that visitors can see. Null when there is none. */
export async function find(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<ProductChoices | null> {
  const [row] = await db.sql<ProductChoices & object>`
    select p.product_type as "productType", p.options,
      (select coalesce(json_agg(json_build_object('sku', v.sku, 'attributes', v.attributes, 'unlimited', v.unlimited,
          'qtyInStock', v.qty_in_stock) order by v.position), '[]')
       from ${variantRows} where v.website_id = i.website_id and v.item_id = i.id) as variants
    from ${productRows}
    where i.website_id = ${websiteId} and i.id = ${itemId} and ${isOpenItem(reader)}`;
  return row ?? null;
}
