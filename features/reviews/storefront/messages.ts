import { withThemeStrings } from '#browser/islands/page-context.ts';

const STANDARD = {
  reviewPosted: 'Thank you. Your review has been published.',
  reviewWaits: 'Thank you. Your review will appear here once it has been approved.',
  reviewWaiting: 'Waiting for approval',
  reviewVerified: 'Verified buyer',
  reviewFrom: 'From {source}',
  reviewStars: '{stars} out of 5 stars',
  reviewSending: 'Sending…',
  reviewFailed: 'Your review could not be sent. Please try again.',
  reviewTooMany: 'Please wait a little before you write again.',
  ratingMissing: 'Please choose how many stars you give.',
  reviewNameMissing: 'Please enter your name',
  reviewTextMissing: 'Please write a review',
} as const;

type Messages = { readonly [Name in keyof typeof STANDARD]: string };

export const messages: Messages = withThemeStrings<Messages>(STANDARD);
