import { orderErrors } from '../../errors.ts';
import type { LineUnits, OrderItem } from '../../order.ts';
import { giftTermsOf } from '../settle/issue-gift-cards.ts';

/**
 * Units of a line that are left to be sent. Files and gift cards are never sent. Units that a refund has restocked are
 * not sent any more: as long as units are left, it is taken to be of these. Units of a return had been sent.
 */
export function unitsToSend(item: OrderItem): number {
  if (!isGoods(item)) return 0;
  return Math.max(0, item.quantity - (item.returned - item.returnedSent) - item.fulfilled);
}

/** Whether a line is sent in a parcel. */
export function isGoods(item: OrderItem): boolean {
  return item.download === null && giftTermsOf(item) === null;
}

export interface ShipmentPlan {
  lines: LineUnits[];
  /** Whether nothing is left to be sent after it. */
  isComplete: boolean;
}

/** What a shipment contains: the units that were asked for, or everything that is left. */
export function planShipment(items: readonly OrderItem[], requested?: readonly LineUnits[]): ShipmentPlan {
  const left = new Map(items.map((item) => [item.position, unitsToSend(item)]));
  const lines = requested === undefined ? everything(left) : mergeLines(requested);
  for (const { position, quantity } of lines) {
    const units = left.get(position) ?? 0;
    if (quantity > units) throw tooMany(items, { position, left: units });
    left.set(position, units - quantity);
  }
  return { lines, isComplete: [...left.values()].every((units) => units === 0) };
}

function everything(left: ReadonlyMap<number, number>): LineUnits[] {
  return [...left].flatMap(([position, quantity]) => (quantity === 0 ? [] : { position, quantity }));
}

/** Each position once. */
function mergeLines(lines: readonly LineUnits[]): LineUnits[] {
  const units = new Map<number, number>();
  for (const { position, quantity } of lines) units.set(position, (units.get(position) ?? 0) + quantity);
  return [...units].map(([position, quantity]) => ({ position, quantity })).sort((a, b) => a.position - b.position);
}

function tooMany(items: readonly OrderItem[], { position, left }: { position: number; left: number }) {
  const title = items.find((item) => item.position === position)?.title ?? String(position);
  return orderErrors.error('ORDERS_FULFIL_TOO_MANY', { title, left });
}
