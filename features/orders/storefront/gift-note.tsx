import type { ReactNode } from 'react';
import type { OrderView } from '../contract.ts';

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

const OVER: ReadonlySet<OrderView['state']> = new Set(['cancelled', 'refunded']);

function describeGift({ gift, state, timeZone }: GiftNoteProps): string {
  const { recipientName, recipientEmail, deliverOn, sentOn } = gift;
  const who = recipientName === '' ? recipientEmail : `${recipientName} (${recipientEmail})`;
  if (sentOn !== null) return `Sent to ${who} on ${formatTime(sentOn, timeZone)}.`;
  if (OVER.has(state)) return `For ${who}. It was not sent.`;
  return state === 'pending' ? `For ${who}.` : `Goes to ${who} on ${formatDay(deliverOn)}.`;
}

const formatTime = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(time);

/** A calendar day, which is the same in every time zone. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}
