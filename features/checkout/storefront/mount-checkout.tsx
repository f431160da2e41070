import '#browser/shop-kit/shop-page.css';
import './checkout.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import type { CheckoutFacts, CheckoutWay } from '../checkout-way.ts';
import { cartWay } from './cart-way.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { firstForm } from './first-form.ts';
import { type GetProof, provideProof } from './proof.ts';
import { tabShelf } from './shelf.ts';

/** What the server has drawn a checkout from. */
export interface DrawnCheckout {
  facts: CheckoutFacts;
  /** Most likely the shopper's. */
  country: string | null;
}

/** The checkout of the cart. */
export function mount(element: HTMLElement, getProof: GetProof): void {
  provideProof(getProof);
  hideCartToken();
  hydrateCheckout(element, cartWay, readRenderedFacts<DrawnCheckout>(element));
}

/** Takes over a checkout that the server has drawn. */
export function hydrateCheckout(element: HTMLElement, way: CheckoutWay, drawn: DrawnCheckout): void {
  // A page that comes back as it was left may speak of what is bought already.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  hydrate(element, toCheckoutPage(way, drawn));
}

export const toCartPage = (drawn: DrawnCheckout): ReactNode => toCheckoutPage(cartWay, drawn);

export function toCheckoutPage(way: CheckoutWay, { facts, country }: DrawnCheckout): ReactNode {
  const drawing = { facts, extraStep: way.extraStep?.(facts) ?? null, country };
  const shelf = tabShelf(way.storageKey);
  return <CheckoutPage start={{ ...drawing, way, shelf, form: firstForm(drawing) }} />;
}

/** The cookie opens the cart; its token has no business in the history. */
function hideCartToken(): void {
  if (location.search !== '') history.replaceState(null, '', location.pathname);
}
