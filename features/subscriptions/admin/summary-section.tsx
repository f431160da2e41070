import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatRatio } from '#browser/admin-kit/format/percent.ts';
import type { SubscriptionSummary } from '../list-contract.ts';
import type { SubscriptionState } from '../rules.ts';
import { subscriptionMessages as messages } from './messages.ts';
import { RenewalDays } from './renewal-days.tsx';
import { summaryQuery } from './subscription-queries.ts';
import styles from './subscriptions.module.css';

export interface SummaryProps {
  /** Filters the list by a state. */
  onShowState: (state: SubscriptionState) => void;
}

/** The numbers above the list. Nothing while there are no subscriptions: the list then says so. */
export function SummarySection({ onShowState }: SummaryProps) {
  const { data, error, refetch } = useQuery(summaryQuery);
  if (error !== null) return <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={styles.summaryLoading} aria-hidden="true" />;
  if (Object.values(data.counts).every((count) => count === 0)) return null;
  return (
    <section className={styles.summary} aria-label={messages.summary}>
      <Figures summary={data} onShowState={onShowState} />
      <RenewalDays days={data.renewalDays} />
      {data.testMode && <p className={styles.detail}>{messages.testMode}</p>}
    </section>
  );
}

function Figures({ summary, onShowState }: { summary: SubscriptionSummary } & SummaryProps) {
  const { counts, monthlyRevenue, churn } = summary;
  const revenue = monthlyRevenue.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ');
  const pastDue = counts['past-due'];
  return (
    <dl className={styles.figures}>
      <Figure name={messages.active} value={formatCount(counts.active)} />
      <Figure
        name={messages.pastDueTitle}
        value={formatCount(pastDue)}
        help={
          pastDue > 0 && (
            <button type="button" className={styles.textButton} onClick={() => onShowState('past-due')}>
              {messages.showPastDue}
            </button>
          )
        }
      />
      <Figure name={messages.monthly} value={revenue === '' ? messages.none : revenue} help={messages.monthlyHelp} />
      <Figure
        name={messages.churn}
        value={churn.atStart === 0 ? messages.none : formatRatio(churn.lost / churn.atStart)}
        help={messages.churnHelp(churn.lost, churn.atStart)}
      />
    </dl>
  );
}

function Figure({ name, value, help }: { name: string; value: string; help?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {help !== undefined && help !== false && <span className={styles.detail}>{help}</span>}
      </dd>
    </div>
  );
}
