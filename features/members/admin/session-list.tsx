import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { formatDay } from '#browser/admin-kit/format/time.ts';
import { defineList, type RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { describeDevice } from '../describe-device.ts';
import type { SessionRow } from '../session-contract.ts';
import { membersMessages as messages } from './messages.ts';
import styles from './people.module.css';

type CellProps = RowProps<SessionRow>;

function Device({ row }: CellProps) {
  return (
    <span className={styles.name} title={row.userAgent}>
      <span className={styles.nameText}>{describeDevice(row.userAgent)}</span>
      {row.current && <Tag tone="accent">{messages.thisBrowser}</Tag>}
    </span>
  );
}

function LastUsed({ row }: CellProps) {
  return <RelativeTime at={row.lastSeenOn} />;
}

function SignedIn({ row }: CellProps) {
  const { timeZone } = usePageContext();
  return <time dateTime={new Date(row.createdOn).toISOString()}>{formatDay(row.createdOn, timeZone)}</time>;
}

export const sessionList = defineList<SessionRow>({
  id: 'sessions',
  label: messages.sessionsTitle,
  searchLabel: messages.searchSessions,
  rowKey: ({ id }) => id,
  rowLabel: ({ userAgent }) => describeDevice(userAgent),
  columns: [
    { id: 'device', header: messages.device, Cell: Device, width: 240, grow: 2 },
    { id: 'used', header: messages.lastUsed, Cell: LastUsed, sort: 'used', width: 150 },
    { id: 'since', header: messages.signedIn, Cell: SignedIn, sort: 'since', width: 150 },
  ],
  sorts: ['-used', 'used', '-since', 'since'],
});
