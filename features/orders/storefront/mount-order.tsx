import '#browser/shop-kit/shop-page.css';
import './order-page.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import type { CheckPayment } from './follow-payment.ts';
import { LiveOrder, type RenderedOrder } from './live-order.tsx';

/** Takes over the page of an order, and looks again while that waits for its payment. */
export function mountOrder(element: HTMLElement, checkPayment: CheckPayment): void {
  // What a bank adds to the address on the way back is for nobody's history: the server is asked instead.
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  hydrate(element, <LiveOrder drawn={readRenderedFacts<RenderedOrder>(element)} checkPayment={checkPayment} />);
}

export const toOrderPage = (drawn: RenderedOrder): ReactNode => <LiveOrder drawn={drawn} checkPayment={null} />;
