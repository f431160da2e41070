import { formatCount } from '#browser/admin-kit/format/count.ts';
import type { ImportCounts } from '../import-settings.ts';
import styles from './csv.module.css';
import { csvMessages as messages } from './messages.ts';

/** How many products were, or would be, created, changed and rejected. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const { created, updated, unchanged, rejected, pictures } = counts;
  const facts: readonly (readonly [string, number])[] = [
    [messages.created, created],
    [messages.updated, updated],
    [messages.unchanged, unchanged],
    [messages.rejected, rejected],
    ...(pictures > 0 ? [[messages.pictures, pictures] as const] : []),
  ];
  return (
    <dl className={styles.counts}>
      {facts.map(([label, count]) => (
        <div key={label} className={styles.count} data-bad={label === messages.rejected && count > 0}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
