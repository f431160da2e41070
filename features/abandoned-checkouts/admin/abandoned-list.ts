import { defineList } from '#browser/admin-kit/list/definition.ts';
import type { AbandonedRow } from '../admin-contract.ts';
import {
  CheckoutConsent,
  CheckoutEmail,
  CheckoutState,
  CheckoutSubtotal,
  CheckoutTime,
  CheckoutUnits,
} from './abandoned-cells.tsx';
import { abandonedMessages as messages } from './messages.ts';

export const abandonedList = defineList<AbandonedRow>({
  id: 'abandoned-checkouts',
  label: messages.title,
  searchLabel: messages.search,
  rowKey: ({ id }) => id,
  rowLabel: ({ email }) => messages.rowLabel(email),
  rowLink: ({ id }) => `/orders/abandoned/${id}`,
  columns: [
    { id: 'email', header: messages.email, Cell: CheckoutEmail, width: 200, grow: 2 },
    { id: 'abandoned', header: messages.abandoned, Cell: CheckoutTime, sort: 'abandoned', width: 140, grow: 0 },
    { id: 'state', header: messages.state, Cell: CheckoutState, width: 140, grow: 0 },
    { id: 'consent', header: messages.consent, Cell: CheckoutConsent, width: 120, grow: 0, card: 'none' },
    { id: 'units', header: messages.units, Cell: CheckoutUnits, align: 'end', width: 70, grow: 0, card: 'none' },
    {
      id: 'subtotal',
      header: messages.subtotal,
      Cell: CheckoutSubtotal,
      sort: 'subtotal',
      align: 'end',
      width: 120,
      grow: 0,
      card: 'aside',
    },
  ],
  sorts: ['-abandoned', 'abandoned', '-subtotal', 'subtotal'],
  filters: [
    {
      id: 'state',
      kind: 'choice',
      label: messages.state,
      options: Object.entries(messages.states).map(([value, label]) => ({ value, label })),
    },
    { id: 'abandoned', kind: 'date-range', label: messages.abandoned },
  ],
});
