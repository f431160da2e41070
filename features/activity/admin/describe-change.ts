import { formatExact } from '#browser/admin-kit/format/time.ts';
import type { ActivityRow, EntryMember } from '../admin-contract.ts';
import { describeKind } from '../kind-messages.ts';
import { recordLabel } from '../record-label.ts';
import { toPhrase } from '../to-phrase.ts';
import { activityMessages as messages } from './messages.ts';

export type ChangedRecord = ActivityRow['records'][number];
export type ChangedField = ChangedRecord['fields'][number];

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

export function memberName({ name, email }: EntryMember): string {
  return name || email || messages.unknownMember;
}

/** `site.retentionDays` as "Site: retention days". */
export function fieldName(field: string): string {
  const [parent = '', ...inner] = field.split('.');
  const name = inner.join('.');
  return name === '' ? toPhrase(parent) : messages.fieldPath(toPhrase(parent), toPhrase(name).toLowerCase());
}

export function valueText(value: ChangedField['before'], timeZone: string): string {
  if (value === undefined || value === null) return messages.notSet;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (value === '') return messages.emptyValue;
  return typeof value === 'string' && ISO_TIME.test(value) ? formatExact(value, timeZone) : String(value);
}

/** "Order #1042". */
export function recordName(record: Pick<ChangedRecord, 'kind' | 'label'>): string {
  return messages.recordName(describeKind(record.kind), recordLabel(record));
}

/** The names of the changed fields, as a short text. */
export function fieldNames(records: readonly ChangedRecord[]): string {
  const names = records.flatMap(({ fields }) => fields.map(({ field }) => fieldName(field)));
  return [...new Set(names)].join(', ');
}
