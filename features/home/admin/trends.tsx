import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { Home } from '../admin-contract.ts';
import { PERIOD_DAYS, type PeriodDays } from '../trend.ts';
import { Card } from './card.tsx';
import styles from './home.module.css';
import { homeMessages as messages } from './messages.ts';
import { type TrendDay, TrendFigure } from './trend-figure.tsx';

export interface TrendsProps {
  sales: Home['sales'];
  visits: Home['visits'];
  days: PeriodDays;
  /** Shows another period while the chosen one loads. */
  isStale: boolean;
  onDays: (days: PeriodDays) => void;
}

/** Sales and visits of a period against the period before. */
export function Trends({ sales, visits, days, isStale, onDays }: TrendsProps) {
  return (
    <Card title={messages.numbersTitle} aside={<PeriodSwitch days={days} onDays={onDays} />}>
      <div className={styles.figures} aria-busy={isStale}>
        {sales !== null && <Sales sales={sales} />}
        {visits !== null && <Visits visits={visits} />}
      </div>
    </Card>
  );
}

function PeriodSwitch({ days, onDays }: Pick<TrendsProps, 'days' | 'onDays'>) {
  return (
    <div role="group" aria-label={messages.period} className={styles.periods}>
      {PERIOD_DAYS.map((period) => (
        <button
          key={period}
          type="button"
          className={styles.period}
          aria-pressed={period === days}
          onClick={() => onDays(period)}
        >
          {messages.periodDays(period)}
        </button>
      ))}
    </div>
  );
}

function Sales({ sales }: { sales: NonNullable<Home['sales']> }) {
  const { currency, current, previous, days, previousDays } = sales;
  const toDay = ({ day, cents }: (typeof days)[number]): TrendDay => ({ day, value: cents });
  return (
    <TrendFigure
      name={messages.sales}
      current={current.cents}
      previous={previous.cents}
      detail={messages.orders(formatCount(current.orders), current.orders === 1)}
      days={days.map(toDay)}
      previousDays={previousDays.map(toDay)}
      format={(cents) => formatMoney(cents, currency)}
    />
  );
}

function Visits({ visits }: { visits: NonNullable<Home['visits']> }) {
  const { current, previous, days, previousDays } = visits;
  const toDay = ({ day, visits: value }: (typeof days)[number]): TrendDay => ({ day, value });
  return (
    <TrendFigure
      name={messages.visits}
      current={current.visits}
      previous={previous.visits}
      detail={messages.visitors(formatCount(current.visitors), current.visitors === 1)}
      days={days.map(toDay)}
      previousDays={previousDays.map(toDay)}
      format={(count) => formatCount(count)}
    />
  );
}
