import type { ReactNode } from 'react';
import { AnswerList } from '#browser/shop-kit/answer-list.tsx';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { describeChoices, type Line, LineList } from '#browser/shop-kit/line-list.tsx';
import { Totals } from '#browser/shop-kit/totals.tsx';
import type { ShoppingCart } from '#features/cart/contract.ts';
import { CouponField } from './coupon-field.tsx';
import { GiftCardField } from './gift-card-field.tsx';
import { messages } from './messages.ts';
import { formatDue } from './order-body.ts';
import { toRows } from './summary-rows.ts';
import type { Checkout } from './use-checkout.ts';

interface OrderSummaryProps {
  checkout: Checkout;
  /** The destination is complete, so shipping and tax are final. */
  isFinal: boolean;
}

/** The items and their total. On a phone the lines are collapsed and the total stays visible. */
export function OrderSummary({ checkout, isFinal }: OrderSummaryProps): ReactNode {
  const { flow, quotes } = checkout;
  const { quote, isBusy } = quotes;
  const { cart } = quote;
  const note = flow.summaryNote?.(quote) ?? null;
  return (
    <section className="checkout-summary" aria-label={messages.summary} aria-busy={isBusy}>
      <h2 className="checkout-summary-title">{messages.summary}</h2>
      {/* A native disclosure, so that it opens before the script has loaded. */}
      <details className="checkout-fold">
        <summary>
          <span>{messages.summary}</span>
          <strong className="shop-amount">{formatDue(quote)}</strong>
        </summary>
      </details>
      <div className="checkout-summary-body">
        <div className="checkout-summary-goods">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long order must be scrollable by keyboard */}
          <section className="checkout-summary-lines" aria-label={messages.items} tabIndex={0}>
            <LineList lines={toLines(cart)} label={messages.inOrder} />
          </section>
          {flow.hasCodes && <CouponField checkout={checkout} />}
          {flow.hasCodes && <GiftCardField checkout={checkout} />}
        </div>
        <div className="checkout-summary-totals">
          <Totals rows={toRows(quote, isFinal)} />
          {note !== null && <p className="checkout-note">{note}</p>}
        </div>
      </div>
    </section>
  );
}

function toLines({ entries, currency }: ShoppingCart): Line[] {
  return entries.map(({ id, title, quantity, subTotal, imageUrl, chosenVariant, additionalFields }) => ({
    id,
    title,
    quantity,
    imageUrl,
    detail: describeChoices(chosenVariant.attributes),
    price: formatCents(subTotal, currency),
    extra: <AnswerList answers={additionalFields} />,
  }));
}
