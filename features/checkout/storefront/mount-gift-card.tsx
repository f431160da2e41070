import type { ReactNode } from 'react';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import type { GiftFacts } from './gift-calls.ts';
import { createGiftCardFlow, type GiftPage } from './gift-card-flow.ts';
import { hydrateCheckout, toCheckoutPage } from './mount-checkout.tsx';

/** The data that the server rendered the page from. */
export interface RenderedGiftCard extends GiftPage {
  facts: GiftFacts;
}

/** Hydrates the page for buying a gift card. */
export function mount(element: HTMLElement): void {
  const { facts, ...page } = readRenderedFacts<RenderedGiftCard>(element);
  hydrateCheckout(element, createGiftCardFlow(page, facts.gift), { facts, country: null });
}

export function toGiftCardPage({ facts, ...page }: RenderedGiftCard): ReactNode {
  return toCheckoutPage(createGiftCardFlow(page, facts.gift), { facts, country: null });
}
