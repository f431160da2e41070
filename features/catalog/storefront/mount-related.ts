import { dispatch, onDomEvent } from '#browser/islands/dom-events.ts';

// Event names of the specification, dispatched on the document for analytics.
const DISPLAY = 'RelatedProductDisplay';
const CLICK = 'RelatedProductClick';
const ADD = 'RelatedProductAddToCart';

function trackEvent(name: string, itemId: string | null): void {
  dispatch('vitrine:shopping', { name, itemId });
}

/** Dispatches once that the related products were seen, then each click and add to cart. */
export function mount(section: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    trackEvent(DISPLAY, null);
  });
  observer.observe(section);
  section.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link !== null) trackEvent(CLICK, itemOf(link));
  });
  const ids = new Set([...section.querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset['id']));
  onDomEvent('vitrine:cart-added', ({ input: { productId } }) => {
    if (ids.has(productId)) trackEvent(ADD, productId);
  });
}

function itemOf(link: Element): string | null {
  for (let ancestor = link.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    const card = ancestor.querySelector<HTMLElement>('[data-id]');
    if (card !== null) return card.dataset['id'] ?? null;
  }
  return null;
}
