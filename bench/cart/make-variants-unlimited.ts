import pg from 'pg';
import type { AddItemInput } from './shoppers.ts';

export interface SellableVariant extends AddItemInput {
  websiteId: string;
  variantId: string;
}

/** Makes the variants that need neither a form nor a subscription unlimited in stock, and returns those with a SKU. */
export async function makeVariantsUnlimited(url: string): Promise<SellableVariant[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<SellableVariant>(`
      update variants v set unlimited = true
      from products p where p.website_id = v.website_id and p.item_id = v.item_id and p.product_type = 1
        and not p.details ? 'form' and not p.details ? 'subscription'
      returning v.website_id as "websiteId", v.id as "variantId", v.item_id as "itemId", v.sku`);
    return rows.filter(({ sku }) => sku !== '');
  } finally {
    await client.end();
  }
}
