import { isOpenItem } from '#features/pages/server/index.ts';
import type { Reader } from '#features/pages/visibility.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { SelectableVariant } from '../selection.ts';

export interface NoscriptProduct {
  productType: number;
  options: string[];
  variants: SelectableVariant[];
}

/** The variants and options of a product that visitors can see. Null when there is none. */
export async function findChoices(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<NoscriptProduct | null> {
  const [row] = await db.sql<NoscriptProduct & object>`
    select p.product_type as "productType", p.options,
      (select coalesce(json_agg(json_build_object('sku', v.sku, 'attributes', v.attributes, 'unlimited', v.unlimited,
          'qtyInStock', v.qty_in_stock) order by v.position), '[]')
       from variants v where v.website_id = i.website_id and v.item_id = i.id) as variants
    from items i join products p on p.website_id = i.website_id and p.item_id = i.id
    where i.website_id = ${websiteId} and i.id = ${itemId} and ${isOpenItem(reader)}`;
  return row ?? null;
}
