import { formatCount } from '#browser/admin-kit/format/count.ts';
import type { ImportRecord } from '../admin-contract.ts';
import styles from './csv.module.css';
import { csvMessages as messages } from './messages.ts';

interface ProblemTableProps {
  problems: ImportRecord['problems'];
  /** How many there are in all. */
  count: number;
}

/** Problems by row and column. */
export function ProblemTable({ problems, count }: ProblemTableProps) {
  return (
    <>
      <h3 className={styles.subtitle}>{messages.problems}</h3>
      <p className={styles.dimmed}>
        {messages.problemsText(problems.length, count)} {messages.rejectedText}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must be scrollable by keyboard */}
      <div className={styles.problemsFrame} role="region" aria-label={messages.problems} tabIndex={0}>
        <table className={styles.problems}>
          <thead>
            <tr>
              <th scope="col">{messages.row}</th>
              <th scope="col">{messages.problemColumn}</th>
              <th scope="col">{messages.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column ?? ''} ${message}`}>
                <td>{formatCount(row)}</td>
                <td>{column ?? messages.wholeRow}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
