export { findAccount } from './find-account.ts';
export { createShopperJobs } from './job-handlers.ts';
export { renderSignInEmail } from './mail/link-letter.ts';
export { createShopperRoutes } from './routes.ts';
