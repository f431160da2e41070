import { defineList } from '#browser/admin-kit/list/definition.ts';
import type { ListFilter } from '#browser/admin-kit/list/filter.ts';
import type { MediumJson } from '../admin-contract.ts';
import {
  MediumAlt,
  MediumCreated,
  MediumDimensions,
  MediumKindCell,
  MediumName,
  MediumSize,
  MediumTags,
} from './media-cells.tsx';
import { kindLabels, mediaMessages as messages } from './messages.ts';
import { thumbnailUrl } from './thumbnail.ts';

/** The list with a filter by the tags in use. */
export function createMediaList(tags: readonly string[]) {
  return defineList<MediumJson>({
    id: 'media',
    label: messages.title,
    searchLabel: messages.search,
    rowKey: ({ id }) => id,
    rowLabel: ({ filename }) => filename,
    rowLink: ({ id }) => `/media/${id}`,
    thumbnail: (row) => thumbnailUrl(row, 100),
    columns: [
      { id: 'name', header: messages.name, Cell: MediumName, sort: 'name', width: 200, grow: 2 },
      { id: 'kind', header: messages.type, Cell: MediumKindCell, width: 90, grow: 0, card: 'none' },
      { id: 'dimensions', header: messages.dimensions, Cell: MediumDimensions, width: 120, grow: 0 },
      { id: 'size', header: messages.size, Cell: MediumSize, sort: 'size', width: 90, grow: 0, align: 'end' },
      { id: 'alt', header: messages.altText, Cell: MediumAlt, width: 160 },
      { id: 'tags', header: messages.tags, Cell: MediumTags, width: 120, card: 'none' },
      { id: 'created', header: messages.created, Cell: MediumCreated, sort: 'created', width: 130, grow: 0 },
    ],
    sorts: ['-created', 'created', 'name', '-name', '-size', 'size'],
    filters: filtersFor(tags),
  });
}

function filtersFor(tags: readonly string[]): ListFilter[] {
  return [
    choice('kind', messages.kind, kindLabels),
    choice('usage', messages.usage, { unused: messages.unused, used: messages.used }),
    choice('altText', messages.altText, { missing: messages.noAlt, present: messages.hasAlt }),
    choice('size', messages.size, { large: messages.large }),
    { id: 'tag', kind: 'choice', label: messages.tag, options: tags.map((tag) => ({ value: tag, label: tag })) },
    choice('trash', messages.trash, { true: messages.inTrash }),
  ];
}

function choice(id: string, label: string, labels: Readonly<Record<string, string>>): ListFilter {
  return {
    id,
    kind: 'choice',
    label,
    options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
  };
}
