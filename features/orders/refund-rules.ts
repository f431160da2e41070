import type { LineUnits, OrderItem, OrderState } from './order.ts';
import { unitsOutOfStock } from './return-rules.ts';
import { nextState, type OrderAction } from './rules.ts';

export interface RefundableOrder {
  state: OrderState;
  totalCents: number;
  /** The sum of completed and pending refunds. */
  claimedCents: number;
  /** What the customer still owes after an edit. Below 0: what a refund of the edit is for. */
  balanceCents: number;
  /** Null until it is paid. */
  number?: number | null;
}

export type RefundCheck = { ok: true; action: OrderAction } | { ok: false; reason: 'state' | 'too-much' };

/** Whether this amount can be refunded. All refunds of an order together never exceed what was paid for it. */
export function checkRefund(order: RefundableOrder, amountCents: number): RefundCheck {
  const claimed = order.claimedCents + amountCents;
  if (claimed > limitOf(order)) return { ok: false, reason: 'too-much' };
  const action = claimed === order.totalCents ? 'refund-whole' : 'refund-part';
  return allowsRefund(order) ? { ok: true, action } : { ok: false, reason: 'state' };
}

/** An order that was cancelled after its payment is refunded at once. If that has failed, it can be refunded again. */
function allowsRefund({ state, number = null }: RefundableOrder): boolean {
  return nextState(state, 'refund-part') !== null || (state === 'cancelled' && number !== null);
}

/** What was paid of the total. */
function limitOf({ totalCents, balanceCents }: RefundableOrder): number {
  return totalCents - Math.max(0, balanceCents);
}

/** What can still be refunded. 0 in a state that allows no refund. */
export function refundableCents(order: RefundableOrder): number {
  const leftCents = Math.max(0, limitOf(order) - order.claimedCents);
  return allowsRefund(order) ? leftCents : 0;
}

type ReturnUnits = Parameters<typeof unitsOutOfStock>[0];

/** Units of a line that a refund can restock: they are not in stock again, and no return has claimed them. */
export function restockableUnits(
  { position, quantity, returned }: Pick<OrderItem, 'position' | 'quantity' | 'returned'>,
  returns: ReturnUnits,
): number {
  return Math.max(0, quantity - returned - unitsOutOfStock(returns, position));
}

/** Whether these units can be restocked. */
export function areReturnable(
  items: readonly OrderItem[],
  lines: readonly LineUnits[],
  returns: ReturnUnits = [],
): boolean {
  const requested = new Map<number, number>();
  for (const { position, quantity } of lines) requested.set(position, (requested.get(position) ?? 0) + quantity);
  return [...requested].every(([position, quantity]) => {
    const item = items.find((candidate) => candidate.position === position);
    return item !== undefined && quantity <= restockableUnits(item, returns);
  });
}
