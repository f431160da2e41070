export type { ExternalList, ExternalLists } from './external-list.ts';
export { findConsent, type MailingConsent } from './find-consent.ts';
export { isSuppressed, suppress } from './is-suppressed.ts';
export { createMailingListJobs } from './job-handlers.ts';
export { renderConfirmationEmail } from './mail/confirmation-email.ts';
export { mailingPersonalData } from './personal-data.ts';
export { createBounceRecorder } from './record-bounce.ts';
export { subscribe } from './subscribe.ts';
export { createMailingListWeb } from './web.ts';
