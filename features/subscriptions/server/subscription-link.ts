import { createRevocableLinkTokens } from '#platform/secrets/link-tokens.ts';

/** The token that opens a subscription. */
export const {
  toToken: toSubscriptionToken,
  idOf: subscriptionIdOf,
  isTokenOf,
} = createRevocableLinkTokens<'subscription'>('subscription');
