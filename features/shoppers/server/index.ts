export { findAccount } from './find-account.ts';
export { createShopperJobs } from './job-handlers.ts';
export { createShopperRoutes } from './routes.ts';
export { writeLinkLetter } from './send-link.ts';
