// Separate from the contract, so that a script that only needs a path does not load all schemas.

/** The checkout of a subscription cart. */
export const subscribePath = (cartToken: string): string => `/checkout/subscribe?cartToken=${cartToken}`;

/** The page of a subscription, for the shopper who has its link. */
export const subscriptionPath = (token: string): string => `/account/subscriptions/${token}`;
