import { hasReviewed } from './own-reviews.ts';

/**
 * The page already contains the reviews of the product, and its form works without JavaScript. The code that sends the
 * form, shows the visitor's own review and loads more reviews is loaded on demand.
 */
export function mount(section: HTMLElement): void {
  const itemId = section.dataset['itemId'] ?? '';
  const list = section.querySelector<HTMLElement>('[data-review-list]');
  if (list === null) return;
  const write = section.querySelector<HTMLElement>('[data-review-write]');
  const place = { section, list, write, itemId };
  let parts: ReturnType<typeof load> | null = null;
  const load = async () => await import('./review-parts.ts');
  const need = async () => await (parts ??= load());
  const begin = (): void => void need().then(({ hydrateReviewForm }) => hydrateReviewForm(place), reportError);
  for (const touch of ['pointerenter', 'focusin', 'toggle']) write?.addEventListener(touch, begin, { once: true });
  if (hasReviewed(itemId)) void need().then(async ({ showOwn }) => await showOwn(place), reportError);
  const more = section.querySelector<HTMLElement>('[data-reviews-more]');
  if (more === null) return;
  more.hidden = false;
  more.addEventListener('click', () => void need().then(({ showMore }) => showMore(place, more), reportError));
}
