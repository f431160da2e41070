import type { ImportReport } from '../admin-contract.ts';
import { importMessages as messages, redirectMessages } from './messages.ts';
import styles from './redirects.module.css';

/** What an import would change, and why rows are left out. */
export function ImportSummary({ report }: { report: ImportReport }) {
  const { added, changed, unchanged, refused, problems } = report;
  return (
    <div className={styles.summary}>
      <ul className={styles.counts}>
        {added > 0 && <li>{messages.added(added)}</li>}
        {changed > 0 && <li>{messages.changed(changed)}</li>}
        {unchanged > 0 && <li>{messages.unchanged(unchanged)}</li>}
        {refused > 0 && <li>{messages.refused(refused)}</li>}
      </ul>
      {problems.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <section className={styles.problems} tabIndex={0} aria-label={messages.refused(refused)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{messages.line}</th>
                <th scope="col">{redirectMessages.from}</th>
                <th scope="col">{messages.problem}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, from, problem }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td className={styles.address}>{from}</td>
                  <td>{problem}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {refused > problems.length && <p>{messages.more(refused - problems.length)}</p>}
        </section>
      )}
    </div>
  );
}
