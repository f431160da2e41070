export { shippingRoutes } from './routes.ts';
export { shippingRates } from './shipping-rates.ts';
