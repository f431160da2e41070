import type { ReactNode } from 'react';
import type { OrderView } from '../contract.ts';
import { messages } from './messages.ts';

type Gift = NonNullable<OrderView['items'][number]['gift']>;

/** The recipient of a gift card, and whether it has been sent. */
interface GiftNoteProps {
  gift: Gift;
  state: OrderView['state'];
  timeZone: string;
}

export function GiftNote(props: GiftNoteProps): ReactNode {
  return <p className="shop-soft">{describeGift(props)}</p>;
}

const CLOSED_STATES: ReadonlySet<OrderView['state']> = new Set(['cancelled', 'refunded']);

function describeGift({ gift, state, timeZone }: GiftNoteProps): string {
  const { recipientName, recipientEmail, deliverOn, sentOn } = gift;
  const recipient = recipientName === '' ? recipientEmail : `${recipientName} (${recipientEmail})`;
  if (sentOn !== null) return messages.giftSent(recipient, formatTime(sentOn, timeZone));
  if (CLOSED_STATES.has(state)) return messages.giftNotSent(recipient);
  return state === 'pending' ? messages.giftFor(recipient) : messages.giftPlanned(recipient, formatDay(deliverOn));
}

const formatTime = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(time);

/** A calendar day, which is the same in every time zone. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}
