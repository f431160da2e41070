export { completeDraft } from './complete-draft.ts';
export { createDraftOrderJobs } from './job-handlers.ts';
export { samplePaymentLinkEmails } from './mail/payment-link-email.ts';
export { list as listDraftOffers } from './offer-repository.ts';
export { draftOrderPersonalData } from './personal-data.ts';
export { createDraftOrderRoutes } from './routes.ts';
export { createDraftOrdersWeb } from './web.ts';
