import type { ComponentType } from 'react';
import type { ListFilter } from './filter.ts';

export interface RowProps<Row> {
  row: Row;
}

export interface ListColumn<Row> {
  /** Permanent: saved views name it. */
  id: string;
  header: string;
  Cell: ComponentType<RowProps<Row>>;
  /** Name of the sort order on the server. The header sorts by it, in the directions that `sorts` has. */
  sort?: string;
  /** `end` for money and counts: their digits line up. */
  align?: 'end';
  /** Minimum width in pixels. Default: 120. */
  width?: number;
  /** Share of the remaining width. Default: 1; 0 keeps the column at its minimum width. */
  grow?: number;
  /** Not shown until it is chosen. */
  isOptional?: true;
  /** Where it appears on a phone: beside the title, below it (default) or not at all. */
  card?: 'aside' | 'detail' | 'none';
}

/** What a list is made of. It never changes, so it is created once, outside of components. */
export interface ListDefinition<Row> {
  /** Permanent: saved views and remembered columns are stored under it. */
  id: string;
  /** Accessible name of the table. */
  label: string;
  searchLabel: string;
  rowKey: (row: Row) => string;
  /** Names the row in the labels of its checkbox and actions. */
  rowLabel: (row: Row) => string;
  /** Path below `/config` that the row opens. */
  rowLink?: (row: Row) => string;
  /** URL of a picture that is shown at 40 px, null for a placeholder. Without it the list has no pictures. */
  thumbnail?: (row: Row) => string | null;
  /** The first column names the row. It is always shown and contains the link. */
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]];
  /** Sort orders of the contract. The first one is the default. */
  sorts: readonly [string, ...string[]];
  filters?: readonly ListFilter[];
  /** Rows per page. Default: 50. */
  limit?: number;
}

/** Keys of the URL that are not filters. */
const RESERVED_KEYS = new Set(['search', 'sort', 'view', 'columns', 'after']);

export function defineList<Row>(definition: ListDefinition<Row>): ListDefinition<Row> {
  const filterIds = (definition.filters ?? []).map(({ id }) => id);
  const columnIds = definition.columns.map(({ id }) => id);
  const isReserved = filterIds.some((id) => RESERVED_KEYS.has(id));
  if (isReserved) throw new Error(`The list ${definition.id} has a filter with a reserved id`);
  for (const ids of [filterIds, columnIds]) {
    if (new Set(ids).size !== ids.length) throw new Error(`The list ${definition.id} has two parts with one id`);
  }
  return definition;
}

/** Definitions differ in their rows only in functions that take a row, which the state of a list never calls. */
export type AnyListDefinition = Pick<ListDefinition<never>, 'id' | 'sorts' | 'filters' | 'limit'> & {
  columns: readonly { id: string; isOptional?: true }[];
};

export function defaultColumns({ columns }: AnyListDefinition): string[] {
  return columns.filter(({ isOptional }) => isOptional !== true).map(({ id }) => id);
}

/** The known columns among the given ones, each once, with the first column always in the first place. */
export function knownColumns({ columns }: AnyListDefinition, ids: readonly string[]): string[] {
  const known = new Set(columns.map(({ id }) => id));
  const [first] = columns;
  const chosen = [...new Set(ids)].filter((id) => known.has(id) && id !== first?.id);
  return first === undefined ? chosen : [first.id, ...chosen];
}

/** The columns after one of them changed its place with its neighbour. */
export function moveColumn(columns: readonly string[], id: string, step: 1 | -1): string[] {
  const index = columns.indexOf(id);
  const neighbour = columns[index + step];
  if (index < 0 || neighbour === undefined) return [...columns];
  const swapped = [...columns];
  swapped[index] = neighbour;
  swapped[index + step] = id;
  return swapped;
}
