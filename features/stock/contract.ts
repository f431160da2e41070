import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { MAX_LEVEL } from './rules.ts';
import { VariantId } from './stock-line.ts';

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

export const MovementKind = z.enum(['import', 'sale', 'cancel', 'refund', 'correction']);
export type MovementKind = z.infer<typeof MovementKind>;

export const Movement = z.strictObject({
  id: z.string(),
  kind: MovementKind,
  /** Units added (above 0) or removed (below 0). */
  quantity: z.int(),
  reason: z.string(),
  /** The order, refund or other cause of the movement. */
  reference: z.string().nullable(),
  /** The member who corrected the level. */
  memberId: z.string().nullable(),
  createdOn: z.int(),
});
export type Movement = z.infer<typeof Movement>;

const VariantParams = z.strictObject({ variantId: VariantId });

export const listMovementsEndpoint = endpoint({
  id: 'stock.listMovements',
  method: 'GET',
  path: '/api/config/stock/{variantId}/movements',
  summary: 'Lists what came and went of a variant, the latest first.',
  capability: 'inventory.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  params: VariantParams,
  query: PageQuery,
  reply: z.strictObject({ movements: z.array(Movement), total: z.int() }),
  errors: ['STOCK_VARIANT_NOT_FOUND'],
});

export const CorrectStock = z
  .strictObject({
    /** The level to set. */
    to: z.int().min(0).max(MAX_LEVEL).optional(),
    /** Units to add, or to remove when below 0. */
    by: z
      .int()
      .min(-MAX_LEVEL)
      .max(MAX_LEVEL)
      .refine((by) => by !== 0, 'Expected a number other than 0')
      .optional(),
    reason: z.string().trim().min(1).max(300),
  })
  .refine(({ to, by }) => (to === undefined) !== (by === undefined), 'Expected either to or by');

export const correctStockEndpoint = endpoint({
  id: 'stock.correctStock',
  method: 'POST',
  path: '/api/config/stock/{variantId}/corrections',
  summary: 'Corrects the stock of a variant, to a number or by a number, with a reason.',
  capability: 'inventory.write',
  bodyLimit: 4096,
  rate: { max: 120, seconds: 60 },
  params: VariantParams,
  body: CorrectStock,
  reply: z.strictObject({ unlimited: z.boolean(), level: z.int(), reserved: z.int() }),
  errors: ['STOCK_VARIANT_NOT_FOUND', 'STOCK_NOT_COUNTED', 'STOCK_LEVEL_OUT_OF_RANGE'],
});
