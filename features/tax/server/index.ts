export { taxRoutes } from './routes.ts';
export { type TaxSettings, taxSettings } from './tax-settings.ts';
