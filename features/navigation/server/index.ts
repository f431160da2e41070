export type { NavigationSite } from './routes.ts';
export { createNavigationWeb } from './web.ts';
