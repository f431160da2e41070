import { ApiError } from '#browser/client/api-error.ts';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { SubscriptionView } from '../contract.ts';

export const messages = {
  testMode: 'This is a test subscription. No money is charged.',
  items: 'What you get',
  itemsOfDelivery: 'In each delivery',
  interval: (planText: string) => `Comes ${planText}.`,
  paidTimes: (paid: number, cycles: number) => ` Paid ${paid} of ${cycles} times.`,
  changes: 'Make a change',
  payment: 'Payment',
  delivery: 'Delivery',
  contact: 'Contact',
  orders: 'Your orders',
  order: (number: number | null) => `Order ${number ?? ''}`,
  nextDelivery: 'Next delivery',
  skip: 'Skip the next one',
  skipEffect: (next: string, after: string) => `Skip the delivery on ${next}. The next one will be on ${after}.`,
  skipped: (next: string, after: string) => `The delivery on ${next} is skipped. The next payment is on ${after}.`,
  pause: 'Pause',
  pauseEffect: 'Going away? You will not be charged, and nothing is sent until you resume.',
  paused: 'Your subscription is paused. You will not be charged, and nothing is sent until you resume.',
  resume: 'Resume',
  resumeEffect: 'Resume your subscription.',
  resumeEffectOn: (day: string) => `Resume your subscription. The next payment will be on ${day}.`,
  resumed: 'Your subscription has been resumed.',
  chooseVariant: 'Choose another variant',
  swap: 'Swap',
  swapFrom: 'From the next delivery on',
  swapped: (variant: string) => `You will get ${variant} from the next delivery.`,
  changeAddress: 'Change the delivery address',
  saveAddress: 'Save address',
  addressSaved: 'Address saved. It applies from the next delivery.',
  firstName: 'First name',
  lastName: 'Last name',
  line1: 'Address',
  line2: 'Apartment, suite, company (optional)',
  city: 'City',
  country: 'Country',
  region: 'Region',
  postalCode: 'Postal code',
  optional: (label: string) => `${label} (optional)`,
  choose: 'Please choose',
  changeCard: 'Change the card',
  payWithAnotherCard: 'Pay with another card',
  cardSaved: 'Your new card is saved.',
  cardSavedAndPaid: 'Thank you. Your new card is saved.',
  testCard: 'Test mode: no money is charged and real cards are rejected. Use 4242 4242 4242 4242.',
  cardNumber: 'Card number',
  cardExpiry: 'Expires (MM/YY)',
  cardCode: 'Security code',
  cardNotAccepted: 'Your card was not accepted. Please try another.',
  cardIncomplete: 'Please enter the number, the month and the security code of your card.',
  cardNeedsConfirmation: 'This card requires confirmation for every payment. Please use another card.',
  cancel: 'Cancel the subscription',
  cancelQuestion: 'Cancel the subscription?',
  cancelEffect:
    'It ends at once and nothing more is charged. What you have paid for is still delivered. To have it again you would have to subscribe anew.',
  cancelConfirm: 'Yes, cancel it',
  cancelAbort: 'Keep it',
  cancelled: 'Your subscription is cancelled. You will not be charged again.',
} as const;

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
