import type { CommentState } from '#features/comments/comment.ts';
import type { GiftCardState } from '#features/gift-cards/gift-card.ts';
import type { SubscriberState } from '#features/mailing-list/subscriber.ts';
import type { ReviewState } from '#features/reviews/review.ts';
import type { SubscriptionState } from '#features/subscriptions/rules.ts';

const plural = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Messages of the screen of one customer. */
export const customerMessages = {
  customer: 'Customer',
  test: 'Test',
  erased: 'The personal data of this customer was erased. Only what your books need is left.',
  testOnly: 'This customer has placed test orders only. They do not count.',
  // Figures
  summary: 'Summary',
  spent: 'Spent',
  orders: 'Orders',
  lastOrder: 'Last order',
  noOrder: 'None',
  // Orders
  noOrders: 'No orders',
  allOrders: 'Show all orders',
  order: (number: number) => `#${number}`,
  unpaidOrder: 'Unpaid order',
  units: (count: number) => plural(count, 'item', 'items'),
  refunded: (amount: string) => `${amount} refunded`,
  // Facts
  contact: 'Contact',
  since: 'Customer since',
  account: 'Account',
  noAccount: 'No account',
  created: 'Created',
  mailing: 'Mailing list',
  noMailing: 'Not subscribed',
  suppressed: 'Gets no newsletters: the address was unsubscribed, or emails came back.',
  noTags: 'No tags',
  notes: 'Note and tags',
  noNote: 'No note. Only members see what is written here.',
  edit: 'Edit note and tags',
  activity: 'Activity',
  // Records
  subscriptions: 'Subscriptions',
  renews: 'Renews',
  giftCardsBought: 'Gift cards bought',
  giftCardsReceived: 'Gift cards received',
  giftCard: (last4: string) => `•••• ${last4}`,
  newGiftCard: 'Not sent yet',
  balance: (balance: string, value: string) => `${balance} of ${value}`,
  submissions: 'Messages',
  reviews: 'Reviews',
  stars: (rating: number) => plural(rating, 'star', 'stars'),
  comments: 'Comments',
  restockRequests: 'Waiting for stock',
  sku: (sku: string) => `SKU ${sku}`,
  latestOf: (latest: number, count: string) => `The latest ${latest} of ${count}`,
} as const;

export const subscriptionLabels: Readonly<Record<SubscriptionState, string>> = {
  active: 'Active',
  'past-due': 'Payment failed',
  paused: 'Paused',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

export const cardLabels: Readonly<Record<GiftCardState, string>> = {
  active: 'Active',
  waiting: 'Scheduled',
  spent: 'Used up',
  expired: 'Expired',
  disabled: 'Disabled',
};

export const reviewLabels: Readonly<Record<ReviewState, string>> = {
  approved: 'Published',
  waiting: 'Waiting for approval',
  spam: 'Spam',
  hidden: 'Hidden',
};

export const commentLabels: Readonly<Record<CommentState, string>> = {
  approved: 'Published',
  waiting: 'Waiting for approval',
  spam: 'Spam',
  removed: 'Removed',
};

export const mailingLabels: Readonly<Record<SubscriberState, string>> = {
  pending: 'Not confirmed yet',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};
