export { type TaxSettings, taxSettings } from './tax-settings.ts';
export { createTaxWeb } from './web.ts';
