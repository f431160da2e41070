import { formatCount } from '#browser/admin-kit/format/count.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { defineList, type RowProps } from '#browser/admin-kit/list/definition.ts';
import type { MissingPage, Redirect } from '../admin-contract.ts';
import { redirectMessages as messages } from './messages.ts';
import styles from './redirects.module.css';

type RedirectProps = RowProps<Redirect>;
type MissingProps = RowProps<MissingPage>;

function From({ row }: RedirectProps) {
  return <span className={styles.address}>{row.from}</span>;
}

function To({ row }: RedirectProps) {
  return <span className={styles.address}>{row.to}</span>;
}

function Type({ row }: RedirectProps) {
  return messages.types[row.status];
}

function Hits({ row }: { row: { hits: number } }) {
  return formatCount(row.hits);
}

function LastHit({ row }: { row: { lastHitOn: number | null } }) {
  return row.lastHitOn === null ? messages.never : <RelativeTime at={row.lastHitOn} />;
}

function Created({ row }: RedirectProps) {
  return <RelativeTime at={row.createdOn} />;
}

const hits = { id: 'hits', header: messages.hits, Cell: Hits, sort: 'hits', align: 'end', width: 90, grow: 0 } as const;
const lastHit = { id: 'lastHit', header: messages.lastHit, Cell: LastHit, sort: 'lastHit', width: 130, grow: 0 };

export const redirectList = defineList<Redirect>({
  id: 'redirects',
  label: messages.title,
  searchLabel: messages.search,
  rowKey: ({ id }) => id,
  rowLabel: ({ from }) => from,
  columns: [
    { id: 'from', header: messages.from, Cell: From, sort: 'from', width: 180 },
    { id: 'to', header: messages.to, Cell: To, width: 180 },
    { id: 'type', header: messages.type, Cell: Type, width: 140, grow: 0 },
    { ...hits, card: 'aside' },
    { ...lastHit, card: 'none' },
    { id: 'created', header: messages.created, Cell: Created, sort: 'created', isOptional: true, width: 130, grow: 0 },
  ],
  sorts: ['-created', 'created', 'from', '-from', '-hits', 'hits', '-lastHit', 'lastHit'],
  filters: [
    {
      id: 'used',
      kind: 'choice',
      label: messages.used,
      options: [
        { value: 'true', label: messages.usedYes },
        { value: 'false', label: messages.usedNo },
      ],
    },
    {
      id: 'status',
      kind: 'choice',
      label: messages.type,
      options: Object.entries(messages.types).map(([value, label]) => ({ value, label })),
    },
    { id: 'trash', kind: 'choice', label: messages.trash, options: [{ value: 'true', label: messages.trash }] },
  ],
});

function Path({ row }: MissingProps) {
  return <span className={styles.address}>{row.path}</span>;
}

function Referrer({ row }: MissingProps) {
  return <span className={styles.address}>{row.referrer === '' ? messages.unknown : row.referrer}</span>;
}

export const missingList = defineList<MissingPage>({
  id: 'missing-pages',
  label: messages.missing,
  searchLabel: messages.search,
  rowKey: ({ id }) => id,
  rowLabel: ({ path }) => path,
  columns: [
    { id: 'path', header: messages.path, Cell: Path, sort: 'path', width: 220 },
    { ...hits, card: 'aside' },
    lastHit,
    { id: 'referrer', header: messages.referrer, Cell: Referrer, width: 180 },
  ],
  sorts: ['-hits', 'hits', '-lastHit', 'lastHit', 'path', '-path'],
});
