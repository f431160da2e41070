import { announce, prepareAnnouncements } from '#browser/islands/announce.ts';
import { type Added, listReviews } from './calls.ts';
import { drawReview } from './draw-review.ts';
import { messages } from './messages.ts';
import { rememberReview } from './own-reviews.ts';
import { hydrateForm } from './review-form.ts';

export interface ReviewsPlace {
  section: HTMLElement;
  list: HTMLElement;
  /** The element around the form. Null if reviews are not accepted. */
  write: HTMLElement | null;
  itemId: string;
}

let isTaken = false;

/** Called for several events that suggest the visitor wants to write. Runs once. */
export function hydrateReviewForm(place: ReviewsPlace): void {
  const form = place.section.querySelector<HTMLFormElement>('form[data-review-form]');
  if (form === null || isTaken) return;
  isTaken = true;
  prepareAnnouncements();
  hydrateForm(form, place.itemId, (added) => showAdded(place, added));
}

function showAdded({ list, write, itemId }: ReviewsPlace, { review, waiting }: Added): void {
  rememberReview(itemId);
  const said = waiting ? messages.reviewWaits : messages.reviewPosted;
  list.prepend(drawReview(review, waiting ? messages.reviewWaiting : ''));
  list.hidden = false;
  const thanks = document.createElement('p');
  thanks.className = 'review-thanks';
  thanks.textContent = said;
  thanks.tabIndex = -1;
  write?.replaceWith(thanks);
  announce(said);
  thanks.focus({ preventScroll: true });
}

/** A returning visitor sees that their review still awaits moderation, and no second form. */
export async function showOwn({ list, write, itemId }: ReviewsPlace): Promise<void> {
  const { waiting } = await listReviews(itemId);
  write?.remove();
  if (waiting === null) return;
  list.prepend(drawReview(waiting, messages.reviewWaiting));
  list.hidden = false;
}

export function showMore({ list, itemId }: ReviewsPlace, button: HTMLElement): void {
  const shown = list.children.length;
  listReviews(itemId, shown)
    .then(({ reviews, total }) => {
      const entries = reviews.map((review) => drawReview(review));
      list.append(...entries);
      button.hidden = shown + entries.length >= total;
      const [first] = entries;
      if (first === undefined) return;
      first.tabIndex = -1;
      first.focus();
    })
    .catch(() => announce(messages.reviewFailed));
}
