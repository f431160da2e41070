import { type DomEventName, type DomEvents, onDomEvent } from '#browser/islands/dom-events.ts';
import { CART_PAGE, ITEM_PAGE } from '../page-types.ts';
import { type ShoppingEventData, type ShoppingEventName, shoppingEvent } from '../shopping-events.ts';
import type { TrackingContext } from './tracking-context.ts';

const PRODUCT_RECORD = 11;
const PRODUCTS_COLLECTION = 13;

/** Tracks shopping events: those of the page itself, and those that its parts dispatch on the document. */
export function trackShopping({ trackedPage, visitorCookie, fields, analyticsId, sendJson }: TrackingContext): void {
  const { page } = trackedPage;
  const trackEvent = (name: ShoppingEventName, data: Partial<ShoppingEventData> = {}): void => {
    // After a refusal the id would be stored again, although nothing is sent.
    if (window.__disableAnalytics === true) return;
    sendJson('/api/census/commerce-event', {
      ...shoppingEvent(name, fields(), {
        itemId: page.itemId,
        analyticsId: analyticsId(),
        browser_locale: navigator.language,
        ...data,
      }),
      pageType: page.pageType,
      visitorCookie,
    });
  };
  // A theme may dispatch these events too, with a part of the detail.
  const onEvent = <Name extends DomEventName>(name: Name, on: (detail: Partial<DomEvents[Name]>) => void): void =>
    onDomEvent(name, on);

  if (page.pageType === ITEM_PAGE && page.recordType === PRODUCT_RECORD) trackEvent('VisitPDP');
  if (page.pageType === CART_PAGE) trackEvent('ViewCart');
  if (page.itemId === '' && page.collectionType === PRODUCTS_COLLECTION) trackEvent('VisitPLP');
  onEvent('vitrine:cart-added', ({ input, entry, pageType }) =>
    trackEvent('AddToCart', {
      itemId: input?.productId ?? '',
      quantity: input?.quantity ?? 1,
      variantId: entry?.chosenVariant?.sku ?? '',
      pageType: pageType ?? '',
    }),
  );
  onEvent('vitrine:cart-removed', ({ entry }) => trackEvent('RemoveFromCart', { itemId: entry?.itemId ?? '' }));
  onEvent('vitrine:product-form-open', ({ itemId }) => trackEvent('OpenCustomProductForm', { itemId: itemId ?? '' }));
  onEvent('vitrine:product-form-save', ({ itemId }) => trackEvent('SaveCustomProductForm', { itemId: itemId ?? '' }));
  onEvent('vitrine:shopping', ({ name, itemId }) => {
    // The server rejects a name that it does not know.
    if (name !== undefined) trackEvent(name as ShoppingEventName, { itemId: itemId ?? '' });
  });
  trackReviews(trackEvent);
}

/** Tracks reviews once when they become visible, and each click on a link to them. */
function trackReviews(trackEvent: (name: ShoppingEventName) => void): void {
  const reviews = document.querySelector('[data-reviews]');
  if (reviews === null) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    trackEvent('ReviewsTab');
  });
  observer.observe(reviews);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.hash === `#${reviews.id}`) trackEvent('ReviewsVitalsAnchorLink');
  });
}
