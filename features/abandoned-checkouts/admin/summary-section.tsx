import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import styles from './abandoned.module.css';
import { summaryQuery } from './abandoned-queries.ts';
import { abandonedMessages as messages } from './messages.ts';

/** What was recovered lately. */
export function SummarySection() {
  const { data, error, refetch } = useQuery(summaryQuery);
  if (error !== null) return <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={styles.summaryLoading} aria-hidden="true" />;
  const { currency, recovered, afterEmail } = data;
  return (
    <section className={styles.summary} aria-label={messages.summary}>
      <h2 className={styles.summaryTitle}>{messages.summary}</h2>
      <dl className={styles.figures}>
        <Figure name={messages.recovered} sum={recovered} currency={currency} />
        <Figure name={messages.afterEmail} sum={afterEmail} currency={currency} />
      </dl>
      <p className={styles.detail}>{messages.testOrders}</p>
    </section>
  );
}

interface FigureProps {
  name: string;
  sum: { cents: number; orders: number };
  currency: string;
}

function Figure({ name, sum, currency }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{formatMoney(sum.cents, currency)}</span>
        <span className={styles.detail}>{messages.ordersCount(sum.orders)}</span>
      </dd>
    </div>
  );
}
