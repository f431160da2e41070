import { moveColumn } from './definition.ts';
import styles from './list.module.css';
import { DownIcon, UpIcon } from './list-icons.tsx';
import { listMessages as messages } from './messages.ts';
import popoverStyles from './popover.module.css';
import type { ListState } from './use-list-state.ts';

interface ChoosableColumn {
  id: string;
  header: string;
}

export interface ColumnChooserProps {
  columns: readonly ChoosableColumn[];
  state: ListState;
}

/** The columns as checkboxes, the shown ones in their order. */
export function ColumnChoices({ columns, state }: ColumnChooserProps) {
  const shown = state.columns.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const hidden = columns.filter(({ id }) => !state.columns.includes(id));
  return (
    <>
      {shown.map((column, index) => (
        <ShownColumn
          key={column.id}
          column={column}
          state={state}
          isFirst={index === 0}
          isLast={index === shown.length - 1}
        />
      ))}
      {hidden.map(({ id, header }) => (
        <label key={id} className={popoverStyles.item}>
          <input type="checkbox" checked={false} onChange={() => state.setColumns([...state.columns, id])} />
          {header}
        </label>
      ))}
      <div className={popoverStyles.footer}>
        <button type="button" className={popoverStyles.item} onClick={state.resetColumns}>
          {messages.resetColumns}
        </button>
      </div>
    </>
  );
}

interface ShownColumnProps {
  column: ChoosableColumn;
  state: ListState;
  isFirst: boolean;
  isLast: boolean;
}

function ShownColumn({ column: { id, header }, state, isFirst, isLast }: ShownColumnProps) {
  const hide = (): void => state.setColumns(state.columns.filter((column) => column !== id));
  return (
    <div className={styles.chooserRow}>
      <label className={popoverStyles.item}>
        <input type="checkbox" checked onChange={hide} />
        {header}
      </label>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={messages.moveUp(header)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && state.setColumns(moveColumn(state.columns, id, -1))}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={messages.moveDown(header)}
        aria-disabled={isLast}
        onClick={() => !isLast && state.setColumns(moveColumn(state.columns, id, 1))}
      >
        <DownIcon />
      </button>
    </div>
  );
}
