import type { CheckoutData } from '#features/checkout/checkout-flow.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getSubscriptionEndpoint } from './contract.ts';
import type { Plan } from './plan.ts';

/** The checkout of a subscription, rendered by React on the server. */
export interface RenderedSubscribe {
  name: 'subscribe';
  facts: CheckoutData;
  country: string | null;
  plan: Plan;
}

/** The page of a subscription. */
export interface RenderedSubscription {
  name: 'subscription';
  subscribed: ReplyOf<typeof getSubscriptionEndpoint>;
  token: string;
}
