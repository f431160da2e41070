import { isCounted, unitsAvailable } from '#features/stock/rules.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { FoundVariant } from '../admin-contract.ts';
import * as offers from './offer-repository.ts';

const MAX_FOUND = 20;

/** Finds customers by the beginning of the email address or of words of the name. Customers belong to a later slice. */
export type SearchCustomers = (
  db: Db,
  websiteId: WebsiteId,
  input: { text: string; limit: number },
) => Promise<{ id: string; name: string; email: string }[]>;

export async function findCustomers({ db, websiteId }: Ctx, search: SearchCustomers, text: string) {
  if (text === '') return [];
  return await search(db, websiteId, { text: text.toLowerCase(), limit: MAX_FOUND });
}

export async function findVariants({ db, websiteId }: Ctx, text: string): Promise<FoundVariant[]> {
  const found = await offers.search(db, websiteId, { text, limit: MAX_FOUND });
  return found.map(({ variantId, title, attributes, sku, payableCents, imageUrl, ...offer }) => {
    const stock = { ...offer, level: offer.qtyInStock };
    const available = isCounted(stock) ? unitsAvailable(stock) : null;
    return { variantId, title, attributes, sku, priceCents: payableCents, imageUrl, available };
  });
}
