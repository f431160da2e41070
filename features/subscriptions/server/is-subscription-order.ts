import type { OrderId } from '#features/orders/order.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';

/** Whether an order has started or renewed a subscription. */
export async function isSubscriptionOrder(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<boolean> {
  if (await subscriptions.wasStartedBy(db, websiteId, orderId)) return true;
  return (await renewals.findByOrder(db, websiteId, orderId)) !== null;
}
