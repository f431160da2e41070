export { describeSubscription } from './describe-subscription.ts';
export { followPayment } from './follow-decline.ts';
export { followPaid } from './follow-paid.ts';
export { getSubscriptionByToken, listSubscriptionsOf } from './get-subscription.ts';
export { createSubscriptionJobs } from './job-handlers.ts';
export { findCartState } from './open-cart.ts';
export { describeCheckout as describeSubscribing } from './quote-subscription.ts';
export { createSubscriptionRoutes } from './routes.ts';
export { toSubscriptionToken } from './subscription-link.ts';
