import { withThemeStrings } from '#browser/islands/page-context.ts';

const DEFAULT_MESSAGES = {
  reviewPosted: 'Thank you. Your review has been published.',
  reviewWaits: 'Thank you. Your review will appear here once it has been approved.',
  reviewWaiting: 'Waiting for approval',
  reviewVerified: 'Verified buyer',
  reviewFrom: 'From {source}',
  reviewStars: '{stars} out of 5 stars',
  reviewSending: 'Sending…',
  reviewFailed: 'Your review could not be sent. Please try again.',
  reviewTooMany: 'Please wait a moment before you post again.',
  ratingMissing: 'Please select a star rating.',
  reviewNameMissing: 'Please enter your name',
  reviewTextMissing: 'Please write a review',
} as const;

type Messages = { readonly [Name in keyof typeof DEFAULT_MESSAGES]: string };

export const messages: Messages = withThemeStrings<Messages>(DEFAULT_MESSAGES);
