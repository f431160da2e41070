import '#browser/shop-kit/shop-page.css';
import './subscription-page.css';
import type { ReactNode } from 'react';
import { hydrate } from '#browser/islands/hydrate.ts';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import type { Subscribed } from './calls.ts';
import { SubscriptionPage } from './subscription-page.tsx';

/** What the server has drawn the page from. */
export interface RenderedSubscription {
  token: string;
  subscribed: Subscribed;
}

/** Takes over the page of a subscription, for whoever has its link. */
export function mount(element: HTMLElement): void {
  const isBack = new URLSearchParams(location.search).has('setup_intent');
  // What a bank adds to the address is for nobody's history.
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  const drawn = readRenderedFacts<RenderedSubscription>(element);
  hydrate(element, <SubscriptionPage {...drawn} isBack={isBack} />);
}

export const toSubscriptionPage = (drawn: RenderedSubscription): ReactNode => <SubscriptionPage {...drawn} />;
