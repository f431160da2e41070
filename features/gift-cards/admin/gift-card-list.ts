import { defineList, type ListDefinition } from '#browser/admin-kit/list/definition.ts';
import type { GiftCardRow } from '../admin-contract.ts';
import {
  CardBalance,
  CardCreated,
  CardExpires,
  CardName,
  CardNote,
  CardRecipient,
  CardSource,
  cardName,
  StateTag,
} from './gift-card-cells.tsx';
import { giftCardMessages as messages, stateLabels } from './messages.ts';

const COLUMNS: ListDefinition<GiftCardRow>['columns'] = [
  { id: 'code', header: messages.giftCard, Cell: CardName, width: 130, grow: 0 },
  { id: 'state', header: messages.state, Cell: StateTag, width: 110, grow: 0, card: 'aside' },
  { id: 'recipient', header: messages.recipient, Cell: CardRecipient, width: 180 },
  { id: 'source', header: messages.source, Cell: CardSource, width: 160 },
  {
    id: 'created',
    header: messages.created,
    Cell: CardCreated,
    sort: 'created',
    width: 120,
    grow: 0,
    card: 'none',
  },
  {
    id: 'balance',
    header: messages.balance,
    Cell: CardBalance,
    sort: 'balance',
    align: 'end',
    width: 120,
    grow: 0,
  },
  { id: 'expires', header: messages.expires, Cell: CardExpires, isOptional: true },
  { id: 'note', header: messages.note, Cell: CardNote, isOptional: true },
];

/** Balances are filtered in the currency of the shop. */
export function createGiftCardList(currency: string): ListDefinition<GiftCardRow> {
  return defineList<GiftCardRow>({
    id: 'gift-cards',
    label: messages.title,
    searchLabel: messages.search,
    rowKey: ({ id }) => id,
    rowLabel: (row) => [cardName(row), row.recipientEmail].filter((text) => text !== '').join(', '),
    rowLink: ({ id }) => `/gift-cards/${id}`,
    columns: COLUMNS,
    sorts: ['-created', 'created', '-balance', 'balance'],
    filters: [
      {
        id: 'state',
        kind: 'choice',
        label: messages.state,
        options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
      },
      { id: 'balance', kind: 'number-range', label: messages.balance, currency },
    ],
  });
}
