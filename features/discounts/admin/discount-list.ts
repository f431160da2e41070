import { defineList } from '#browser/admin-kit/list/definition.ts';
import type { FilterOption } from '#browser/admin-kit/list/filter.ts';
import type { DiscountRow } from '../admin-contract.ts';
import {
  DiscountCode,
  DiscountCreated,
  DiscountKind,
  DiscountMethodCell,
  DiscountName,
  DiscountSentence,
  DiscountUses,
  discountName,
  StateTag,
} from './discount-cells.tsx';
import { kindLabels, discountMessages as messages, methodLabels, stateLabels } from './messages.ts';

function toOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export const discountList = defineList<DiscountRow>({
  id: 'discounts',
  label: messages.title,
  searchLabel: messages.search,
  rowKey: ({ id }) => id,
  rowLabel: discountName,
  rowLink: ({ id }) => `/discounts/${id}`,
  columns: [
    { id: 'title', header: messages.discount, Cell: DiscountName, sort: 'title', width: 170 },
    { id: 'state', header: messages.state, Cell: StateTag, width: 110, grow: 0, card: 'aside' },
    { id: 'rule', header: messages.rule, Cell: DiscountSentence, width: 260, grow: 2 },
    { id: 'uses', header: messages.usesColumn, Cell: DiscountUses, sort: 'uses', align: 'end', width: 110, grow: 0 },
    {
      id: 'created',
      header: messages.created,
      Cell: DiscountCreated,
      sort: 'created',
      width: 130,
      grow: 0,
      card: 'none',
    },
    { id: 'code', header: messages.code, Cell: DiscountCode, sort: 'code', isOptional: true },
    { id: 'kind', header: messages.kind, Cell: DiscountKind, isOptional: true },
    { id: 'method', header: messages.method, Cell: DiscountMethodCell, isOptional: true },
  ],
  sorts: ['-created', 'created', 'title', '-title', 'code', '-code', '-uses', 'uses'],
  filters: [
    { id: 'kind', kind: 'choice', label: messages.kind, options: toOptions(kindLabels) },
    { id: 'state', kind: 'choice', label: messages.state, options: toOptions(stateLabels) },
    { id: 'method', kind: 'choice', label: messages.method, options: toOptions(methodLabels) },
    {
      id: 'trash',
      kind: 'choice',
      label: messages.trash,
      options: [{ value: 'true', label: messages.trash }],
    },
  ],
});
