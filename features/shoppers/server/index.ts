export { findAccount } from './find-account.ts';
export { createShopperJobs } from './job-handlers.ts';
export { renderSignInEmail } from './mail/sign-in-email.ts';
export { createShopperRoutes } from './routes.ts';
