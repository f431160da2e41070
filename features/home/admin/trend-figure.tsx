import { formatDate } from '#browser/admin-kit/format/time.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { toChange } from './change.ts';
import { CHART_HEIGHT, CHART_WIDTH, chartArea, chartLine } from './chart-line.ts';
import styles from './home.module.css';
import { homeMessages as messages } from './messages.ts';

export interface TrendDay {
  /** An ISO date. */
  day: string;
  value: number;
}

export interface TrendFigureProps {
  name: string;
  /** Totals of the period and of the one before. */
  current: number;
  previous: number;
  /** A second number of the period. */
  detail: string;
  days: readonly TrendDay[];
  previousDays: readonly TrendDay[];
  format: (value: number) => string;
}

/** A number of a period with its chart, and the numbers of the chart as a table. */
export function TrendFigure(props: TrendFigureProps) {
  const { name, current, previous, detail, days, format } = props;
  const { text, tone } = toChange(current, previous);
  return (
    <div className={styles.figure}>
      <h3 className={styles.figureTitle}>{name}</h3>
      <p className={styles.total}>
        <span className={styles.amount}>{format(current)}</span> <Tag tone={tone}>{text}</Tag>
      </p>
      <p className={styles.note}>
        {detail} · {messages.before(format(previous), days.length)}
      </p>
      <Chart {...props} />
      <DayTable {...props} />
    </div>
  );
}

function Chart({ name, days, previousDays, format }: TrendFigureProps) {
  const values = days.map(({ value }) => value);
  const before = previousDays.map(({ value }) => value);
  const max = Math.max(0, ...values, ...before);
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartText(name, days, format)}
      >
        <polygon className={styles.area} points={chartArea(values, max)} />
        <polyline className={styles.before} points={chartLine(before, max)} vectorEffect="non-scaling-stroke" />
        <polyline className={styles.line} points={chartLine(values, max)} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{formatDate(days[0]?.day ?? '')}</span>
        <span>{formatDate(days.at(-1)?.day ?? '')}</span>
      </div>
    </>
  );
}

function chartText(name: string, days: readonly TrendDay[], format: TrendFigureProps['format']): string {
  const text = messages.chart(name, days.length);
  const highest = days.reduce<TrendDay | undefined>(
    (top, day) => (day.value > (top?.value ?? 0) ? day : top),
    undefined,
  );
  if (highest === undefined) return text;
  return `${text}. ${messages.highest(format(highest.value), formatDate(highest.day))}`;
}

function DayTable({ name, days, previousDays, format }: TrendFigureProps) {
  const caption = messages.tableOf(name);
  return (
    <details className={styles.details}>
      <summary className={styles.summary} aria-label={`${messages.showTable}: ${caption}`}>
        {messages.showTable}
      </summary>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.current}</th>
            <th scope="col">{messages.previous}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, value }, index) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{format(value)}</td>
              <td>{format(previousDays[index]?.value ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
