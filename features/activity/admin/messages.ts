import type { RetentionDays } from '../retention.ts';
import { navMessages } from './nav-messages.ts';

export const activityMessages = {
  ...navMessages,
  description: (kept: string) => `What members of this site changed, when and from where. ${kept}`,
  list: 'Activity',
  search: 'Search records',
  empty: 'No activity yet',
  emptyText: 'Changes that members make in the owner area appear here.',
  action: 'Action',
  record: 'Record',
  recordKind: 'Type of record',
  changes: 'Changes',
  member: 'Member',
  time: 'Time',
  address: 'Network address',
  device: 'Browser',
  requestId: 'Request',
  who: 'Who',
  when: 'When',
  from: 'From',
  unknownMember: 'Unknown member',
  noRecord: 'None',
  noFields: 'None',
  moreRecords: (count: string) => `+${count} more`,
  rowLabel: (action: string, record: string) => (record === '' ? action : `${action}: ${record}`),
  recordName: (kind: string, label: string) => (label === '' || label === kind ? kind : `${kind} ${label}`),
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  before: 'Before',
  after: 'After',
  secretChanged: 'Changed. The value is secret and not stored.',
  notSet: 'Not set',
  emptyValue: 'Empty',
  yes: 'Yes',
  no: 'No',
  fieldPath: (parent: string, field: string) => `${parent}: ${field}`,
  fieldsNotStored: (count: string) => `${count} more fields changed.`,
  recordsNotStored: (count: string) => `${count} more records changed.`,
  noRecordText: 'This action changed no record that the log describes.',
  noFieldText: 'The values of this record stayed the same.',
  showHistory: 'Show the history of this record',
  hideHistory: 'Hide the history of this record',
  history: 'History',
  noHistory: 'No changes yet',
  showOlder: 'Show older',
  changedFields: (fields: string) => `Changed: ${fields}`,
  noPermission: 'Your roles do not include the activity log.',
  export: 'Export CSV',
  exported: (count: string) => `${count} entries exported.`,
  exportedLatest: (count: string) =>
    `The file contains the latest ${count} entries. To export older ones, filter by an earlier time.`,
  retention: 'Retention',
  retentionTitle: 'How long activity is kept',
  keep: 'Keep entries for',
  retentionHelp: 'Older entries are deleted every day. They cannot be restored.',
  save: 'Save',
  cancel: 'Cancel',
  retentionSaved: 'Retention saved.',
  keptForever: 'Entries are kept forever.',
  kept: (period: string) => `Entries are kept for ${period}.`,
} as const;

const FOREVER = 'Forever';

const periods: Readonly<Record<`${NonNullable<RetentionDays>}`, string>> = {
  90: '90 days',
  365: '1 year',
  730: '2 years',
};

export function retentionLabel(days: RetentionDays): string {
  return days === null ? FOREVER : periods[days];
}
