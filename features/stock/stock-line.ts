import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';

export const VariantId = idSchema<'variant'>();
export type VariantId = z.output<typeof VariantId>;

const MAX_LINE_QUANTITY = 9999;
const MAX_LINES = 1000;
const Name = z.string().min(1).max(100);

/** Units of one variant. */
export const StockLine = z.strictObject({ variantId: VariantId, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) });
export type StockLine = z.output<typeof StockLine>;

const Lines = z.array(StockLine).min(1).max(MAX_LINES).readonly();

export const ReserveStock = z.strictObject({ owner: Name, lines: Lines, expiresAt: z.date() });
export type ReserveStock = z.input<typeof ReserveStock>;

export const ConsumeReservation = z.strictObject({ owner: Name, reference: Name });
export type ConsumeReservation = z.input<typeof ConsumeReservation>;

export const ReturnStock = z.strictObject({ kind: z.enum(['cancel', 'refund']), reference: Name, lines: Lines });
export type ReturnStock = z.input<typeof ReturnStock>;

/** One line per variant: two lines of one variant draw on the same units. */
export function sumLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<VariantId, number>();
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}
