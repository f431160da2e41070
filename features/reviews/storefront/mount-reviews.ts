import { hasReviewed } from './reviewed-items.ts';

/**
 * The page already contains the reviews of the product, and its form works without JavaScript. The code that sends the
 * form, shows the visitor's own review and loads more reviews is loaded on demand. The island is `loading` again while
 * the code of the form loads.
 */
export async function mount(section: HTMLElement): Promise<void> {
  const itemId = section.dataset['itemId'] ?? '';
  const list = section.querySelector<HTMLElement>('[data-review-list]');
  if (list === null) return;
  const write = section.querySelector<HTMLElement>('[data-review-write]');
  const elements = { section, list, write, itemId };
  let parts: ReturnType<typeof load> | null = null;
  const load = async () => await import('./review-section.ts');
  const loadParts = async () => await (parts ??= load());
  const hydrate = async (): Promise<void> => {
    section.dataset['island'] = 'loading';
    await loadParts().then(({ hydrateReviewForm }) => hydrateReviewForm(elements), reportError);
    section.dataset['island'] = 'ready';
  };
  for (const eventName of ['pointerenter', 'focusin', 'toggle'])
    write?.addEventListener(eventName, () => void hydrate(), { once: true });
  const more = section.querySelector<HTMLElement>('[data-reviews-more]');
  if (more !== null) {
    more.hidden = false;
    more.addEventListener(
      'click',
      () => void loadParts().then(({ showMore }) => showMore(elements, more), reportError),
    );
  }
  if (hasReviewed(itemId))
    await loadParts()
      .then(async ({ showOwnReview }) => await showOwnReview(elements))
      .catch(reportError);
}
