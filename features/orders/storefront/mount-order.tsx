import '#browser/shop-kit/shop-page.css';
import './order-page.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import type { CheckPayment } from './follow-payment.ts';
import { LiveOrder, type RenderedOrder } from './live-order.tsx';

/** Hydrates the order page and polls while the order waits for its payment. */
export function mountOrder(element: HTMLElement, checkPayment: CheckPayment): void {
  // Drop the query parameters that a bank adds on return. The server is asked for the state instead.
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  hydrate(element, <LiveOrder drawn={readRenderedFacts<RenderedOrder>(element)} checkPayment={checkPayment} />);
}

export const toOrderPage = (drawn: RenderedOrder): ReactNode => <LiveOrder drawn={drawn} checkPayment={null} />;
