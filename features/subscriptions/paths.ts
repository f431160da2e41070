// Apart from the contract, so that a script that only needs an address is not sent all schemas with it.

/** Where what was put down to be subscribed to is ordered. */
export const subscribePath = (cartToken: string): string => `/checkout/subscribe?cartToken=${cartToken}`;

/** The page of a subscription, for the shopper who has its link. */
export const subscriptionPath = (token: string): string => `/account/subscriptions/${token}`;
