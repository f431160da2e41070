import '#browser/shop-kit/shop-page.css';
import './checkout.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedData } from '#browser/islands/rendered-data.ts';
import type { CheckoutData, CheckoutFlow } from '../checkout-flow.ts';
import { cartCheckoutFlow } from './cart-flow.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { initialForm } from './initial-form.ts';
import { type GetProof, provideProof } from './proof.ts';
import { tabSessionStore } from './session-store.ts';

/** The data that the server rendered a checkout from. */
export interface RenderedCheckout {
  facts: CheckoutData;
  /** The most likely country of the shopper. */
  country: string | null;
}

/** Hydrates the checkout of the cart. */
export function mount(element: HTMLElement, getProof: GetProof): void {
  provideProof(getProof);
  hideCartToken();
  hydrateCheckout(element, cartCheckoutFlow, readRenderedData<RenderedCheckout>(element));
}

/** Hydrates a checkout that the server has rendered. */
export function hydrateCheckout(element: HTMLElement, flow: CheckoutFlow, rendered: RenderedCheckout): void {
  // A page restored from the back/forward cache may show items that are already purchased.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  hydrate(element, toCheckoutPage(flow, rendered));
}

export const toCartPage = (rendered: RenderedCheckout): ReactNode => toCheckoutPage(cartCheckoutFlow, rendered);

export function toCheckoutPage(flow: CheckoutFlow, { facts, country }: RenderedCheckout): ReactNode {
  const renderInput = { facts, extraStep: flow.extraStep?.(facts) ?? null, country, prefill: flow.prefill };
  const store = tabSessionStore(flow.storageKey);
  return <CheckoutPage start={{ ...renderInput, flow, store, form: initialForm(renderInput) }} />;
}

/** The cookie opens the cart, so its token must not remain in the browser history. */
function hideCartToken(): void {
  if (location.search !== '') history.replaceState(null, '', location.pathname);
}
