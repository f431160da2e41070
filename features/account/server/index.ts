export { createAccountRoutes } from './routes.ts';
export { createAccountWeb } from './web.ts';
