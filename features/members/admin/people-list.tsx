import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { defineList, type RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { MemberRow } from '../admin-contract.ts';
import styles from './people.module.css';
import { peopleMessages as messages } from './people-messages.ts';
import { ROLE_CHOICES, roleLabel } from './people-roles.ts';

export function memberName({ name, email }: Pick<MemberRow, 'name' | 'email'>): string {
  return name.trim() === '' ? email : name;
}

function Person({ row }: RowProps<MemberRow>) {
  const name = memberName(row);
  return (
    <span className={styles.person}>
      <span className={styles.name}>
        <span className={styles.nameText}>{name}</span>
        {row.isOwner && <Tag tone="accent">{messages.owner}</Tag>}
        {row.isSelf && <Tag tone="plain">{messages.you}</Tag>}
      </span>
      {name !== row.email && <span className={styles.email}>{row.email}</span>}
    </span>
  );
}

function Roles({ row }: RowProps<MemberRow>) {
  const labels = [...row.roles.map(roleLabel), ...(row.code ? [messages.codeAccess] : [])].join(', ');
  return (
    <span className={styles.memberRoles} title={labels}>
      {labels}
    </span>
  );
}

function TwoFactor({ row }: RowProps<MemberRow>) {
  return row.hasTwoFactor ? (
    <Tag tone="good">{messages.twoFactorOn}</Tag>
  ) : (
    <Tag tone="plain">{messages.twoFactorOff}</Tag>
  );
}

function LastSeen({ row }: RowProps<MemberRow>) {
  return row.lastSeenOn === null ? messages.neverSeen : <RelativeTime at={row.lastSeenOn} />;
}

function Joined({ row }: RowProps<MemberRow>) {
  return <RelativeTime at={row.joinedOn} />;
}

export const peopleList = defineList<MemberRow>({
  id: 'people',
  label: messages.list,
  searchLabel: messages.search,
  rowKey: ({ id }) => id,
  rowLabel: memberName,
  columns: [
    { id: 'person', header: messages.person, Cell: Person, sort: 'name', width: 300, grow: 2 },
    { id: 'roles', header: messages.roles, Cell: Roles, width: 160, grow: 1 },
    { id: 'twoFactor', header: messages.twoFactor, Cell: TwoFactor, width: 110, grow: 0, card: 'none' },
    { id: 'lastSeen', header: messages.lastSeen, Cell: LastSeen, width: 130, grow: 0 },
    { id: 'joined', header: messages.joined, Cell: Joined, sort: 'joinedOn', width: 120, grow: 0, card: 'none' },
  ],
  sorts: ['name', '-name', 'joinedOn', '-joinedOn'],
  filters: [
    {
      id: 'role',
      kind: 'choice',
      label: messages.role,
      options: ROLE_CHOICES.map(({ code, label }) => ({ value: String(code), label })),
    },
  ],
});
