export { completeDraft } from './complete-draft.ts';
export { createDraftOrderJobs } from './job-handlers.ts';
export { samplePaymentLinkEmails } from './mail/payment-link-email.ts';
export { createDraftOrderRoutes } from './routes.ts';
export { createDraftOrdersWeb } from './web.ts';
