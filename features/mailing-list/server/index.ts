export type { ExternalList, ExternalLists } from './external-list.ts';
export { confirmSubscriber, unsubscribe } from './follow-link.ts';
export { isSuppressed } from './is-suppressed.ts';
export { createMailingListJobs } from './job-handlers.ts';
export { writeConfirmation } from './mail/confirmation-email.ts';
export { createRefusalRecord } from './record-refusal.ts';
export { createMailingListRoutes } from './routes.ts';
export { subscribe } from './subscribe.ts';
