import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';

/** The availability of a variant for shoppers. */
export const StockResult = z.strictObject({
  unlimited: z.boolean(),
  /** Units that can still be bought, without units reserved by others. */
  qtyInStock: z.int().min(0),
});
export type StockResult = z.infer<typeof StockResult>;

export const findStockEndpoint = endpoint({
  id: 'stock.findStock',
  method: 'GET',
  path: '/api/commerce/inventory/stock',
  summary: 'Returns the stock of each variant of a product, in the order of its variants.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 300, seconds: 60 },
  // Not strict: pages add query parameters of their own, such as a CSRF token.
  query: z.object({ itemId: idSchema<'item'>() }),
  reply: z.strictObject({ results: z.array(StockResult) }),
  errors: ['STOCK_ITEM_NOT_FOUND'],
});
