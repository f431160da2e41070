export { applyPaidOrder } from './apply-paid-order.ts';
export { applyFailedPayment } from './decline-renewal.ts';
export { getSubscriptionByToken, listSubscriptionsOf } from './get-subscription.ts';
export { createSubscriptionJobs } from './job-handlers.ts';
export { sampleSubscriptionEmails } from './mail/samples.ts';
export { revokeSubscriptionLink } from './revoke-subscription-link.ts';
export { createSubscriptionRoutes } from './routes.ts';
export { toSubscriptionToken } from './subscription-link.ts';
export { createSubscriptionsWeb } from './web.ts';
