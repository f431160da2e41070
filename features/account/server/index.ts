export { addressPersonalData } from './personal-data.ts';
export { createAccountRoutes } from './routes.ts';
export { createAccountWeb } from './web.ts';
