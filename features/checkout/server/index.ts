export { beginOrderPayment } from './begin-order-payment.ts';
export { requireAddresses } from './check-addresses.ts';
export { type CheckoutCtx, providerFacts } from './checkout-context.ts';
export { emptyCart } from './empty-cart.ts';
export { listCountries } from './list-countries.ts';
export { type Basket, type OpenBasket, type OrderDraft, placeBasket } from './place-basket.ts';
export { readPlacing } from './read-placing.ts';
export { requireTotal } from './require-total.ts';
export { createCheckoutRoutes } from './routes.ts';
