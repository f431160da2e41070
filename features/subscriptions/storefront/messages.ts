import { ApiError } from '#browser/client/api-error.ts';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { SubscriptionView } from '../contract.ts';

type Zone = Pick<SubscriptionView, 'timeZone'>;

/** A day in the shop's time zone. */
export function dayOf(time: number, { timeZone }: Zone, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle, timeZone }).format(new Date(time));
}

const ENDED = {
  shopper:
    'You cancelled this subscription. You will not be charged again. Deliveries that you have paid for will still be sent.',
  owner:
    'The shop cancelled this subscription. You will not be charged again. Deliveries that you have paid for will still be sent.',
  unpaid: 'Your payment failed, so this subscription was cancelled. You will not be charged again.',
  gone: 'This product is no longer available. You will not be charged again.',
  finished: 'All deliveries have been sent. Thank you.',
} as const satisfies Record<NonNullable<SubscriptionView['endReason']>, string>;

const TITLES = {
  active: 'Your subscription',
  'past-due': 'Your payment did not go through',
  paused: 'Your subscription is paused',
  cancelled: 'Your subscription is cancelled',
  ended: 'Your subscription has ended',
} as const satisfies Record<SubscriptionView['state'], string>;

/** The state as a heading and a sentence. */
export function describeState(view: SubscriptionView): { title: string; text: string } {
  const { state, endReason, retryOn } = view;
  const title = TITLES[state];
  if (endReason !== null) return { title, text: ENDED[endReason] };
  if (state === 'paused') return { title, text: 'You will not be charged, and nothing is sent until you resume.' };
  if (state === 'past-due') {
    const again = retryOn === null ? '' : ` We will try again on ${dayOf(retryOn, view)}.`;
    return {
      title,
      text: `Please add another card. It will be charged right away, and your delivery will follow.${again}`,
    };
  }
  return { title, text: nextPaymentText(view) };
}

function nextPaymentText(view: SubscriptionView): string {
  const { nextOn, nextTotalCents, isLastPaid, currency } = view;
  if (nextOn === null) return '';
  if (isLastPaid) return `All payments have been made. It ends on ${dayOf(nextOn, view)}.`;
  const amount = nextTotalCents === null ? '' : ` of ${formatCents(nextTotalCents, currency)}`;
  return `The next payment${amount} is on ${dayOf(nextOn, view)}.`;
}

export function cardText({ card }: Pick<SubscriptionView, 'card'>): string {
  if (card === null) return 'No card is saved.';
  // A provider event names the card without its details.
  if (card.last4 === null) return 'A card is saved.';
  const brand = card.brand === null ? 'Card' : card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  const { expires } = card;
  const until = expires === null ? '' : `, expires ${String(expires.month).padStart(2, '0')}/${expires.year % 100}`;
  return `${brand} ending in ${card.last4}${until}`;
}

/** The label of the button that saves another card, with the amount that is charged to it at once, if any. */
export function saveCardText({ state, nextTotalCents, currency }: SubscriptionView): string {
  if (state !== 'past-due') return 'Save card';
  return nextTotalCents === null ? 'Save and pay' : `Save and pay ${formatCents(nextTotalCents, currency)}`;
}

/** The price difference between a variant and the current one. */
export function differenceText(view: SubscriptionView, unitPriceCents: number): string {
  const difference = (unitPriceCents - view.unitPriceCents) * view.quantity;
  if (difference === 0) return 'the same price';
  const amount = formatCents(Math.abs(difference), view.currency);
  return difference > 0 ? `${amount} more each time` : `${amount} less each time`;
}

const UNEXPECTED_ERROR = 'Something went wrong. Please try again.';

/** The message for a failure: the server's own message where it sent one. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_ERROR;
  if (error.crumbFail) return 'This page has been open for too long. Please reload it.';
  if (error.code === 'NETWORK') return 'We cannot reach the shop. Please check your connection and try again.';
  if (error.status === 429) return 'Too many attempts. Please wait a minute.';
  return error.code === 'HTTP_FAULT' ? UNEXPECTED_ERROR : (error.serverMessage ?? UNEXPECTED_ERROR);
}
