import type { Ctx } from '#platform/context.ts';
import type { OrderClient } from '../../order.ts';
import { MAX_PENDING_PER_ACCOUNT, MAX_PENDING_PER_ADDRESS } from '../../rules.ts';
import * as pendingOrders from '../store/pending-repository.ts';

/**
 * Serialises the orders of one client until the transaction ends, so that they can be counted. Must be locked before
 * the cart: the transaction that settles an order may be waiting for the cart.
 */
export async function lockPendingLimit(tx: Ctx, { address, accountId }: OrderClient): Promise<void> {
  // Always lock the address first, so that two clients cannot deadlock.
  if (address !== null) await pendingOrders.lockClient(tx.db, tx.websiteId, `address-${address}`);
  if (accountId !== null) await pendingOrders.lockClient(tx.db, tx.websiteId, `account-${accountId}`);
}

/**
 * When the next pending order of the client expires if the client has reached the maximum. Null when it may place
 * another order.
 */
export async function findPendingLimit(tx: Ctx, client: OrderClient): Promise<Date | null> {
  const { ofAddress, ofAccount, nextExpiry } = await pendingOrders.count(tx.db, tx.websiteId, client);
  return ofAddress >= MAX_PENDING_PER_ADDRESS || ofAccount >= MAX_PENDING_PER_ACCOUNT ? nextExpiry : null;
}
