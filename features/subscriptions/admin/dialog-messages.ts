import type { AfterDunning } from '../dunning.ts';
import { actionLabels } from './action-labels.ts';

/** Names of the actions, and what happens to the shopper. */
export const dialogMessages = {
  ...actionLabels,
  back: 'Back',
  save: 'Save',
  // Confirmations
  retryTitle: 'Retry the payment now?',
  retryText: (card: string) =>
    `${card} is charged now. If it is paid, the customer gets an order confirmation. If it fails again, the customer gets no further email, and the planned retries stay as they are.`,
  yourCard: 'The saved card',
  cardEnding: (last4: string) => `The card ending in ${last4}`,
  skipTitle: 'Skip the next renewal?',
  skipText: (day: string, next: string) =>
    `Nothing is charged or sent on ${day}. It renews on ${next} instead. The customer gets an email about it.`,
  pauseTitle: 'Pause this subscription?',
  pauseText: 'Nothing is charged or sent until you or the customer resume it. The customer gets an email about it.',
  pauseDueText: ' The open payment is given up.',
  resumeTitle: 'Resume this subscription?',
  resumeText: (day: string) => `It renews on ${day}. The customer gets an email about it.`,
  cancelTitle: 'Cancel this subscription?',
  cancelText:
    'It ends now and cannot be started again. Nothing more is charged, and paid deliveries are still sent. The customer gets an email about it.',
  // Date
  dateTitle: 'Change the next renewal',
  dateText: (day: string) =>
    `It renews on ${day}. All later renewals are counted from the new day. The customer gets an email about it.`,
  date: 'New day',
  dateHelp: (first: string, last: string) => `From ${first} to ${last}.`,
  dateMissing: 'Choose a day.',
  dateSame: 'This is the day already.',
  // Variant
  swapTitle: 'Change the variant',
  swapText: 'From the next renewal on, at its current price. The customer gets an email about it.',
  variant: 'Variant',
  variantMissing: 'Choose a variant.',
  choice: (name: string, price: string) => `${name}, ${price}`,
  // Results
  paid: 'The payment was made.',
  failedAgain: 'The payment failed again.',
  inProgress: 'The payment is in progress.',
  missed: 'Nothing was charged, because this delivery is not possible now. The next one follows as planned.',
  gone: 'Nothing was charged. The product is no longer available, so the subscription was cancelled.',
  skipped: (day: string) => `Skipped. It renews on ${day}.`,
  moved: (day: string) => `It renews on ${day} now.`,
  swapped: 'The variant was changed.',
  paused: 'The subscription is paused.',
  resumed: 'The subscription was resumed.',
  cancelled: 'The subscription was cancelled.',
  // Settings
  settingsTitle: 'Failed payments',
  settingsText: 'What happens when a renewal cannot be charged. It also applies to payments that are being retried.',
  retryDays: (number: number) => `Days before retry ${number}`,
  retryDaysFirst: 'Counted from the failed payment.',
  days: 'days',
  daysInvalid: (max: number) => `Enter a number from 1 to ${max}.`,
  addRetry: 'Add a retry',
  removeRetry: 'Remove the last retry',
  emailsShopper: 'Email the customer about each failed payment',
  afterDunning: 'After the last retry',
  settingsSaved: 'The settings were saved.',
  loadLatest: 'Show their changes',
} as const;

export const afterLabels: Readonly<Record<AfterDunning, string>> = {
  cancel: 'Cancel the subscription and email the customer',
  pause: 'Pause the subscription and email the customer',
  'past-due': 'Leave it past due until it is paid or cancelled',
};
