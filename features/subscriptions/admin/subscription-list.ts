import { defineList } from '#browser/admin-kit/list/definition.ts';
import type { FilterOption } from '#browser/admin-kit/list/filter.ts';
import type { SubscriptionRow } from '../list-contract.ts';
import { intervalLabels, subscriptionMessages as messages, stateLabels } from './messages.ts';
import {
  CreatedCell,
  CustomerCell,
  EmailCell,
  NextCell,
  PaymentsCell,
  PriceCell,
  ProductCell,
  StateTag,
} from './subscription-cells.tsx';

const toOptions = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const subscriptionList = defineList<SubscriptionRow>({
  id: 'subscriptions',
  label: messages.title,
  searchLabel: messages.search,
  rowKey: ({ id }) => id,
  rowLabel: ({ title, email }) => messages.rowLabel(title, email),
  rowLink: ({ id }) => `/subscriptions/${id}`,
  columns: [
    { id: 'product', header: messages.product, Cell: ProductCell, width: 180, grow: 2 },
    { id: 'state', header: messages.state, Cell: StateTag, width: 110, grow: 0, card: 'aside' },
    { id: 'customer', header: messages.customer, Cell: CustomerCell, width: 180, grow: 2 },
    { id: 'next', header: messages.nextRenewal, Cell: NextCell, sort: 'renewal', width: 130, grow: 0 },
    { id: 'price', header: messages.price, Cell: PriceCell, align: 'end', width: 150, grow: 0 },
    { id: 'created', header: messages.created, Cell: CreatedCell, sort: 'created', isOptional: true },
    { id: 'email', header: messages.email, Cell: EmailCell, sort: 'email', width: 180, isOptional: true },
    { id: 'payments', header: messages.payments, Cell: PaymentsCell, align: 'end', isOptional: true },
  ],
  sorts: ['due', 'renewal', '-created', 'created', 'email', '-email'],
  filters: [
    { id: 'state', kind: 'multi-choice', label: messages.state, options: toOptions(stateLabels) },
    { id: 'interval', kind: 'choice', label: messages.interval, options: toOptions(intervalLabels) },
    { id: 'renewal', kind: 'date-range', label: messages.nextRenewal },
    { id: 'product', kind: 'text', label: messages.product },
  ],
});
