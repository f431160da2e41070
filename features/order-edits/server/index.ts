export { createOrderEditRoutes } from './routes.ts';
export { createOrderEditsWeb } from './web.ts';
