import type { Island } from '#browser/islands/island.ts';
import type { SubscribeInput } from './begin-subscription.ts';

export const subscriptionIslands: readonly Island[] = [
  {
    name: 'subscription',
    selector: '[data-subscription-token]',
    when: 'now',
    load: () => loadSubscriptionPage(),
  },
];

export const loadSubscriptionPage = () => import('./mount-subscription.tsx');

/** What the checkout page speaks with when a subscription is ordered. */
export const loadSubscribeFlow = () => import('./subscribe-flow.ts');

/** Puts down what is to be subscribed to; gives the address where it is ordered. */
export const beginSubscription = async (input: SubscribeInput): Promise<string> =>
  await (await import('./begin-subscription.ts')).beginSubscription(input);
