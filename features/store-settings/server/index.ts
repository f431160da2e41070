export { createStoreSettingsJobs } from './job-handlers.ts';
export type { PaymentKeys } from './payments/get-payments.ts';
export { createStoreSettingsWeb } from './web.ts';
