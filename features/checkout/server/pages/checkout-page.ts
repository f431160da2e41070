import { providerFieldsOf } from '#features/payments/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { renderMain } from '#platform/shell/render-main.ts';
import { guessCountry, locationInCountry } from '../../guess-country.ts';
import { describeCheckout } from '../describe-checkout.ts';
import { CHECKOUT_MESSAGES } from '../messages.ts';
import { CHECKOUT_PAGE, type CheckoutPagesOptions, createOpenCheckout } from './page-options.ts';

const MAIN_OPTIONS = { rootAttribute: 'data-checkout', noScript: CHECKOUT_MESSAGES.checkoutNoScript };

/** The checkout of the visitor's cart. */
export function createCheckoutPage(options: CheckoutPagesOptions): PageRoute {
  const { shop, render } = options;
  const open = createOpenCheckout(options);
  const fields = providerFieldsOf(options.payments);
  const chunk = shop.entry('features/checkout/storefront/mount-checkout.tsx');
  const frame = { title: CHECKOUT_MESSAGES.checkout, pageType: PAGE_TYPES.checkout, chunk, fields };
  return pageRoute({ ...CHECKOUT_PAGE, path: '/checkout' }, async (request, exchange) => {
    const ctx = await open(request);
    const country = guessCountry(exchange.request.headers['accept-language']);
    const input = country === null ? undefined : { location: locationInCountry(country), option: null };
    const facts = await describeCheckout(ctx, input);
    const main = await renderMain(render, { name: 'checkout', facts, country }, MAIN_OPTIONS);
    return await shop.send(ctx, exchange, { ...frame, main });
  });
}
