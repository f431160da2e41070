import { type ShoppingEventName, type ShoppingFacts, shoppingEvent } from '../shopping-events.ts';
import type { TrackingContext } from './tracking-context.ts';

const ITEM = 50;
const CART = 200;
const PRODUCT_RECORD = 11;
const PRODUCTS_COLLECTION = 13;

interface Step {
  name?: ShoppingEventName;
  itemId?: string | null;
  pageType?: string;
  input?: { productId: string; quantity: number };
  entry?: { itemId?: string; id?: string; chosenVariant?: { sku?: string } | null };
}

/** Tracks shopping events: those of the page itself, and those that its parts dispatch on the document. */
export function trackShopping({ counted, visitorCookie, fields, analyticsId, sendJson }: TrackingContext): void {
  const { page } = counted;
  const tell = (name: ShoppingEventName, facts: Partial<ShoppingFacts> = {}): void => {
    // After a refusal the id would be stored again, although nothing is sent.
    if (window.__disableAnalytics === true) return;
    sendJson('/api/census/commerce-event', {
      ...shoppingEvent(name, fields(), {
        itemId: page.itemId,
        analyticsId: analyticsId(),
        browser_locale: navigator.language,
        ...facts,
      }),
      pageType: page.pageType,
      visitorCookie,
    });
  };
  const onEvent = (event: string, on: (detail: Step) => void): void =>
    document.addEventListener(event, (heard) => on((heard as CustomEvent<Step>).detail));

  if (page.pageType === ITEM && page.recordType === PRODUCT_RECORD) tell('VisitPDP');
  if (page.pageType === CART) tell('ViewCart');
  if (page.itemId === '' && page.collectionType === PRODUCTS_COLLECTION) tell('VisitPLP');
  onEvent('vitrine:cart-added', ({ input, entry, pageType = '' }) =>
    tell('AddToCart', {
      itemId: input?.productId ?? '',
      quantity: input?.quantity ?? 1,
      variantId: entry?.chosenVariant?.sku ?? '',
      pageType,
    }),
  );
  onEvent('vitrine:cart-removed', ({ entry }) => tell('RemoveFromCart', { itemId: entry?.itemId ?? '' }));
  onEvent('vitrine:product-form-open', ({ itemId }) => tell('OpenCustomProductForm', { itemId: itemId ?? '' }));
  onEvent('vitrine:product-form-save', ({ itemId }) => tell('SaveCustomProductForm', { itemId: itemId ?? '' }));
  onEvent('vitrine:shopping', ({ name, itemId }) => {
    if (name !== undefined) tell(name, { itemId: itemId ?? '' });
  });
  trackReviews(tell);
}

/** Tracks reviews once when they become visible, and each click on a link to them. */
function trackReviews(tell: (name: ShoppingEventName) => void): void {
  const reviews = document.querySelector('[data-reviews]');
  if (reviews === null) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    tell('ReviewsTab');
  });
  observer.observe(reviews);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.hash === `#${reviews.id}`) tell('ReviewsVitalsAnchorLink');
  });
}
