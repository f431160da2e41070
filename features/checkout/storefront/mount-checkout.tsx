import '#browser/shop-kit/shop-page.css';
import './checkout.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import type { CheckoutFacts, CheckoutFlow } from '../checkout-flow.ts';
import { cartCheckoutFlow } from './cart-flow.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { firstForm } from './first-form.ts';
import { type GetProof, provideProof } from './proof.ts';
import { tabSessionStore } from './session-store.ts';

/** The data that the server rendered a checkout from. */
export interface RenderedCheckout {
  facts: CheckoutFacts;
  /** The most likely country of the shopper. */
  country: string | null;
}

/** Hydrates the checkout of the cart. */
export function mount(element: HTMLElement, getProof: GetProof): void {
  provideProof(getProof);
  hideCartToken();
  hydrateCheckout(element, cartCheckoutFlow, readRenderedFacts<RenderedCheckout>(element));
}

/** Hydrates a checkout that the server has rendered. */
export function hydrateCheckout(element: HTMLElement, flow: CheckoutFlow, drawn: RenderedCheckout): void {
  // A page restored from the back/forward cache may show items that are already purchased.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  hydrate(element, toCheckoutPage(flow, drawn));
}

export const toCartPage = (drawn: RenderedCheckout): ReactNode => toCheckoutPage(cartCheckoutFlow, drawn);

export function toCheckoutPage(flow: CheckoutFlow, { facts, country }: RenderedCheckout): ReactNode {
  const drawing = { facts, extraStep: flow.extraStep?.(facts) ?? null, country };
  const store = tabSessionStore(flow.storageKey);
  return <CheckoutPage start={{ ...drawing, flow, store, form: firstForm(drawing) }} />;
}

/** The cookie opens the cart, so its token must not remain in the browser history. */
function hideCartToken(): void {
  if (location.search !== '') history.replaceState(null, '', location.pathname);
}
