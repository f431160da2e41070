import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { DraftQuote } from '../admin-contract.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';
import type { LiveQuote } from './use-live-quote.ts';

/** The price of the values in the form. */
export function TotalsSection({ live: { quote, error, isComplete, retry } }: { live: LiveQuote }) {
  return (
    <FormSection title={messages.summary}>
      {error !== null && <ErrorNotice error={error} onRetry={retry} />}
      {!isComplete && <p className={styles.detail}>{messages.incomplete}</p>}
      <div aria-live="polite">{quote !== undefined && <Totals quote={quote} />}</div>
    </FormSection>
  );
}

function Totals({ quote }: { quote: DraftQuote }) {
  const amount = (cents: number): string => formatMoney(cents, quote.currency);
  return (
    <dl className={styles.totals}>
      <Row label={messages.subtotal} value={amount(quote.subtotalCents)} />
      {quote.discounts.map(({ title, cents }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two discounts may have the same reason
        <Row key={at} label={title} value={amount(-cents)} />
      ))}
      {quote.shippingOption !== null && (
        <Row label={messages.shippingRow(quote.shippingOption.name)} value={amount(quote.shippingCents)} />
      )}
      {quote.includedTaxCents > 0 ? (
        <Row label={messages.taxIncluded} value={amount(quote.includedTaxCents)} />
      ) : (
        <Row label={messages.tax} value={amount(quote.taxCents)} />
      )}
      <Row label={messages.total} value={amount(quote.totalCents)} isTotal />
    </dl>
  );
}

function Row({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.totalRow : styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
