import { call } from '#browser/client/call.ts';
import type { createSubscriptionCartEndpoint } from '../contract.ts';
import { subscribePath } from '../paths.ts';

/** The values that the subscribe button reads from the product page. */
export interface SubscribeInput {
  productId: string;
  /** Null for a product with a single variant. */
  variant: string | null;
  quantity: number;
  additionalFields: string | null;
  optionId: string | null;
}

export async function beginSubscription(input: SubscribeInput): Promise<string> {
  const { cartToken } = await call<typeof createSubscriptionCartEndpoint>(
    { method: 'POST', path: '/api/3/commerce/cart/subscription' },
    {
      body: {
        itemId: input.productId,
        sku: input.variant,
        qty: input.quantity,
        additionalFields: input.additionalFields,
        subscriptionOptionId: input.optionId,
      },
    },
  );
  return subscribePath(cartToken);
}
