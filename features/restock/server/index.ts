export { cancelRequests } from './cancel-requests.ts';
export { createRestockJobs } from './job-handlers.ts';
export { writeNotice } from './mail/restock-email.ts';
export { notifyWaitlist } from './notify-waitlist.ts';
export { createRestockRoutes } from './routes.ts';
export { type SignUpParts, signUp } from './sign-up.ts';
export { findSoldOutAt, findVariant } from './variant-repository.ts';
