import { z } from 'zod';
import { CommentState } from '#features/comments/comment.ts';
import { GiftCardState } from '#features/gift-cards/gift-card.ts';
import { SubscriberState } from '#features/mailing-list/subscriber.ts';
import { FulfilmentState, PaymentState } from '#features/orders/order.ts';
import { ReviewState } from '#features/reviews/review.ts';
import { SubscriptionState } from '#features/subscriptions/rules.ts';
import { ListCount } from '#kernel/contract/list.ts';

// What the page of a customer shows of other slices. Each part is null if the roles of the member do not open its area.

/** The latest records of a kind, and how many there are. */
const recent = <Row extends z.ZodType>(row: Row) => z.strictObject({ count: ListCount, latest: z.array(row) });

const CustomerOrder = z.strictObject({
  id: z.string(),
  /** Null for an order that was not paid. */
  number: z.int().nullable(),
  paymentState: PaymentState,
  fulfilmentState: FulfilmentState,
  units: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  testMode: z.boolean(),
  createdOn: z.int(),
});

const CustomerSubscription = z.strictObject({
  id: z.string(),
  title: z.string(),
  state: SubscriptionState,
  quantity: z.int(),
  nextRenewalOn: z.int(),
  createdOn: z.int(),
});

const CustomerGiftCard = z.strictObject({
  id: z.string(),
  /** The end of the code. Null before the card is sent. */
  last4: z.string().nullable(),
  state: GiftCardState,
  balanceCents: z.int(),
  valueCents: z.int(),
  currency: z.string(),
  createdOn: z.int(),
});

const CustomerSubmission = z.strictObject({ id: z.string(), formName: z.string(), createdOn: z.int() });

const CustomerReview = z.strictObject({
  id: z.string(),
  itemTitle: z.string(),
  rating: z.int(),
  state: ReviewState,
  createdOn: z.int(),
});

const CustomerComment = z.strictObject({
  id: z.string(),
  itemTitle: z.string(),
  /** The beginning of the comment. */
  text: z.string(),
  state: CommentState,
  createdOn: z.int(),
});

const CustomerRestockRequest = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  itemTitle: z.string(),
  sku: z.string(),
  createdOn: z.int(),
});

const MailingConsent = z.strictObject({
  /** Null if the address was never on the mailing list. */
  state: SubscriberState.nullable(),
  /** When the address was confirmed or unsubscribed, otherwise when it was entered. */
  changedOn: z.int().nullable(),
  /** Whether the address gets no email except about its own actions: it was unsubscribed, or emails came back. */
  isSuppressed: z.boolean(),
});

/** Another email address of a customer, with what belongs to the address only. */
export const CustomerAlias = z.strictObject({
  email: z.string(),
  mergedOn: z.int(),
  accountOn: z.int().nullable(),
  mailing: MailingConsent.nullable(),
});
export type CustomerAlias = z.infer<typeof CustomerAlias>;

export const CustomerParts = z.strictObject({
  orders: recent(CustomerOrder).nullable(),
  subscriptions: recent(CustomerSubscription).nullable(),
  giftCardsBought: recent(CustomerGiftCard).nullable(),
  giftCardsReceived: recent(CustomerGiftCard).nullable(),
  submissions: recent(CustomerSubmission).nullable(),
  reviews: recent(CustomerReview).nullable(),
  comments: recent(CustomerComment).nullable(),
  /** What the customer waits for. */
  restockRequests: recent(CustomerRestockRequest).nullable(),
  mailing: MailingConsent.nullable(),
});
export type CustomerParts = z.infer<typeof CustomerParts>;
