import { type ReactNode, useEffect, useRef } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { describeChoices, LineList } from '#browser/shop-kit/line-list.tsx';
import { AddressForm } from './address-form.tsx';
import { toLines } from './address-lines.ts';
import { finishCardChange, type Subscribed } from './calls.ts';
import { CancelSection } from './cancel-section.tsx';
import { CardForm } from './card-form.tsx';
import { cardText, dayOf, describeState, messages } from './messages.ts';
import { NextPayment } from './next-payment.tsx';
import { SwapForm } from './swap-form.tsx';
import { type SubscriptionPageState, useSubscription } from './use-subscription.ts';

interface SubscriptionPageProps {
  token: string;
  subscribed: Subscribed;
  /** The shopper returns from the bank's page, where a payment method was saved. */
  isReturning?: boolean;
}

/** Assigns the payment method saved at the bank to the subscription. */
function useSavedCard({ token, act }: SubscriptionPageState, isReturning: boolean): void {
  const finishOnReturn = useRef(() => void act(async () => await finishCardChange(token), messages.cardSaved));
  useEffect(() => {
    if (isReturning) finishOnReturn.current();
  }, [isReturning]);
}

/** A subscription for anyone with its link: its state and all available actions. */
export function SubscriptionPage({ token, subscribed, isReturning = false }: SubscriptionPageProps): ReactNode {
  const page = useSubscription(token, subscribed);
  useSavedCard(page, isReturning);
  const { view } = page;
  const { title, text } = describeState(view);
  return (
    <>
      <header className="subscription-head">
        <h1>{title}</h1>
        <p>{text}</p>
        {view.testMode && <p className="shop-soft">{messages.testMode}</p>}
      </header>
      <Notice page={page} />
      <div className="subscription">
        <div className="subscription-main">
          <Items page={page} />
          {view.state === 'past-due' && <CardForm page={page} isOpen />}
          <NextPayment page={page} />
          <Changes page={page} />
        </div>
        <SubscriptionDetails page={page} />
      </div>
    </>
  );
}

/** Receives the focus after an action, because the clicked button may be gone. */
function Notice({ page: { notice } }: { page: SubscriptionPageState }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) box.current?.focus();
  }, [notice]);
  if (notice === null) return null;
  return (
    <div ref={box} tabIndex={-1} className="shop-notice" role={notice.isError ? 'alert' : 'status'}>
      <p>{notice.text}</p>
    </div>
  );
}

function Items({ page: { view } }: { page: SubscriptionPageState }): ReactNode {
  const { title, attributes, quantity, unitPriceCents, currency, imageUrl, plan, cyclesPaid, planText } = view;
  const price = formatCents(quantity * unitPriceCents, currency);
  const paid = plan.cycles === 0 ? '' : messages.paidTimes(cyclesPaid, plan.cycles);
  const line = { id: 'goods', title, detail: describeChoices(attributes), quantity, price, imageUrl };
  return (
    <section aria-label={messages.items} className="subscription-goods">
      <LineList lines={[line]} label={messages.itemsOfDelivery} />
      <p className="shop-soft">
        {messages.interval(planText)}
        {paid}
      </p>
    </section>
  );
}

function Changes({ page }: { page: SubscriptionPageState }): ReactNode {
  const { can, state } = page.view;
  if (can.length === 0) return null;
  return (
    <section className="subscription-changes" aria-label={messages.changes}>
      <h2>{messages.changes}</h2>
      {can.includes('swap') && <SwapForm page={page} />}
      {can.includes('change-card') && state !== 'past-due' && <CardForm page={page} />}
      {can.includes('change-address') && <AddressForm page={page} />}
      {can.includes('cancel') && <CancelSection page={page} />}
    </section>
  );
}

function SubscriptionDetails({ page: { view, countries } }: { page: SubscriptionPageState }): ReactNode {
  const { delivery, orders, email, currency } = view;
  return (
    <div className="subscription-facts">
      <section>
        <h2>{messages.payment}</h2>
        <p>{cardText(view)}</p>
      </section>
      {delivery !== null && (
        <section>
          <h2>{messages.delivery}</h2>
          <address>
            {toLines(delivery, countries).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
      )}
      <section>
        <h2>{messages.contact}</h2>
        <p>{email}</p>
      </section>
      <section>
        <h2>{messages.orders}</h2>
        <ul className="subscription-orders">
          {orders.map(({ number, totalCents, paidOn, path }) => (
            <li key={path}>
              <a href={path}>{messages.order(number)}</a>
              <span className="shop-soft">{paidOn !== null && dayOf(paidOn, view, 'medium')}</span>
              <span className="shop-amount">{formatCents(totalCents, currency)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
