import type { OrderClient } from '#features/orders/order.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { clientKeyOf } from '#platform/http/client-address.ts';
import { colonEncodingWithText } from '#platform/secrets/colon-encoding.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import type { CheckoutCtx } from '../checkout-context.ts';

const signer = createSigner<readonly [WebsiteId, client: string]>('order-client', {
  length: 22,
  encode: colonEncodingWithText(2),
});

/**
 * The client that places an order. The address is stored as a keyed hash that only shows whether two addresses are
 * equal.
 */
export function toOrderClient({ secret, websiteId, address, account }: CheckoutCtx): OrderClient {
  const hash = address === undefined ? null : signer.sign(secret, [websiteId, clientKeyOf(address)]);
  return { address: hash, accountId: account?.id ?? null };
}
