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

/** The checkout flow for ordering a subscription. */
export const loadSubscribeFlow = () => import('./subscribe-flow.ts');

/** Creates a subscription cart and returns the path of its checkout. */
export const beginSubscription = async (input: SubscribeInput): Promise<string> =>
  await (await import('./begin-subscription.ts')).beginSubscription(input);
