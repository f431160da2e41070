export { findAccount } from './find-account.ts';
export { createShopperJobs } from './job-handlers.ts';
export { renderSignInEmail } from './mail/sign-in-email.ts';
export { accountPersonalData } from './personal-data.ts';
export { findId as findAccountId } from './personal-data-repository.ts';
export { findCreation as findAccountCreation, lock as lockShopper } from './repository.ts';
export { createShoppersWeb } from './web.ts';
