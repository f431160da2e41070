import type { LineUnits, OrderItem, OrderState } from './order.ts';
import { unitsOutOfStock } from './return-rules.ts';
import { nextState, type OrderAction } from './rules.ts';

export interface RefundableOrder {
  state: OrderState;
  totalCents: number;
  /** The sum of completed and pending refunds. */
  claimedCents: number;
}

export type RefundCheck = { ok: true; action: OrderAction } | { ok: false; reason: 'state' | 'too-much' };

/** Whether this amount can be refunded. All refunds of an order together never exceed what was paid for it. */
export function checkRefund({ state, totalCents, claimedCents }: RefundableOrder, amountCents: number): RefundCheck {
  const claimed = claimedCents + amountCents;
  if (claimed > totalCents) return { ok: false, reason: 'too-much' };
  const action = claimed === totalCents ? 'refund-whole' : 'refund-part';
  return nextState(state, action) === null ? { ok: false, reason: 'state' } : { ok: true, action };
}

/** What can still be refunded. 0 in a state that allows no refund. */
export function refundableCents(order: RefundableOrder): number {
  const leftCents = Math.max(0, order.totalCents - order.claimedCents);
  return nextState(order.state, 'refund-part') === null ? 0 : leftCents;
}

/** How a refund is divided between the payment and gift cards. */
export interface RefundSplit {
  paymentCents: number;
  giftCardCents: number;
}

/** Refunds the payment first, up to what it paid, and the rest to the gift cards. */
export function splitRefund(
  { dueCents, claimedPaymentCents }: { dueCents: number; claimedPaymentCents: number },
  amountCents: number,
): RefundSplit {
  const paymentCents = Math.min(amountCents, Math.max(0, dueCents - claimedPaymentCents));
  return { paymentCents, giftCardCents: amountCents - paymentCents };
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
