export { cancelRequests } from './cancel-requests.ts';
export { createRestockJobs } from './job-handlers.ts';
export { writeNotice } from './mail/notice-letter.ts';
export { notifyWaitlist } from './notice-variant.ts';
export { createRestockRoutes } from './routes.ts';
export { type SignUpParts, signUp } from './sign-up.ts';
export { findSoldOutAt, findVariant } from './variant-repository.ts';
