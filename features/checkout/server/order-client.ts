import { createHmac } from 'node:crypto';
import type { OrderClient } from '#features/orders/order.ts';
import { clientKeyOf } from '#platform/http/client-address.ts';
import type { CheckoutCtx } from './checkout-context.ts';

const LENGTH = 22;

/**
 * The client that places an order. The address is stored as a keyed hash that only shows whether two addresses are
 * equal.
 */
export function toOrderClient({ secret, websiteId, address, account }: CheckoutCtx): OrderClient {
  const hash = (text: string): string =>
    createHmac('sha256', secret).update(`order-client:${websiteId}:${text}`).digest('base64url').slice(0, LENGTH);
  return { address: address === undefined ? null : hash(clientKeyOf(address)), accountId: account?.id ?? null };
}
