// Event names of the specification, dispatched on the document for analytics.
const DISPLAY = 'RelatedProductDisplay';
const CLICK = 'RelatedProductClick';
const ADD = 'RelatedProductAddToCart';

function tell(name: string, itemId: string | null): void {
  document.dispatchEvent(new CustomEvent('vitrine:shopping', { detail: { name, itemId } }));
}

/** Dispatches once that the related products were seen, then each click and add to cart. */
export function mount(section: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    tell(DISPLAY, null);
  });
  observer.observe(section);
  section.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link !== null) tell(CLICK, itemOf(link));
  });
  const ids = new Set([...section.querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset['id']));
  document.addEventListener('vitrine:cart-added', (event) => {
    const { productId } = (event as CustomEvent<{ input: { productId: string } }>).detail.input;
    if (ids.has(productId)) tell(ADD, productId);
  });
}

function itemOf(link: Element): string | null {
  for (let around = link.parentElement; around !== null; around = around.parentElement) {
    const marked = around.querySelector<HTMLElement>('[data-id]');
    if (marked !== null) return marked.dataset['id'] ?? null;
  }
  return null;
}
