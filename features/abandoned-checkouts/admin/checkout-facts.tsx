import type { ReactNode } from 'react';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import type { OwnerAbandonedCheckout } from '../admin-contract.ts';
import styles from './abandoned.module.css';
import { abandonedMessages as messages } from './messages.ts';

interface CheckoutProps {
  checkout: OwnerAbandonedCheckout;
}

/** What was in the cart. */
export function LinesSection({ checkout: { lines, subtotalCents, currency } }: CheckoutProps) {
  return (
    <FormSection title={messages.lines}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col">{messages.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, sku, attributes, quantity, unitPriceCents }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines never change, and two of them may be equal
            <tr key={place}>
              <th scope="row">
                {title}
                {[...Object.values(attributes), ...(sku === '' ? [] : [sku])].map((text) => (
                  <span key={text} className={styles.detail}>
                    {text}
                  </span>
                ))}
              </th>
              <td>{formatCount(quantity)}</td>
              <td>{formatMoney(quantity * unitPriceCents, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {messages.subtotal}
              <span className={styles.detail}>{messages.subtotalHelp}</span>
            </th>
            <td>{formatMoney(subtotalCents, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </FormSection>
  );
}

/** When it was left, and the orders before and after it. */
export function DetailsSection({ checkout: { email, abandonedOn, orderId, recovered } }: CheckoutProps) {
  return (
    <FormSection title={messages.details}>
      <dl className={styles.facts}>
        <Fact name={messages.email}>
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name={messages.leftOn}>
          <RelativeTime at={abandonedOn} />
          {orderId !== null && (
            <ScreenLink className={styles.link} address={`/config/orders/${orderId}`}>
              {messages.openExpired}
            </ScreenLink>
          )}
        </Fact>
        {recovered !== null && (
          <Fact name={messages.recoveredOn}>
            <RelativeTime at={recovered.on} />
            <span>{formatMoney(recovered.cents, recovered.currency)}</span>
            <ScreenLink className={styles.link} address={`/config/orders/${recovered.orderId}`}>
              {messages.openOrder}
            </ScreenLink>
          </Fact>
        )}
      </dl>
    </FormSection>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
