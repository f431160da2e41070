import { z } from 'zod';
import { PRODUCT_TYPES, type ProductTypeName } from '#features/catalog/product-type.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { MAX_CHANGES, MAX_COUNT_FILE } from './limits.ts';
import { LowStockLimit, StockSettings } from './low-stock.ts';
import { MovementKind } from './movement-kind.ts';
import { MAX_LEVEL } from './rules.ts';
import { VariantId } from './stock-line.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 240, seconds: 60 };
const TYPE_NAMES = Object.keys(PRODUCT_TYPES) as [ProductTypeName, ...ProductTypeName[]];

const VariantParams = z.strictObject({ variantId: VariantId });
const Level = z.int().min(0).max(MAX_LEVEL);
const Units = z
  .int()
  .min(-MAX_LEVEL)
  .max(MAX_LEVEL)
  .refine((by) => by !== 0, 'Expected a number other than 0');
const MAX_REASON = 300;

/** A variant as a row of the inventory. */
export const InventoryRow = z.strictObject({
  variantId: VariantId,
  productId: z.string(),
  title: z.string(),
  /** The option values in the order of the options. */
  options: z.array(z.string()),
  sku: z.string(),
  productType: z.int(),
  imageUrl: z.string().nullable(),
  /** Whether the variant has a level at all. */
  isCounted: z.boolean(),
  onHand: z.int(),
  reserved: z.int(),
  /** Units that can still be bought. */
  available: z.int(),
  /** Shoppers who wait for an email when it is back in stock. */
  waitlist: z.int(),
  /** Null: the limit of the website applies. */
  lowStockLimit: z.int().nullable(),
  isLow: z.boolean(),
});
export type InventoryRow = z.infer<typeof InventoryRow>;

export const STOCK_FILTERS = ['in', 'low', 'out', 'reserved', 'unlimited'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

export const InventoryQuery = listQuery(['title', '-title', 'sku', '-sku', 'onHand', '-onHand'], {
  stock: z.enum(STOCK_FILTERS).optional(),
  type: z.enum(TYPE_NAMES).optional(),
});
export type InventoryQuery = z.output<typeof InventoryQuery>;

export const listInventoryEndpoint = endpoint({
  id: 'stock.listInventory',
  method: 'GET',
  path: '/api/config/inventory',
  summary: 'Lists the variants of all products with their stock. Searches titles and SKUs.',
  capability: 'inventory.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: InventoryQuery,
  reply: listReply(InventoryRow),
  errors: ['STOCK_CURSOR_INVALID'],
});

const StockSettingsReply = z.strictObject({ settings: StockSettings });

export const getSettingsEndpoint = endpoint({
  id: 'stock.getSettings',
  method: 'GET',
  path: '/api/config/inventory/settings',
  summary: 'Returns when a variant is low on stock, and whether the owner gets an email then.',
  capability: 'inventory.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: StockSettingsReply,
});

export const updateSettingsEndpoint = endpoint({
  id: 'stock.updateSettings',
  method: 'PUT',
  path: '/api/config/inventory/settings',
  summary: 'Sets when a variant is low on stock, and whether the owner gets an email then.',
  capability: 'inventory.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: StockSettings,
  reply: StockSettingsReply,
});

export const updateLowStockLimitEndpoint = endpoint({
  id: 'stock.updateLowStockLimit',
  method: 'PUT',
  path: '/api/config/inventory/{variantId}/low-stock-limit',
  summary: 'Sets the low-stock limit of a variant, or null for the limit of the website.',
  capability: 'inventory.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: VariantParams,
  body: z.strictObject({ limit: LowStockLimit.nullable() }),
  reply: z.strictObject({ limit: z.int().nullable() }),
  errors: ['STOCK_VARIANT_NOT_FOUND'],
});

const StockChangeLine = z
  .strictObject({
    /** The variant, by its id or its SKU. */
    variantId: VariantId.optional(),
    sku: z.string().trim().min(1).max(80).optional(),
    /** The level to set. */
    to: Level.optional(),
    /** Units to add, or to remove when below 0. */
    by: Units.optional(),
    /** The level that the owner has seen. If another one is found, nothing is changed. */
    expected: Level.optional(),
  })
  .refine(({ variantId, sku }) => (variantId === undefined) !== (sku === undefined), 'Expected either variantId or sku')
  .refine(({ to, by }) => (to === undefined) !== (by === undefined), 'Expected either to or by');
export type StockChangeLine = z.output<typeof StockChangeLine>;

/** `correction` needs a reason, `receipt` adds units, `count` sets levels. */
export const ChangeStock = z
  .strictObject({
    kind: z.enum(['correction', 'receipt', 'count']),
    reason: z.string().trim().max(MAX_REASON).default(''),
    lines: z.array(StockChangeLine).min(1).max(MAX_CHANGES),
  })
  .superRefine(({ kind, reason, lines }, issues) => {
    if (kind === 'correction' && reason === '')
      issues.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason.' });
    lines.forEach(({ by }, index) => {
      if (kind === 'receipt' && (by === undefined || by < 0))
        issues.addIssue({
          code: 'custom',
          path: ['lines', index, 'by'],
          message: 'Enter the units that you received.',
        });
      if (kind === 'count' && by !== undefined)
        issues.addIssue({ code: 'custom', path: ['lines', index, 'to'], message: 'Enter the units that you counted.' });
    });
  });
export type ChangeStock = z.output<typeof ChangeStock>;

export const changeStockEndpoint = endpoint({
  id: 'stock.changeStock',
  method: 'POST',
  path: '/api/config/inventory/changes',
  summary:
    'Corrects, receives or counts the stock of many variants: all lines or none, with an error for each bad line.',
  capability: 'inventory.write',
  bodyLimit: 524_288,
  rate: WRITE_RATE,
  body: ChangeStock,
  reply: z.strictObject({
    changed: z.array(z.strictObject({ variantId: VariantId, level: z.int(), reserved: z.int(), by: z.int() })),
  }),
});

export const readCountFileEndpoint = endpoint({
  id: 'stock.readCountFile',
  method: 'POST',
  path: '/api/config/inventory/count-file',
  summary: 'Reads a CSV file with the columns SKU and quantity, to be checked before it is counted. Changes nothing.',
  capability: 'inventory.write',
  // It stores nothing, so there is no entry.
  activity: 'operation',
  bodyLimit: 1_048_576,
  rate: { max: 30, seconds: 60 },
  body: z.strictObject({ text: z.string().max(MAX_COUNT_FILE) }),
  reply: z.strictObject({ lines: z.array(z.strictObject({ sku: z.string(), quantity: z.int() })) }),
});

export const Movement = z.strictObject({
  id: z.string(),
  kind: MovementKind,
  /** Units added (above 0) or removed (below 0). */
  quantity: z.int(),
  /** The level after the movement. */
  level: z.int(),
  reason: z.string(),
  /** The order, refund or other cause of the movement. */
  reference: z.string().nullable(),
  /** The member who changed the level. */
  memberId: z.string().nullable(),
  memberName: z.string().nullable(),
  createdOn: z.int(),
});
export type Movement = z.infer<typeof Movement>;

export const listMovementsEndpoint = endpoint({
  id: 'stock.listMovements',
  method: 'GET',
  path: '/api/config/stock/{variantId}/movements',
  summary: 'Lists what came and went of a variant, the latest first.',
  capability: 'inventory.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: VariantParams,
  query: listQuery(['-createdOn'], {}).omit({ search: true }),
  reply: listReply(Movement),
  errors: ['STOCK_VARIANT_NOT_FOUND', 'STOCK_CURSOR_INVALID'],
});

export const CorrectStock = z
  .strictObject({ to: Level.optional(), by: Units.optional(), reason: z.string().trim().min(1).max(MAX_REASON) })
  .refine(({ to, by }) => (to === undefined) !== (by === undefined), 'Expected either to or by');

export const correctStockEndpoint = endpoint({
  id: 'stock.correctStock',
  method: 'POST',
  path: '/api/config/stock/{variantId}/corrections',
  summary: 'Corrects the stock of a variant, to a number or by a number, with a reason.',
  capability: 'inventory.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: VariantParams,
  body: CorrectStock,
  reply: z.strictObject({ unlimited: z.boolean(), level: z.int(), reserved: z.int() }),
  errors: ['STOCK_VARIANT_NOT_FOUND', 'STOCK_NOT_COUNTED', 'STOCK_LEVEL_OUT_OF_RANGE'],
});
