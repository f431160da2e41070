import { hasReviewed } from './reviewed-items.ts';

/**
 * The page already contains the reviews of the product, and its form works without JavaScript. The code that sends the
 * form, shows the visitor's own review and loads more reviews is loaded on demand.
 */
export function mount(section: HTMLElement): void {
  const itemId = section.dataset['itemId'] ?? '';
  const list = section.querySelector<HTMLElement>('[data-review-list]');
  if (list === null) return;
  const write = section.querySelector<HTMLElement>('[data-review-write]');
  const elements = { section, list, write, itemId };
  let parts: ReturnType<typeof load> | null = null;
  const load = async () => await import('./review-section.ts');
  const loadParts = async () => await (parts ??= load());
  const hydrate = (): void =>
    void loadParts().then(({ hydrateReviewForm }) => hydrateReviewForm(elements), reportError);
  for (const eventName of ['pointerenter', 'focusin', 'toggle'])
    write?.addEventListener(eventName, hydrate, { once: true });
  if (hasReviewed(itemId))
    void loadParts().then(async ({ showOwnReview }) => await showOwnReview(elements), reportError);
  const more = section.querySelector<HTMLElement>('[data-reviews-more]');
  if (more === null) return;
  more.hidden = false;
  more.addEventListener('click', () => void loadParts().then(({ showMore }) => showMore(elements, more), reportError));
}
