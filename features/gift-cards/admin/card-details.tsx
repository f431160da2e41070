import type { ReactNode } from 'react';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import type { OwnerCard } from '../admin-contract.ts';
import styles from './gift-cards.module.css';
import { giftCardMessages as messages } from './messages.ts';

/** Where a card comes from and who has it. */
export function CardDetails({ card }: { card: OwnerCard }) {
  const facts = listFacts(card).filter(([, value]) => value !== null && value !== '');
  return (
    <FormSection title={messages.details}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}

function listFacts(card: OwnerCard): [string, ReactNode][] {
  const { recipientName, recipientEmail, sentOn, deliverOn, expiresOn, createdOn } = card;
  const recipient = [recipientName, recipientEmail].filter((text) => text !== '').join('\n');
  return [
    [messages.recipient, recipient === '' ? messages.noRecipient : recipient],
    [messages.source, <Source key="source" card={card} />],
    [messages.buyer, card.buyerEmail],
    [messages.sender, card.senderName],
    [messages.message, card.message],
    [messages.note, card.note],
    sentOn === null
      ? [messages.delivery, <RelativeTime key="delivery" at={deliverOn} />]
      : [messages.sent, <RelativeTime key="sent" at={sentOn} />],
    [messages.expires, expiresOn === null ? messages.never : <RelativeTime key="expires" at={expiresOn} />],
    [messages.created, <RelativeTime key="created" at={createdOn} />],
  ];
}

function Source({ card: { orderId, orderNumber } }: { card: OwnerCard }) {
  if (orderId === null) return messages.issued;
  return (
    <ScreenLink address={`/config/orders/${orderId}`}>
      {orderNumber === null ? messages.order : messages.orderNumber(orderNumber)}
    </ScreenLink>
  );
}
