import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { toMoneyRows } from './money-rows.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';

/** How the total was calculated, paid and refunded. */
export function MoneySection({ order }: { order: OwnerOrder }) {
  return (
    <FormSection title={messages.money}>
      <dl className={styles.money}>
        {toMoneyRows(order).map(({ label, cents, isSum }) => (
          <div key={label} className={isSum === true ? styles.sum : undefined}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents, order.currency)}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
