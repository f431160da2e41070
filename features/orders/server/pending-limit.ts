import type { Ctx } from '#platform/context.ts';
import type { OrderClient } from '../order.ts';
import { MAX_PENDING_OF_ACCOUNT, MAX_PENDING_OF_ADDRESS } from '../rules.ts';
import { countPending, lockClient } from './pending-repository.ts';

/**
 * Serialises the orders of one client until the transaction ends, so that they can be counted. Must be locked before
 * the cart: the transaction that settles an order may be waiting for the cart.
 */
export async function lockPendingLimit(tx: Ctx, { address, accountId }: OrderClient): Promise<void> {
  // Always lock the address first, so that two clients cannot deadlock.
  if (address !== null) await lockClient(tx.db, tx.websiteId, `address-${address}`);
  if (accountId !== null) await lockClient(tx.db, tx.websiteId, `account-${accountId}`);
}

/**
 * When the next pending order of the client expires if the client has reached the maximum. Null when it may place
 * another order.
 */
export async function findPendingLimit(tx: Ctx, client: OrderClient): Promise<Date | null> {
  const { ofAddress, ofAccount, nextExpiry } = await countPending(tx.db, tx.websiteId, client);
  return ofAddress >= MAX_PENDING_OF_ADDRESS || ofAccount >= MAX_PENDING_OF_ACCOUNT ? nextExpiry : null;
}
