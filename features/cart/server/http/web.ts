import type { WebSlice } from '#platform/http/web-slice.ts';
import type { CheckAnswers } from './cart-handlers.ts';
import { type CartPageOptions, mountCartPage } from './cart-page.ts';
import { cartPage } from './cart-page-provider.ts';
import { createNoscriptCart } from './noscript-cart.ts';
import { createNoscriptForms } from './noscript-forms.ts';
import type { GetWebsite } from './read-website.ts';
import { createCartRoutes } from './routes.ts';

export interface CartWebOptions extends CartPageOptions {
  /** Returns the answers to the product's form as they are stored, or throws. */
  checkAnswers: CheckAnswers;
}

/** The cart in the web process: its endpoints, its page, and the forms for browsers without JavaScript. */
export function createCartWeb({ checkAnswers, ...options }: CartWebOptions): WebSlice {
  const { sites } = options;
  const getWebsite: GetWebsite = async (ctx) => (await sites.get(ctx)).website;
  const noscriptCart = createNoscriptCart(getWebsite, checkAnswers);
  return {
    routes: createCartRoutes(getWebsite, checkAnswers),
    pages: createNoscriptForms(sites, noscriptCart),
    providers: [cartPage],
    mount: (app) => mountCartPage(app, noscriptCart, options),
  };
}
