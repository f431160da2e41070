import { call } from '#browser/client/call.ts';
import type { createSubscriptionCartEndpoint } from '../contract.ts';
import { subscribePath } from '../paths.ts';

/** As the button of a product reads it from its page. */
export interface SubscriptionWish {
  productId: string;
  /** Null for a product that has a single one. */
  variant: string | null;
  quantity: number;
  additionalFields: string | null;
  optionId: string | null;
}

export async function beginSubscription(wish: SubscriptionWish): Promise<string> {
  const { cartToken } = await call<typeof createSubscriptionCartEndpoint>(
    { method: 'POST', path: '/api/3/commerce/cart/subscription' },
    {
      body: {
        itemId: wish.productId,
        sku: wish.variant,
        qty: wish.quantity,
        additionalFields: wish.additionalFields,
        subscriptionOptionId: wish.optionId,
      },
    },
  );
  return subscribePath(cartToken);
}
