import { useRef } from 'react';
import styles from './list.module.css';
import { listMessages as messages } from './messages.ts';
import type { ListSelection } from './use-list-selection.ts';

export interface RowCheckboxProps {
  rowKey: string;
  label: string;
  selection: ListSelection;
}

/** With the Shift key held, it selects the rows up to the one that was clicked before. */
export function RowCheckbox({ rowKey, label, selection }: RowCheckboxProps) {
  const isRange = useRef(false);
  return (
    // The handler only reads a modifier key: the label itself activates the checkbox.
    <label className={styles.checkbox} onPointerDown={(event) => (isRange.current = event.shiftKey)}>
      <input
        type="checkbox"
        aria-label={messages.selectRow(label)}
        checked={selection.isSelected(rowKey)}
        onKeyDown={(event) => (isRange.current = event.shiftKey)}
        onChange={() => selection.toggle(rowKey, isRange.current)}
      />
    </label>
  );
}
