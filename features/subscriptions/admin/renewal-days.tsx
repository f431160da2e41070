import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatDate } from '#browser/admin-kit/format/time.ts';
import type { RenewalDay } from '../list-contract.ts';
import { subscriptionMessages as messages } from './messages.ts';
import styles from './subscriptions.module.css';

/** What renews in the next 30 days: a table with a bar for each day, folded until it is opened. */
export function RenewalDays({ days }: { days: readonly RenewalDay[] }) {
  const count = days.reduce((sum, { renewals }) => sum + renewals, 0);
  if (count === 0) return <p className={styles.detail}>{messages.noRenewals}</p>;
  const most = Math.max(...days.map(({ renewals }) => renewals));
  return (
    <details className={styles.calendar}>
      <summary>{messages.calendar(count)}</summary>
      <div className={styles.calendarBody}>
        <table className={styles.table} aria-label={messages.calendar(count)}>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{messages.renewals}</th>
              <th scope="col">{messages.amount}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, currency, renewals, cents }) => (
              <tr key={`${day} ${currency}`}>
                <th scope="row">{formatDate(day)}</th>
                <td>
                  <span className={styles.bar}>
                    <span
                      className={styles.barFill}
                      style={{ inlineSize: `${(100 * renewals) / most}%` }}
                      aria-hidden="true"
                    />
                    {formatCount(renewals)}
                  </span>
                </td>
                <td>{formatMoney(cents, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.detail}>{messages.calendarHelp}</p>
      </div>
    </details>
  );
}
