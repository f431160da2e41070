import type { ReactNode } from 'react';
import { readRenderedData } from '#browser/islands/rendered-data.ts';
import type { GiftCheckoutData } from './gift-calls.ts';
import { createGiftCardFlow, type GiftPage } from './gift-card-flow.ts';
import { hydrateCheckout, toCheckoutPage } from './mount-checkout.tsx';

/** The data that the server rendered the page from. */
export interface RenderedGiftCard extends GiftPage {
  facts: GiftCheckoutData;
}

/** Hydrates the page for buying a gift card. */
export function mount(element: HTMLElement): void {
  const { facts, ...page } = readRenderedData<RenderedGiftCard>(element);
  hydrateCheckout(element, createGiftCardFlow(page, facts.gift), { facts, country: null });
}

export function toGiftCardPage({ facts, ...page }: RenderedGiftCard): ReactNode {
  return toCheckoutPage(createGiftCardFlow(page, facts.gift), { facts, country: null });
}
