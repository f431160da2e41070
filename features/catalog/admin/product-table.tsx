import { type Column, DataTable, type RowProps } from '#browser/admin-kit/data-table.tsx';
import type { ProductRow } from '../contract.ts';
import { catalogMessages as messages } from './messages.ts';
import styles from './product-cells.module.css';
import { Name, Picture, Price, State, Stock, Type, ViewLink } from './product-cells.tsx';

const COLUMNS: readonly Column<ProductRow>[] = [
  { id: 'picture', header: messages.picture, Cell: Picture },
  { id: 'product', header: messages.product, Cell: Name },
  { id: 'type', header: messages.type, Cell: Type },
  { id: 'price', header: messages.price, Cell: Price },
  { id: 'stock', header: messages.stock, Cell: Stock },
  { id: 'state', header: messages.state, Cell: State },
  { id: 'page', header: messages.page, Cell: ViewLink },
];

export interface ProductTableProps {
  rows: readonly ProductRow[];
  stale: boolean;
}

export function ProductTable({ rows, stale }: ProductTableProps) {
  return (
    <DataTable
      caption={messages.title}
      rows={rows}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      Card={ProductCard}
      stale={stale}
    />
  );
}

function ProductCard({ row }: RowProps<ProductRow>) {
  return (
    <div className={styles.card}>
      <Picture row={row} />
      <div className={styles.facts}>
        <Name row={row} />
        <div className={styles.line}>
          <Price row={row} />
          <Stock row={row} />
        </div>
        <div className={styles.line}>
          <State row={row} />
          <Type row={row} />
          <span className={styles.end}>
            <ViewLink row={row} />
          </span>
        </div>
      </div>
    </div>
  );
}
