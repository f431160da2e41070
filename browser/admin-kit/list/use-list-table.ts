import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowData,
  type TableFeatures,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { createElement, useMemo } from 'react';
import type { ListColumn, ListDefinition } from './definition.ts';

// Only these: search, sort order, filters and pages are the server's, and a selection may reach beyond the loaded rows.
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature });
export type ListFeatures = typeof features & TableFeatures;

const NO_ROWS: readonly never[] = [];

/** Headers and cells of the visible columns, in the chosen order. */
export function useListTable<Row extends RowData>(
  definition: ListDefinition<Row>,
  rows: readonly Row[] | undefined,
  visible: readonly string[],
) {
  const columns = useMemo(() => definition.columns.map(toColumn), [definition]);
  // The array is a new one on every render, its text is not.
  const visibleText = visible.join(',');
  const state = useMemo(() => {
    const columnOrder = visibleText.split(',');
    const isVisible = definition.columns.map(({ id }) => [id, columnOrder.includes(id)]);
    return { columnOrder, columnVisibility: Object.fromEntries(isVisible) as Record<string, boolean> };
  }, [definition, visibleText]);
  return useTable<ListFeatures, Row>({
    features,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: definition.rowKey,
    state,
  });
}

function toColumn<Row extends RowData>({ id, header, Cell }: ListColumn<Row>): ColumnDef<ListFeatures, Row> {
  return { id, header, cell: ({ row }) => createElement(Cell, { row: row.original }) };
}
