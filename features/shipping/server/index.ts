export { shippingRates } from './shipping-rates.ts';
export { createShippingWeb } from './web.ts';
