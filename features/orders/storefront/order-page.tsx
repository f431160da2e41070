import type { ReactNode } from 'react';
import { AnswerList } from '#browser/shop-kit/answer-list.tsx';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { describeChoices, type Line, LineList } from '#browser/shop-kit/line-list.tsx';
import { Totals } from '#browser/shop-kit/totals.tsx';
import type { Address } from '../address.ts';
import { balancePath } from '../balance-path.ts';
import type { OrderView } from '../contract.ts';
import { describeParcel } from '../describe-parcel.ts';
import { AddressLines } from './address-lines.tsx';
import { DownloadButton } from './download-button.tsx';
import { GiftNote } from './gift-note.tsx';
import { messages } from './messages.ts';
import { describeOrder } from './order-messages.ts';
import { OrderReturns } from './order-returns.tsx';
import { toRows } from './order-rows.ts';

interface OrderPageProps {
  order: OrderView;
  token: string;
  /** The bank's message for the last failed payment attempt. Null when there was none. */
  declined: string | null;
  /** The checkout where it can be paid, if known. */
  returnPath: string | null;
  timeZone: string;
  /** Part of the key of a return that is requested on this page. */
  requestKey: string;
  /** The shopper has changed the order. */
  onChange: (order: OrderView) => void;
}

/** The order page for anyone with the link: the confirmation first, the current state later. */
export function OrderPage(props: OrderPageProps): ReactNode {
  const { order, token, declined, returnPath, timeZone, requestKey, onChange } = props;
  const { title, text } = describeOrder(order, declined);
  return (
    <>
      <header className="order-head">
        {order.number !== null && <p className="shop-soft">{messages.order(order.number)}</p>}
        <h1>{title}</h1>
        <p role="status">{text}</p>
        {order.testMode && <p className="order-test">{messages.testMode}</p>}
        <AmountDue order={order} token={token} />
        <ReturnPath order={order} declined={declined} returnPath={returnPath} />
      </header>
      <Shipments order={order} />
      <OrderReturns order={order} token={token} requestKey={requestKey} onChange={onChange} />
      <div className="order">
        <section aria-label={messages.details} className="order-goods">
          <LineList lines={toLines({ order, token, timeZone })} label={messages.inOrder} />
          <Totals rows={toRows(order)} />
        </section>
        <OrderDetails order={order} token={token} />
      </div>
    </>
  );
}

/** What is left to be paid after the shop has edited the order. */
function AmountDue({ order, token }: Pick<OrderPageProps, 'order' | 'token'>): ReactNode {
  const { amountDueCents, editRevision, currency } = order;
  if (amountDueCents === 0) return null;
  const amount = formatCents(amountDueCents, currency);
  return (
    <>
      <p className="shop-notice">{messages.dueText(amount)}</p>
      <p className="shop-next">
        <a className="shop-button" href={balancePath(token, editRevision)}>
          {messages.payDue(amount)}
        </a>
      </p>
    </>
  );
}

/** A cart order is paid at the checkout. Other orders return to the checkout that the tab came from. */
function ReturnPath({
  order,
  declined,
  returnPath,
}: Pick<OrderPageProps, 'order' | 'declined' | 'returnPath'>): ReactNode {
  const isOfCart = order.items.every(({ gift }) => gift === null);
  const address = returnPath ?? (isOfCart ? '/checkout' : null);
  if (order.state !== 'pending' || address === null) return null;
  return (
    <p className="shop-next">
      <a className="shop-button" href={address}>
        {declined === null ? messages.returnToCheckout : messages.tryAgain}
      </a>
    </p>
  );
}

const DELIVERED_STATES: ReadonlySet<OrderView['state']> = new Set(['paid', 'fulfilled', 'partly-refunded']);

type LinesInput = Pick<OrderPageProps, 'order' | 'token' | 'timeZone'>;

function toLines({ order: { items, currency, state }, token, timeZone }: LinesInput): Line[] {
  return items.map((item) => ({
    id: String(item.position),
    title: item.title,
    detail: describeChoices(item.attributes),
    quantity: item.quantity,
    price: formatCents(item.unitPriceCents * item.quantity, currency),
    imageUrl: item.imageUrl,
    extra: (
      <>
        <AnswerList answers={item.answers} />
        {item.gift !== null && <GiftNote gift={item.gift} state={state} timeZone={timeZone} />}
        {item.downloadsLeft !== null && DELIVERED_STATES.has(state) && (
          <DownloadButton token={token} itemIndex={item.position} title={item.title} left={item.downloadsLeft} />
        )}
      </>
    ),
  }));
}

/** What is in a parcel, if the order was not sent as a whole. */
function Shipments({ order: { shipments, items, isPartlySent } }: { order: OrderView }): ReactNode {
  const isSplit = shipments.length > 1 || isPartlySent;
  return shipments.map(({ carrier, trackingNumber, trackingUrl, lines, createdOn }) => (
    <p key={`${createdOn} ${trackingNumber}`} className="shop-notice">
      {messages.sent(carrier, trackingNumber)} {isSplit && lines.length > 0 && `${describeParcel(lines, items)}. `}
      {trackingUrl !== '' && (
        <a href={trackingUrl} rel="noopener">
          {messages.track}
        </a>
      )}
    </p>
  ));
}

const isSame = (one: Address | null, other: Address): boolean => JSON.stringify(one) === JSON.stringify(other);

function OrderDetails({
  order: { delivery, billing, email },
  token,
}: Pick<OrderPageProps, 'order' | 'token'>): ReactNode {
  return (
    <div className="order-facts">
      <section>
        <h2>{messages.contact}</h2>
        <p>{email}</p>
      </section>
      {delivery !== null && (
        <AddressLines
          title={billing === null || isSame(delivery, billing) ? messages.deliveryAndBilling : messages.delivery}
          address={delivery}
        />
      )}
      {billing !== null && !isSame(delivery, billing) && <AddressLines title={messages.billing} address={billing} />}
      <section>
        <h2>{messages.saveLink}</h2>
        <p>
          {messages.saveLinkText} <a href={`/checkout/order/${token}`}>{messages.orderLink}</a>.
        </p>
      </section>
    </div>
  );
}
