import { DAY } from '#kernel/time/clock.ts';
import type { LineUnits, OrderItem, OrderState } from './order.ts';
import type { OrderReturn, ReceivedLine, ReturnState } from './order-return.ts';

/** The actions on a return. `refund-failed`: the provider refused the refund, so the return waits for another one. */
export type ReturnAction = 'approve' | 'decline' | 'cancel' | 'receive' | 'refund' | 'close' | 'refund-failed';

/** Allowed transitions: an action that is not listed is rejected. */
export const RETURN_TRANSITIONS = {
  requested: { approve: 'approved', decline: 'declined', cancel: 'cancelled' },
  approved: { receive: 'received', cancel: 'cancelled' },
  received: { refund: 'refunded', close: 'closed' },
  refunded: { 'refund-failed': 'received' },
  declined: {},
  closed: {},
  cancelled: {},
} as const satisfies Record<ReturnState, Partial<Record<ReturnAction, ReturnState>>>;

/** The next state, or null when the action is not allowed. */
export function nextReturnState(state: ReturnState, action: ReturnAction): ReturnState | null {
  const transitions: Partial<Record<ReturnAction, ReturnState>> = RETURN_TRANSITIONS[state];
  return transitions[action] ?? null;
}

/** A shopper can withdraw a request. What was approved may already be on its way, so members cancel it. */
export function mayShopperCancel(state: ReturnState): boolean {
  return state === 'requested';
}

/** Whether a return waits for a decision or for its units. */
export function isOpenReturn({ state }: Pick<OrderReturn, 'state'>): boolean {
  return state === 'requested' || state === 'approved';
}

/** Whether a return was approved and has not been cancelled since. */
export function isApprovedReturn({ state }: Pick<OrderReturn, 'state'>): boolean {
  return state !== 'requested' && state !== 'declined' && state !== 'cancelled';
}

type ReturnUnits = Pick<OrderReturn, 'state' | 'lines' | 'received'>;

/** The units of a line that returns have claimed: all units of open returns, and those that were received. */
export function claimedUnits(returns: readonly ReturnUnits[], position: number): number {
  return returns.reduce((sum, one) => sum + unitsAt(isOpenReturn(one) ? one.lines : one.received, position), 0);
}

/** Claimed units that are not in stock again: units of open returns, and units that were received but not restocked. */
export function unitsOutOfStock(returns: readonly ReturnUnits[], position: number): number {
  return returns.reduce((sum, one) => {
    const lines = isOpenReturn(one) ? one.lines : one.received.filter(({ restock }) => !restock);
    return sum + unitsAt(lines, position);
  }, 0);
}

export function unitsAt(lines: readonly LineUnits[], position: number): number {
  return lines.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
}

type ReturnableItem = Pick<OrderItem, 'position' | 'quantity' | 'fulfilled' | 'returned' | 'returnedSent'>;

/**
 * Units of a line that can be sent back: they were sent, and no return has claimed them. Units that a refund has
 * restocked are taken to be unsent ones first. `isGoods` is false for files and gift cards.
 */
export function returnableUnits(
  item: ReturnableItem,
  { returns, isGoods }: { returns: readonly ReturnUnits[]; isGoods: boolean },
): number {
  if (!isGoods) return 0;
  const restockedByRefunds = item.returned - item.returnedSent;
  const sentAndRestocked = Math.max(0, restockedByRefunds - (item.quantity - item.fulfilled));
  return Math.max(0, item.fulfilled - sentAndRestocked - claimedUnits(returns, item.position));
}

/** The first line of which more units are named than are left, and how many are left of it. */
export function findExcess(
  lines: readonly LineUnits[],
  left: ReadonlyMap<number, number>,
): { position: number; left: number } | null {
  for (const { position } of lines) {
    const available = left.get(position) ?? 0;
    if (unitsAt(lines, position) > available) return { position, left: available };
  }
  return null;
}

/** The units to restock, each position once. */
export function restockedLines(received: readonly ReceivedLine[]): LineUnits[] {
  const restocked = received.filter(({ restock }) => restock);
  const positions = [...new Set(restocked.map(({ position }) => position))].sort((a, b) => a - b);
  return positions.map((position) => ({ position, quantity: unitsAt(restocked, position) }));
}

const RETURNABLE_STATES: ReadonlySet<OrderState> = new Set(['paid', 'fulfilled', 'partly-refunded']);

/** Whether units of an order in this state can be sent back at all. */
export function isReturnableState(state: OrderState): boolean {
  return RETURNABLE_STATES.has(state);
}

/** Whether a shopper can request a return now: until some days after the last shipment. */
export function isReturnOpen(
  { enabled, days }: { enabled: boolean; days: number },
  { shippedAt, now }: { shippedAt: readonly Date[]; now: Date },
): boolean {
  const last = Math.max(...shippedAt.map((date) => date.getTime()));
  return enabled && shippedAt.length > 0 && now.getTime() <= last + days * DAY;
}
