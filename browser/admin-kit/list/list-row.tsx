import { Thumbnail } from '../thumbnail.tsx';
import type { ListColumn } from './definition.ts';
import styles from './list.module.css';
import type { ListParts } from './list-parts.ts';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowLink } from './row-link.tsx';

export interface ListRowProps<Row extends object> {
  parts: ListParts<Row>;
  row: Row;
  /** The visible columns in their order. */
  columns: readonly ListColumn<Row>[];
  /** Position on the page. */
  index: number;
}

export function ListRow<Row extends object>({ parts, row, columns, index }: ListRowProps<Row>) {
  const { definition, selection, rowActions, onRowOpen } = parts;
  const key = definition.rowKey(row);
  const label = definition.rowLabel(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-row=""
      data-selected={selection?.isSelected(key) === true}
      data-linked={definition.rowLink !== undefined || onRowOpen !== undefined}
    >
      {selection !== null && (
        <div role="cell" className={styles.control}>
          <RowCheckbox rowKey={key} label={label} selection={selection} />
        </div>
      )}
      {definition.thumbnail !== undefined && (
        <div role="cell" className={styles.picture}>
          <Thumbnail url={definition.thumbnail(row)} />
        </div>
      )}
      {columns.map((column, position) => (
        <ListCell key={column.id} parts={parts} row={row} column={column} isFirst={position === 0} />
      ))}
      {rowActions !== undefined && (
        <div role="cell" className={styles.control}>
          <RowActions label={label} actions={rowActions(row)} />
        </div>
      )}
    </div>
  );
}

interface ListCellProps<Row> {
  parts: ListParts<Row>;
  row: Row;
  column: ListColumn<Row>;
  isFirst: boolean;
}

function ListCell<Row>({ parts, row, column, isFirst }: ListCellProps<Row>) {
  const { Cell, align } = column;
  return (
    <div role="cell" className={styles.cell} data-align={align}>
      {isFirst ? (
        <RowLink parts={parts} row={row}>
          <Cell row={row} />
        </RowLink>
      ) : (
        <Cell row={row} />
      )}
    </div>
  );
}
