import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { OrderId } from '../../order.ts';
import { nextState } from '../../rules.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import { fulfilLocked, type LockedOrder } from './fulfil-order.ts';
import { unitsToSend } from './plan-shipment.ts';

const NO_TRACKING = { carrier: '', trackingNumber: '', trackingUrl: '' };

export interface FulfilOrders {
  ids: readonly OrderId[];
  /** Whether the shoppers get an email. */
  notify: boolean;
  memberId: MemberId | null;
}

export interface FulfilledOrders {
  fulfilled: OrderId[];
  /** Orders that are not paid, were cancelled or sent before, or of which nothing is left. */
  skipped: OrderId[];
}

/** Sends everything that is left of several orders. Unknown orders are left out. */
export async function fulfilOrders(ctx: Ctx, { ids, notify, memberId }: FulfilOrders): Promise<FulfilledOrders> {
  return await inTransaction(ctx, async (tx) => {
    const outcome: FulfilledOrders = { fulfilled: [], skipped: [] };
    // In the order of their ids, so that two members who select the same orders do not wait for each other in a circle.
    for (const id of [...new Set(ids)].sort()) {
      const order = await orders.lock(tx.db, tx.websiteId, id);
      if (order === null) continue;
      const items = await orderItems.list(tx.db, tx.websiteId, id);
      const isOpen = isFulfillable({ order, items });
      if (isOpen) await fulfilLocked(tx, { order, items }, { ...NO_TRACKING, notify, memberId });
      outcome[isOpen ? 'fulfilled' : 'skipped'].push(id);
    }
    return outcome;
  });
}

function isFulfillable({ order, items }: LockedOrder): boolean {
  if (order.fulfilledAt !== null || nextState(order.state, 'fulfil') === null) return false;
  // Restocked units are not sent any more. An order of files has none from the start.
  return items.some((item) => unitsToSend(item) > 0) || items.every(({ returned }) => returned === 0);
}
