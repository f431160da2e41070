import { Link } from '@tanstack/react-router';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatDay } from '#browser/admin-kit/format/time.ts';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import { toLabel } from '#features/orders/address-label.ts';
import { countryName } from '#kernel/regions/country-names.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import { recordMessages as messages } from './record-messages.ts';
import styles from './subscriptions.module.css';

interface SectionProps {
  subscription: OwnerSubscription;
}

/** When it renews and for how much, or why it does not. */
export function NextSection({ subscription }: SectionProps) {
  const { nextTotalCents, currency, state } = subscription;
  const isOver = state === 'cancelled' || state === 'ended';
  return (
    <FormSection title={messages.next}>
      {nextTexts(subscription).map((text, index) => (
        <p key={text} className={index === 0 ? styles.lead : styles.detail}>
          {text}
        </p>
      ))}
      {nextTotalCents !== null && !isOver && (
        <dl className={styles.facts}>
          <div>
            <dt>{messages.total}</dt>
            <dd>
              {formatMoney(nextTotalCents, currency)}
              <span className={styles.detail}>{messages.totalHelp}</span>
            </dd>
          </div>
        </dl>
      )}
    </FormSection>
  );
}

function nextTexts(subscription: OwnerSubscription): string[] {
  const { state, nextOn, afterNextOn, retryOn, isLastPaid, timeZone } = subscription;
  const day = (time: number | null): string => (time === null ? '' : formatDay(time, timeZone));
  if (state === 'paused')
    return [messages.paused, ...(afterNextOn === null ? [] : [messages.resumesOn(day(afterNextOn))])];
  if (nextOn === null) return [messages.over];
  if (state === 'past-due') {
    return [retryOn === null ? messages.noRetry : messages.retryOn(day(retryOn)), messages.dueOn(day(nextOn))];
  }
  return [isLastPaid ? messages.endsOn(day(nextOn)) : messages.nextOn(day(nextOn))];
}

export function PlanSection({ subscription }: SectionProps) {
  const { itemId, title, quantity, attributes, sku, planText, plan, cyclesPaid, unitPriceCents, currency } =
    subscription;
  const options = Object.values(attributes).join(', ');
  return (
    <FormSection title={messages.subscription}>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.product}</dt>
          <dd>
            <ScreenLink className={styles.link} address={`/config/products/${itemId}`}>
              {quantity === 1 ? title : messages.times(quantity, title)}
            </ScreenLink>
            {options !== '' && <span className={styles.detail}>{options}</span>}
            <span className={styles.detail}>{messages.sku(sku)}</span>
          </dd>
        </div>
        <div>
          <dt>{messages.plan}</dt>
          <dd className={styles.sentence}>{planText}</dd>
        </div>
        <div>
          <dt>{messages.price}</dt>
          <dd>
            {formatMoney(unitPriceCents * quantity, currency)}
            {quantity > 1 && (
              <span className={styles.detail}>{messages.each(formatMoney(unitPriceCents, currency))}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{messages.payments}</dt>
          <dd>{plan.cycles === 0 ? cyclesPaid : messages.paymentsOf(cyclesPaid, plan.cycles)}</dd>
        </div>
      </dl>
    </FormSection>
  );
}

export function CustomerSection({ subscription }: SectionProps) {
  const { email, customerName, delivery } = subscription;
  const lines = delivery === null ? [] : [...toLabel({ ...delivery, country: '' }), countryName(delivery.country)];
  return (
    <FormSection title={messages.customer}>
      <p className={styles.fact}>
        {customerName !== '' && <span>{customerName}</span>}
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
        <Link className={styles.link} to="/subscriptions" search={{ search: email }}>
          {messages.otherSubscriptions}
        </Link>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.address}</dt>
          <dd>{lines.length === 0 ? messages.noAddress : lines.join('\n')}</dd>
        </div>
      </dl>
    </FormSection>
  );
}

export function CardSection({ subscription: { card } }: SectionProps) {
  return (
    <FormSection title={messages.card} description={messages.cardHelp}>
      {card === null ? (
        <p className={styles.detail}>{messages.noCard}</p>
      ) : (
        <p className={styles.fact}>
          <span>{card.last4 === null ? messages.unknownCard : messages.cardName(brandOf(card.brand), card.last4)}</span>
          {card.expires !== null && (
            <span className={styles.detail}>{messages.expires(card.expires.month, card.expires.year)}</span>
          )}
        </p>
      )}
    </FormSection>
  );
}

/** `visa` as "Visa". */
function brandOf(brand: string | null): string {
  return brand === null ? messages.card : brand.charAt(0).toUpperCase() + brand.slice(1);
}
