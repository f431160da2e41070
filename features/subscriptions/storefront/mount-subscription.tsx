import '#browser/shop-kit/shop-page.css';
import './subscription-page.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedData } from '#browser/islands/rendered-data.ts';
import type { Subscribed } from './calls.ts';
import { SubscriptionPage } from './subscription-page.tsx';

/** The data that the server rendered the page from. */
export interface RenderedSubscription {
  token: string;
  subscribed: Subscribed;
}

/** Hydrates the subscription page for anyone with its link. */
export function mount(element: HTMLElement): void {
  const isReturning = new URLSearchParams(location.search).has('setup_intent');
  // Drop the query parameters that a bank adds from the browser history.
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  const rendered = readRenderedData<RenderedSubscription>(element);
  hydrate(element, <SubscriptionPage {...rendered} isReturning={isReturning} />);
}

export const toSubscriptionPage = (rendered: RenderedSubscription): ReactNode => <SubscriptionPage {...rendered} />;
