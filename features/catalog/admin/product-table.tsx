import { type Column, DataTable, type RowProps } from '#browser/admin-kit/data-table.tsx';
import type { ProductRow } from '../contract.ts';
import styles from './product-cells.module.css';
import { Name, Picture, Price, State, Stock, Type, ViewLink } from './product-cells.tsx';
import { catalogWords as words } from './words.ts';

const COLUMNS: readonly Column<ProductRow>[] = [
  { id: 'picture', header: words.picture, Cell: Picture },
  { id: 'product', header: words.product, Cell: Name },
  { id: 'type', header: words.type, Cell: Type },
  { id: 'price', header: words.price, Cell: Price },
  { id: 'stock', header: words.stock, Cell: Stock },
  { id: 'state', header: words.state, Cell: State },
  { id: 'page', header: words.page, Cell: ViewLink },
];

export interface ProductTableProps {
  rows: readonly ProductRow[];
  stale: boolean;
}

export function ProductTable({ rows, stale }: ProductTableProps) {
  return (
    <DataTable
      caption={words.title}
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
