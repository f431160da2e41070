import { Link } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { countryName } from '#kernel/regions/country-names.ts';
import type { Address } from '../address.ts';
import { toLabel } from '../address-label.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { EditContact } from './edit-contact.tsx';
import { manualMethods } from './event-messages.ts';
import styles from './order.module.css';
import { orderMessages as messages, paymentStateLabels, riskReasons } from './order-messages.ts';
import { RiskTag } from './order-tags.tsx';

export function CustomerSection({ order }: { order: OwnerOrder }) {
  const { email, delivery, billing, customerId } = order;
  const mayOpen = useCapability('customers.read') && customerId !== null;
  const address = delivery ?? billing;
  const name = address === null ? '' : `${address.firstName} ${address.lastName}`.trim();
  return (
    <FormSection title={messages.customer}>
      <p className={styles.fact}>
        {name !== '' && <span>{name}</span>}
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
        {address !== null && address.phone !== '' && (
          <a className={styles.link} href={`tel:${address.phone}`}>
            {messages.phone(address.phone)}
          </a>
        )}
        {mayOpen ? (
          <Link className={styles.link} to={`/customers/${customerId}`}>
            {messages.openCustomer}
          </Link>
        ) : (
          <Link className={styles.link} to="/orders" search={{ customer: email }}>
            {messages.otherOrders}
          </Link>
        )}
      </p>
      <EditContact order={order} part="email" />
    </FormSection>
  );
}

export function AddressSections({ order }: { order: OwnerOrder }) {
  const { delivery, billing } = order;
  const isSame = billing !== null && JSON.stringify(billing) === JSON.stringify(delivery);
  return (
    <>
      {delivery !== null && <AddressSection order={order} part="delivery" address={delivery} />}
      {billing !== null && <AddressSection order={order} part="billing" address={isSame ? null : billing} />}
      {delivery === null && billing === null && (
        <FormSection title={messages.delivery}>
          <p className={styles.detail}>{messages.noAddress}</p>
        </FormSection>
      )}
    </>
  );
}

interface AddressSectionProps {
  order: OwnerOrder;
  part: 'delivery' | 'billing';
  /** Null: the billing address is that of the delivery. */
  address: Address | null;
}

function AddressSection({ order, part, address }: AddressSectionProps) {
  return (
    <FormSection title={messages[part]}>
      {address === null ? <p className={styles.detail}>{messages.sameAddress}</p> : <AddressLines address={address} />}
      <EditContact order={order} part={part} />
    </FormSection>
  );
}

function AddressLines({ address }: { address: Address }) {
  const lines = toLabel({ ...address, country: '' });
  return (
    <address className={styles.fact}>
      {[...lines, countryName(address.country)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Signs of fraud. Not shown without any. */
export function RiskSection({ order: { risk } }: { order: OwnerOrder }) {
  if (risk === null || risk.reasons.length === 0) return null;
  return (
    <FormSection title={messages.risk}>
      <div className={styles.fact}>
        <RiskTag level={risk.level} />
        {risk.reasons.map((reason) => (
          <span key={reason}>{riskReasons[reason]}</span>
        ))}
        <span className={styles.detail}>{messages.riskText}</span>
      </div>
    </FormSection>
  );
}

/** All attempts to pay, the latest first. */
export function PaymentSection({ order: { payments, currency } }: { order: OwnerOrder }) {
  return (
    <FormSection title={messages.payment}>
      {payments.length === 0 && <p className={styles.detail}>{messages.noPayment}</p>}
      {payments.toReversed().map((payment) => (
        <p key={payment.id} className={styles.fact}>
          <span>
            {formatMoney(payment.amountCents, currency)} · {paymentStateLabels[payment.state] ?? payment.state}
          </span>
          <span className={styles.detail}>
            {methodOf(payment)} · <RelativeTime at={payment.createdOn} />
          </span>
          {payment.failure !== null && <span className={styles.detail}>{payment.failure}</span>}
          {payment.refundedCents > 0 && (
            <span className={styles.detail}>
              {messages.paymentRefunded(formatMoney(payment.refundedCents, currency))}
            </span>
          )}
        </p>
      ))}
    </FormSection>
  );
}

function methodOf({ provider, manual, brand, last4 }: OwnerOrder['payments'][number]): string {
  if (manual !== null) {
    const method = manualMethods[manual.method] ?? manual.method;
    return manual.reference === '' ? method : messages.manualReference(method, manual.reference);
  }
  if (last4 === null) return messages.provider[provider] ?? provider;
  return brand === null ? messages.cardEnding(last4) : messages.card(toName(brand), last4);
}

/** Providers write `visa` and `amex`. */
function toName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
