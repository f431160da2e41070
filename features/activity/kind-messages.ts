import { toPhrase } from './to-phrase.ts';

/** The kinds of records that entries are about. */
export const kindMessages: Readonly<Record<string, string>> = {
  account: 'Account',
  'bulk-edit': 'Bulk edit',
  comment: 'Comment',
  discount: 'Discount',
  'draft-order': 'Draft order',
  'form-submission': 'Form submission',
  'gift-card': 'Gift card',
  invitation: 'Invitation',
  job: 'Job',
  medium: 'Media file',
  member: 'Member',
  order: 'Order',
  passkey: 'Passkey',
  product: 'Product',
  redirect: 'Redirect',
  redirects: 'Redirects',
  review: 'Review',
  'review-source': 'Review import',
  'saved-view': 'View',
  'second-factor': 'Two-factor authentication',
  session: 'Session',
  settings: 'Settings',
  subscription: 'Subscription',
  variant: 'Variant',
  website: 'Site',
};

export function describeKind(kind: string): string {
  return Object.hasOwn(kindMessages, kind) ? (kindMessages[kind] ?? kind) : toPhrase(kind);
}
