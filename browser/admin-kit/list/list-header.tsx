import { VisuallyHidden } from '@mantine/core';
import type { ListColumn } from './definition.ts';
import styles from './list.module.css';
import { DownIcon, UpIcon } from './list-icons.tsx';
import type { ListParts } from './list-parts.ts';
import { listMessages as messages } from './messages.ts';
import { PageCheckbox } from './page-checkbox.tsx';
import { NO_SELECTION, selectedCount } from './selection.ts';
import { nextSort, sortDirection } from './sort-order.ts';

export interface ListHeaderProps<Row> {
  parts: ListParts<Row>;
  columns: readonly ListColumn<Row>[];
}

/** Column headers. While rows are selected, the selection bar covers them, so they cannot be operated. */
export function ListHeader<Row>({ parts, columns }: ListHeaderProps<Row>) {
  const { definition, selection, rowActions, page } = parts;
  const isCovered = selectedCount(selection?.value ?? NO_SELECTION, page.count).value > 0;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.headRow}>
        {selection !== null && (
          <div role="columnheader" className={styles.control}>
            <PageCheckbox parts={parts} selection={selection} />
          </div>
        )}
        {definition.thumbnail !== undefined && (
          <div role="columnheader">
            <VisuallyHidden>{messages.picture}</VisuallyHidden>
          </div>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} parts={parts} column={column} isCovered={isCovered} />
        ))}
        {rowActions !== undefined && (
          <div role="columnheader">
            <VisuallyHidden>{messages.actions}</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  parts: ListParts<Row>;
  column: ListColumn<Row>;
  isCovered: boolean;
}

function HeaderCell<Row>({ parts: { definition, state }, column, isCovered }: HeaderCellProps<Row>) {
  const direction = column.sort === undefined ? null : sortDirection(state.sort, column.sort);
  const next = column.sort === undefined ? null : nextSort(state.sort, column.sort, definition.sorts);
  const sorted = direction === null ? {} : ({ 'aria-sort': direction } as const);
  const Arrow = direction === 'descending' ? DownIcon : UpIcon;
  return (
    <div role="columnheader" className={styles.headCell} data-align={column.align} {...sorted}>
      {next === null || isCovered ? (
        <span className={styles.headText}>{column.header}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => state.setSort(next)}>
          {column.header}
          <span className={styles.arrow} data-shown={direction !== null}>
            <Arrow size={14} />
          </span>
        </button>
      )}
    </div>
  );
}
