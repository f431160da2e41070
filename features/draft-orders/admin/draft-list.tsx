import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { defineList, type RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { DraftRow } from '../admin-contract.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';

type DraftProps = RowProps<DraftRow>;

function DraftName({ row: { number } }: DraftProps) {
  return <strong>{messages.name(number)}</strong>;
}

export function StateTag({ row: { state } }: { row: Pick<DraftRow, 'state'> }) {
  return <Tag tone={state === 'open' ? 'accent' : 'good'}>{messages.states[state]}</Tag>;
}

function Customer({ row: { customerName, email } }: DraftProps) {
  return (
    <span className={styles.text}>
      {customerName || email || messages.none}
      {customerName !== '' && <span className={styles.detail}>{email}</span>}
    </span>
  );
}

function Total({ row: { totalCents, currency } }: DraftProps) {
  return <>{formatMoney(totalCents, currency)}</>;
}

function LinkSent({ row: { linkSentOn } }: DraftProps) {
  return linkSentOn === null ? <>{messages.none}</> : <RelativeTime at={linkSentOn} />;
}

function Created({ row: { createdOn } }: DraftProps) {
  return <RelativeTime at={createdOn} />;
}

export const draftList = defineList<DraftRow>({
  id: 'draft-orders',
  label: messages.title,
  searchLabel: messages.search,
  rowKey: ({ id }) => id,
  rowLabel: ({ number, email }) => messages.rowLabel(messages.name(number), email),
  rowLink: ({ id }) => `/orders/drafts/${id}`,
  columns: [
    { id: 'draft', header: messages.draft, Cell: DraftName, width: 90, grow: 0 },
    { id: 'state', header: messages.state, Cell: StateTag, width: 120, grow: 0, card: 'aside' },
    { id: 'customer', header: messages.customer, Cell: Customer, width: 200 },
    { id: 'link', header: messages.linkSent, Cell: LinkSent, width: 120, grow: 0, card: 'none' },
    { id: 'created', header: messages.created, Cell: Created, sort: 'created', width: 120, grow: 0 },
    { id: 'total', header: messages.total, Cell: Total, align: 'end', width: 120, grow: 0 },
  ],
  sorts: ['-created', 'created'],
  filters: [
    {
      id: 'state',
      kind: 'choice',
      label: messages.state,
      options: Object.entries(messages.states).map(([value, label]) => ({ value, label })),
    },
  ],
});
