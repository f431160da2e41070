import { formatCount } from '#browser/admin-kit/format/count.ts';
import { defineList, type RowProps } from '#browser/admin-kit/list/definition.ts';
import type { Tag } from '../admin-contract.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';

function TagName({ row }: RowProps<Tag>) {
  return row.name;
}

function TagItems({ row }: RowProps<Tag>) {
  return formatCount(row.itemCount);
}

export const tagList = defineList<Tag>({
  id: 'categories',
  label: messages.tags,
  searchLabel: messages.searchTags,
  rowKey: ({ id }) => id,
  rowLabel: ({ name }) => name,
  columns: [
    { id: 'name', header: messages.name, Cell: TagName, sort: 'name', width: 200 },
    {
      id: 'items',
      header: messages.items,
      Cell: TagItems,
      sort: 'items',
      align: 'end',
      width: 110,
      grow: 0,
      card: 'aside',
    },
  ],
  sorts: ['name', '-name', 'items', '-items'],
  filters: [
    {
      id: 'unused',
      kind: 'choice',
      label: messages.unused,
      options: [
        { value: 'true', label: messages.unusedYes },
        { value: 'false', label: messages.unusedNo },
      ],
    },
  ],
});
