import { useEffect, useRef } from 'react';
import styles from './list.module.css';
import type { ListParts } from './list-parts.ts';
import { listMessages as messages } from './messages.ts';
import { pageSelection } from './selection.ts';
import type { ListSelection } from './use-list-selection.ts';

export interface PageCheckboxProps<Row> {
  parts: ListParts<Row>;
  selection: ListSelection;
}

/** Selects all rows of the page. */
export function PageCheckbox<Row>({ parts: { definition, page }, selection }: PageCheckboxProps<Row>) {
  const input = useRef<HTMLInputElement>(null);
  const selected = pageSelection(selection.value, page.rows.map(definition.rowKey));
  useEffect(() => {
    // There is no attribute for it.
    if (input.current !== null) input.current.indeterminate = selected === 'some';
  }, [selected]);
  return (
    <label className={styles.checkbox}>
      <input
        ref={input}
        type="checkbox"
        aria-label={messages.selectPage}
        checked={selected === 'all'}
        onChange={() => selection.setPage(selected !== 'all')}
      />
    </label>
  );
}
