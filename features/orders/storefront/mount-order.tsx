import '#browser/shop-kit/shop-page.css';
import './order-page.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedData } from '#browser/islands/rendered-data.ts';
import { LiveOrder, type RenderedOrder } from './live-order.tsx';
import type { CheckPayment } from './poll-payment.ts';

/** Hydrates the order page and polls while the order waits for its payment. */
export function mountOrder(element: HTMLElement, checkPayment: CheckPayment): void {
  // Drop the query parameters that a bank adds on return. The server is asked for the state instead.
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  hydrate(element, <LiveOrder rendered={readRenderedData<RenderedOrder>(element)} checkPayment={checkPayment} />);
}

export const toOrderPage = (rendered: RenderedOrder): ReactNode => (
  <LiveOrder rendered={rendered} checkPayment={null} />
);
