import { memo, useSyncExternalStore } from 'react';
import { CellEditor } from './cell-editor.tsx';
import { type Column, cellText } from './columns.ts';
import styles from './grid.module.css';
import { type Editing, select } from './grid-state.ts';
import type { GridStore } from './grid-store.ts';
import { gridMessages as messages } from './messages.ts';
import { rowName, type VariantOption } from './table.ts';
import type { RowErrors } from './table-errors.ts';

export interface GridRowProps {
  store: GridStore;
  index: number;
  top: number;
  gridId: string;
  columns: readonly Column[];
  template: string;
  errors: RowErrors | undefined;
}

/** A variant. It renders again only when its own view changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { store, index, top, gridId, columns, template, errors } = props;
  const view = useSyncExternalStore(store.subscribe, () => store.rowView(index));
  if (view === null) return null;
  const problem = errors?.values;
  const name = rowName(view.row);
  const [left = -1, right = -1] = view.selected?.split('-').map(Number) ?? [];
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-filling={view.isFilling}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template }}
    >
      <div role="rowheader" className={styles.name} title={problem} data-invalid={problem !== undefined}>
        {name}
      </div>
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          {...{ store, index, at, gridId, column, name }}
          text={cellText(view.row, column)}
          isSelected={at >= left && at <= right}
          isFocused={view.focusColumn === at}
          editing={view.focusColumn === at ? view.editing : null}
          hasHandle={view.hasHandle && at === right && view.editing === null}
          problem={errors?.[column.id]}
        />
      ))}
    </div>
  );
});

interface GridCellProps extends Pick<GridRowProps, 'store' | 'index' | 'gridId'> {
  column: Column;
  at: number;
  /** The variant of the row. */
  name: string;
  text: string;
  isSelected: boolean;
  isFocused: boolean;
  editing: Editing | null;
  hasHandle: boolean;
  problem: string | undefined;
}

/** A key that moves to the next row changes one cell of each row: the others do not render again. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { store, index, gridId, column, at, name, text, isSelected, isFocused, editing, hasHandle, problem } = props;
  const isInvalid = problem !== undefined;
  return (
    <div
      id={`${gridId}-${index}-${at}`}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={isSelected}
      {...(isInvalid && { 'aria-invalid': true, 'aria-description': problem, title: problem })}
      className={styles.cell}
      data-cell={`${index},${at}`}
      data-numeric={column.isNumeric}
      data-focused={isFocused}
      data-invalid={isInvalid}
    >
      {editing === null ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <CellEditor {...{ store, column, editing, name, gridId }} />
      )}
      {isFocused && isInvalid && <span className={styles.problem}>{problem}</span>}
      {hasHandle && <span className={styles.handle} data-fill title={messages.fillHandle} />}
    </div>
  );
});

export interface GridHeaderProps {
  store: GridStore;
  columns: readonly Column[];
  options: readonly VariantOption[];
  template: string;
}

/** A click on a column selects it. */
export function GridHeader({ store, columns, options, template }: GridHeaderProps) {
  const selectColumn = (column: number): void =>
    store.update((state) => select(state, { row: state.keys.length - 1, column }, { row: 0, column }));
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow} style={{ gridTemplateColumns: template }}>
        <div role="columnheader" aria-colindex={1} className={styles.name}>
          {options.map(({ name }) => name).join(' / ')}
        </div>
        {columns.map(({ id, label, isNumeric }, index) => (
          <div key={id} role="columnheader" aria-colindex={index + 2} className={styles.head} data-numeric={isNumeric}>
            <button
              type="button"
              tabIndex={-1}
              className={styles.headButton}
              title={messages.selectColumn(label)}
              onClick={() => selectColumn(index)}
            >
              {label}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
