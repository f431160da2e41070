import { announce, prepareAnnouncements } from '#browser/islands/announce.ts';
import { type AddedReview, listReviews } from './calls.ts';
import { messages } from './messages.ts';
import { renderReview } from './render-review.ts';
import { hydrateForm } from './review-form.ts';
import { storeReviewedItem } from './reviewed-items.ts';

export interface ReviewElements {
  section: HTMLElement;
  list: HTMLElement;
  /** The element around the form. Null if reviews are not accepted. */
  write: HTMLElement | null;
  itemId: string;
}

let isHydrated = false;

/** Called for several events that suggest the visitor wants to write. Runs once. */
export function hydrateReviewForm(elements: ReviewElements): void {
  const form = elements.section.querySelector<HTMLFormElement>('form[data-review-form]');
  if (form === null || isHydrated) return;
  isHydrated = true;
  prepareAnnouncements();
  hydrateForm(form, elements.itemId, (added) => showAdded(elements, added));
}

function showAdded({ list, write, itemId }: ReviewElements, { review, waiting }: AddedReview): void {
  storeReviewedItem(itemId);
  const message = waiting ? messages.reviewWaits : messages.reviewPosted;
  list.prepend(renderReview(review, waiting ? messages.reviewWaiting : ''));
  list.hidden = false;
  const thanks = document.createElement('p');
  thanks.className = 'review-thanks';
  thanks.textContent = message;
  thanks.tabIndex = -1;
  write?.replaceWith(thanks);
  announce(message);
  thanks.focus({ preventScroll: true });
}

/** A returning visitor sees that their review still awaits moderation, and no second form. */
export async function showOwnReview({ list, write, itemId }: ReviewElements): Promise<void> {
  const { waiting } = await listReviews(itemId);
  write?.remove();
  if (waiting === null) return;
  list.prepend(renderReview(waiting, messages.reviewWaiting));
  list.hidden = false;
}

export function showMore({ list, itemId }: ReviewElements, button: HTMLElement): void {
  const shown = list.children.length;
  listReviews(itemId, shown)
    .then(({ reviews, total }) => {
      const entries = reviews.map((review) => renderReview(review));
      list.append(...entries);
      button.hidden = shown + entries.length >= total;
      const [first] = entries;
      if (first === undefined) return;
      first.tabIndex = -1;
      first.focus();
    })
    .catch(() => announce(messages.reviewFailed));
}
