import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { defineList, type ListDefinition, type RowProps } from '#browser/admin-kit/list/definition.ts';
import type { FilterOption } from '#browser/admin-kit/list/filter.ts';
import { describeDevice } from '#features/members/describe-device.ts';
import { actionMessages, describeAction } from '../action-messages.ts';
import type { ActivityRow, EntryMember } from '../admin-contract.ts';
import { kindMessages } from '../kind-messages.ts';
import { recordLabel } from '../record-label.ts';
import styles from './activity.module.css';
import { fieldNames, memberName, recordName } from './describe-change.ts';
import { activityMessages as messages } from './messages.ts';

type Props = RowProps<ActivityRow>;

const Action = ({ row }: Props) => describeAction(row.action);

function RecordCell({ row }: Props) {
  const [first] = row.records;
  if (first === undefined) return <span className={styles.dimmed}>{messages.noRecord}</span>;
  const others = row.recordCount - 1;
  return (
    <span className={styles.line}>
      {recordName(first)}
      {others > 0 && <span className={styles.dimmed}> {messages.moreRecords(String(others))}</span>}
    </span>
  );
}

function Changes({ row }: Props) {
  const names = fieldNames(row.records);
  return <span className={styles.line}>{names === '' ? messages.noFields : names}</span>;
}

const Member = ({ row }: Props) => <span className={styles.line}>{memberName(row.member)}</span>;
const Time = ({ row }: Props) => <RelativeTime at={row.createdOn} />;
const Address = ({ row }: Props) => row.address;
const Device = ({ row }: Props) => <span title={row.userAgent}>{describeDevice(row.userAgent)}</span>;
const RequestId = ({ row }: Props) => <code className={styles.code}>{row.requestId}</code>;

/** The list with the members that can be filtered by. */
export function activityList(members: readonly EntryMember[]): ListDefinition<ActivityRow> {
  return defineList<ActivityRow>({
    id: 'activity',
    label: messages.list,
    searchLabel: messages.search,
    rowKey: ({ id }) => id,
    rowLabel: ({ action, records: [first] }) =>
      messages.rowLabel(describeAction(action), first === undefined ? '' : recordLabel(first)),
    columns: [
      { id: 'action', header: messages.action, Cell: Action, width: 200, grow: 2 },
      { id: 'record', header: messages.record, Cell: RecordCell, width: 160, grow: 2 },
      { id: 'changes', header: messages.changes, Cell: Changes, width: 140, grow: 2, card: 'none' },
      { id: 'member', header: messages.member, Cell: Member, width: 140 },
      { id: 'time', header: messages.time, Cell: Time, sort: 'createdOn', width: 130, grow: 0, card: 'aside' },
      { id: 'address', header: messages.address, Cell: Address, isOptional: true },
      { id: 'device', header: messages.device, Cell: Device, isOptional: true },
      { id: 'request', header: messages.requestId, Cell: RequestId, isOptional: true },
    ],
    sorts: ['-createdOn', 'createdOn'],
    filters: [
      { kind: 'choice', id: 'member', label: messages.member, options: memberOptions(members), params: ['memberId'] },
      { kind: 'choice', id: 'action', label: messages.action, options: toOptions(actionMessages) },
      {
        kind: 'choice',
        id: 'kind',
        label: messages.recordKind,
        options: toOptions(kindMessages),
        params: ['subjectKind'],
      },
      { kind: 'date-range', id: 'time', label: messages.time, params: ['from', 'to'] },
    ],
  });
}

function memberOptions(members: readonly EntryMember[]): FilterOption[] {
  return members.map((member) => ({ value: member.id, label: memberName(member) }));
}

function toOptions(texts: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(texts)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
