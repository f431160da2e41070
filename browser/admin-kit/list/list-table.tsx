import { type CSSProperties, lazy } from 'react';
import { LazyPart } from '../loading/lazy-part.tsx';
import type { ListColumn } from './definition.ts';
import styles from './list.module.css';
import { ListHeader } from './list-header.tsx';
import type { ListParts } from './list-parts.ts';
import { ListRow } from './list-row.tsx';
import { useScrolls } from './use-scrolls.ts';

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }));

/** With more rows than this, only the visible ones are rendered. */
const MAX_PLAIN_ROWS = 100;
const DEFAULT_WIDTH = 120;
const CONTROL_WIDTH = 44;
const THUMBNAIL_WIDTH = 56;

export interface ListTableProps<Row> {
  parts: ListParts<Row>;
}

/** The rows as a table. Grid rows instead of table rows: each one is positioned, and all have the same columns. */
export function ListTable<Row extends object>({ parts }: ListTableProps<Row>) {
  const { definition, state, page } = parts;
  const columns = state.columns.flatMap((id) => definition.columns.find((column) => column.id === id) ?? []);
  const layout = layoutOf(parts, columns);
  const [scroller, isScrolling] = useScrolls(layout.minWidth);
  const { rows } = page;
  const renderRow = (index: number) => {
    const row = rows[index];
    return row && <ListRow key={definition.rowKey(row)} parts={parts} row={row} columns={columns} index={index} />;
  };
  const all = <div role="rowgroup">{rows.map((_, index) => renderRow(index))}</div>;
  return (
    <div ref={scroller} className={styles.scroller} data-scrolls={isScrolling}>
      <div
        role="table"
        aria-label={definition.label}
        aria-rowcount={page.count.isExact ? page.count.value + 1 : -1}
        className={styles.table}
        style={{ '--list-columns': layout.template, '--list-min-width': `${layout.minWidth}px` } as CSSProperties}
      >
        <ListHeader parts={parts} columns={columns} />
        {rows.length > MAX_PLAIN_ROWS ? (
          <LazyPart fallback={all} failed={all}>
            <VirtualRows count={rows.length} renderRow={renderRow} />
          </LazyPart>
        ) : (
          all
        )}
      </div>
    </div>
  );
}

function layoutOf<Row>({ definition, selection, rowActions }: ListParts<Row>, columns: readonly ListColumn<Row>[]) {
  const widthOf = ({ width = DEFAULT_WIDTH }: ListColumn<Row>): number => width;
  const before = [
    ...(selection === null ? [] : [CONTROL_WIDTH]),
    ...(definition.thumbnail === undefined ? [] : [THUMBNAIL_WIDTH]),
  ];
  const after = rowActions === undefined ? [] : [CONTROL_WIDTH];
  const pixels = (widths: readonly number[]): string[] => widths.map((width) => `${width}px`);
  const flexible = columns.map((column) => {
    const { grow = 1 } = column;
    return grow === 0 ? `${widthOf(column)}px` : `minmax(${widthOf(column)}px, ${grow}fr)`;
  });
  const minWidth = [...before, ...columns.map(widthOf), ...after].reduce((sum, width) => sum + width, 0);
  return { template: [...pixels(before), ...flexible, ...pixels(after)].join(' '), minWidth };
}
