import { defineList, type RowProps } from '#browser/admin-kit/list/definition.ts';
import type { ListPage, ListSource } from '#browser/admin-kit/list/list-source.ts';

export interface Example {
  id: string;
  name: string;
  units: number;
}

export const exampleList = defineList<Example>({
  id: 'restock',
  label: 'Examples',
  searchLabel: 'Search examples',
  rowKey: ({ id }) => id,
  rowLabel: ({ name }) => name,
  rowLink: ({ id }) => `/examples/${id}`,
  columns: [
    { id: 'name', header: 'Name', Cell: ({ row }: RowProps<Example>) => row.name, sort: 'name' },
    { id: 'units', header: 'Units', Cell: ({ row }: RowProps<Example>) => row.units, align: 'end' },
  ],
  sorts: ['name', '-name'],
  filters: [{ id: 'units', kind: 'number-range', label: 'Units' }],
});

export const examplePage: ListPage<Example> = {
  rows: [
    { id: '1', name: 'First example', units: 12 },
    { id: '2', name: 'Second example', units: 7 },
  ],
  nextCursor: null,
  count: { value: 2, isExact: true },
};

/** A slice with a server passes one of its endpoints to `endpointSource`. */
export const exampleSource: ListSource<Example> = { key: ['examples'], load: () => Promise.resolve(examplePage) };
