import type { VariantTable } from '../variant-grid/table.ts';

export interface TableProps {
  table: VariantTable;
  onChange: (table: VariantTable) => void;
}
