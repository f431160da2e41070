export { isBeingErased } from './is-being-erased.ts';
export { createPrivacyJobs } from './job-handlers.ts';
export { samplePrivacyEmails } from './mail/samples.ts';
export { privacyPersonalData } from './personal-data.ts';
export type { FindCustomers, Providers } from './privacy-context.ts';
export { waitingErasures } from './request-repository.ts';
export { createPrivacyWeb } from './web.ts';
