import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentType } from 'react';
import styles from './data-table.module.css';

export interface RowProps<Row> {
  row: Row;
}

export interface Column<Row> {
  id: string;
  header: string;
  /** `end` for numbers, so that their digits line up. */
  align?: 'end';
  Cell: ComponentType<RowProps<Row>>;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Renders the row as a card on phones, where the columns do not fit. */
  Card: ComponentType<RowProps<Row>>;
  /** Dims the rows while newer ones are loading. */
  stale?: boolean;
}

export const NARROW = '(max-width: 48em)';

export function useNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useNarrow();
  return (
    <div className={styles.frame} data-stale={props.stale} aria-busy={props.stale}>
      {narrow ? <Cards {...props} /> : <Rows {...props} />}
    </div>
  );
}

function Cards<Row>({ caption, rows, rowKey, Card }: DataTableProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <Card row={row} />
        </li>
      ))}
    </ul>
  );
}

function Rows<Row>({ caption, rows, columns, rowKey }: DataTableProps<Row>) {
  return (
    <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={caption}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.id} scope="col" ta={column.align}>
              {column.header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map(({ id, align, Cell }) => (
              <Table.Td key={id} ta={align}>
                <Cell row={row} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
