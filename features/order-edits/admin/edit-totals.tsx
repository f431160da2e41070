import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { EditQuote } from '../admin-contract.ts';
import styles from './edit.module.css';
import { editMessages as messages } from './messages.ts';

/** Every line of the new price, and what it leaves to pay or to refund. */
export function TotalsSection({ quote, isComplete }: { quote: EditQuote; isComplete: boolean }) {
  return (
    <FormSection title={messages.summary}>
      {!isComplete && <p className={styles.detail}>{messages.incomplete}</p>}
      <div aria-live="polite">
        <Totals quote={quote} />
      </div>
    </FormSection>
  );
}

function Totals({ quote }: { quote: EditQuote }) {
  const amount = (cents: number): string => formatMoney(cents, quote.currency);
  const { balanceCents } = quote;
  return (
    <dl className={styles.totals}>
      <Row label={messages.subtotal} value={amount(quote.subtotalCents)} />
      {quote.discountCents > 0 && <Row label={discountName(quote)} value={amount(-quote.discountCents)} />}
      {quote.requiresShipping && (
        <Row
          label={quote.shippingOption === null ? messages.shipping : messages.shippingRow(quote.shippingOption.name)}
          value={amount(quote.shippingCents)}
        />
      )}
      {quote.includedTaxCents > 0 ? (
        <Row label={messages.taxIncluded} value={amount(quote.includedTaxCents)} />
      ) : (
        <Row label={messages.tax} value={amount(quote.taxCents)} />
      )}
      <Row label={messages.total} value={amount(quote.totalCents)} isSum />
      <Row label={messages.totalBefore} value={amount(quote.totalBeforeCents)} />
      {balanceCents > 0 && <Row label={messages.due} value={amount(balanceCents)} isSum />}
      {balanceCents < 0 && <Row label={messages.owed} value={amount(-balanceCents)} isSum />}
    </dl>
  );
}

function discountName({ discounts }: EditQuote): string {
  const names = discounts.map(({ code, title }) => (code === '' ? title : code)).filter((name) => name !== '');
  return names.length === 0 ? messages.discount : `${messages.discount} ${names.join(', ')}`;
}

function Row({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? styles.sum : styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
