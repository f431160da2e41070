import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import type { ListCount } from '#kernel/contract/list.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import {
  cardLabels,
  commentLabels,
  customerMessages as messages,
  reviewLabels,
  subscriptionLabels,
} from './customer-messages.ts';
import styles from './customers.module.css';
import { type RecordItem, RecordSection } from './record-list.tsx';

interface Recent<Row> {
  count: ListCount;
  latest: readonly Row[];
}

interface SectionProps<Row> {
  title: string;
  /** Null if the member may not read it. */
  records: Recent<Row> | null;
  toItem: (row: Row) => RecordItem;
}

/** Nothing if there are no records: most customers have few kinds of them. */
function Section<Row>({ title, records, toItem }: SectionProps<Row>) {
  if (records === null || records.count.value === 0) return null;
  return <RecordSection title={title} count={records.count} items={records.latest.map(toItem)} />;
}

/** What else the customer has left on the website. */
export function RecordSections({ customer }: { customer: OwnerCustomer }) {
  return (
    <>
      <Section title={messages.subscriptions} records={customer.subscriptions} toItem={toSubscription} />
      <Section title={messages.giftCardsBought} records={customer.giftCardsBought} toItem={toGiftCard} />
      <Section title={messages.giftCardsReceived} records={customer.giftCardsReceived} toItem={toGiftCard} />
      <Section title={messages.submissions} records={customer.submissions} toItem={toSubmission} />
      <Section title={messages.reviews} records={customer.reviews} toItem={toReview} />
      <Section title={messages.comments} records={customer.comments} toItem={toComment} />
      <Section title={messages.restockRequests} records={customer.restockRequests} toItem={toRestockRequest} />
    </>
  );
}

type RowOf<Name extends keyof OwnerCustomer> = NonNullable<OwnerCustomer[Name]> extends Recent<infer Row> ? Row : never;

function toSubscription({ id, title, state, nextRenewalOn }: RowOf<'subscriptions'>): RecordItem {
  const isRunning = state === 'active' || state === 'past-due';
  return {
    id,
    title: (
      <ScreenLink address={`/config/subscriptions/${id}`} className={styles.link}>
        {title}
      </ScreenLink>
    ),
    ...(isRunning && {
      detail: (
        <>
          {messages.renews} <RelativeTime at={nextRenewalOn} />
        </>
      ),
    }),
    aside: subscriptionLabels[state],
  };
}

function toGiftCard(card: RowOf<'giftCardsBought'>): RecordItem {
  const { id, last4, state, balanceCents, valueCents, currency, createdOn } = card;
  return {
    id,
    title: (
      <ScreenLink address={`/config/gift-cards/${id}`} className={styles.link}>
        {last4 === null ? messages.newGiftCard : messages.giftCard(last4)}
      </ScreenLink>
    ),
    detail: (
      <>
        <RelativeTime at={createdOn} /> · {cardLabels[state]}
      </>
    ),
    aside: messages.balance(formatMoney(balanceCents, currency), formatMoney(valueCents, currency)),
  };
}

function toSubmission({ id, formName, createdOn }: RowOf<'submissions'>): RecordItem {
  return { id, title: formName, detail: <RelativeTime at={createdOn} /> };
}

function toReview({ id, itemTitle, rating, state, createdOn }: RowOf<'reviews'>): RecordItem {
  return {
    id,
    title: itemTitle,
    detail: (
      <>
        <RelativeTime at={createdOn} /> · {reviewLabels[state]}
      </>
    ),
    aside: messages.stars(rating),
  };
}

function toComment({ id, itemTitle, text, state, createdOn }: RowOf<'comments'>): RecordItem {
  return {
    id,
    title: text,
    detail: (
      <>
        {itemTitle} · <RelativeTime at={createdOn} /> · {commentLabels[state]}
      </>
    ),
  };
}

function toRestockRequest({ id, itemId, itemTitle, sku, createdOn }: RowOf<'restockRequests'>): RecordItem {
  return {
    id,
    title: (
      <ScreenLink address={`/config/products/${itemId}`} className={styles.link}>
        {itemTitle}
      </ScreenLink>
    ),
    detail: <RelativeTime at={createdOn} />,
    ...(sku !== '' && { aside: messages.sku(sku) }),
  };
}
