import { useMemo } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { addMissing, countMissing } from '../variant-grid/options.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import type { TableProps } from './table-props.ts';

/** Offers to add the combinations of values that have no variant. */
export function MissingVariants({ table, onChange }: TableProps) {
  const missing = useMemo(() => countMissing(table), [table]);
  if (missing === 0) return null;
  const add = (): void => {
    const change = addMissing(table);
    if ('problem' in change) showToast({ message: change.problem, tone: 'error' });
    else onChange(change.table);
  };
  return (
    <p className={styles.help}>
      {messages.missing(missing)}{' '}
      <button type="button" className={styles.linkButton} onClick={add}>
        {messages.addMissing}
      </button>
    </p>
  );
}
