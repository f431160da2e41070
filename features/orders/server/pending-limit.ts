import type { Ctx } from '#platform/context.ts';
import type { OrderClient } from '../order.ts';
import { MAX_PENDING_OF_ACCOUNT, MAX_PENDING_OF_ADDRESS } from '../rules.ts';
import { countPending, lockClient } from './pending-repository.ts';

/**
 * Lets orders of one client be placed one after another until the transaction ends, so that they can be counted. To be taken
 * before the cart: whoever settles an order may be waiting for that.
 */
export async function lockPendingLimit(tx: Ctx, { address, accountId }: OrderClient): Promise<void> {
  // The address first, everywhere: two clients never wait for each other.
  if (address !== null) await lockClient(tx.db, tx.websiteId, `address-${address}`);
  if (accountId !== null) await lockClient(tx.db, tx.websiteId, `account-${accountId}`);
}

/** When the next pending order of a client ends that has as many as it may have; null when it may place another one. */
export async function findPendingLimit(tx: Ctx, client: OrderClient): Promise<Date | null> {
  const { ofAddress, ofAccount, nextExpiry } = await countPending(tx.db, tx.websiteId, client);
  return ofAddress >= MAX_PENDING_OF_ADDRESS || ofAccount >= MAX_PENDING_OF_ACCOUNT ? nextExpiry : null;
}
