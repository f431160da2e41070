import { type MemberId, newId, type Random, type WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { Activity, ActivityDescription } from './activity.ts';
import type { ChangedRecord, FieldChange, RecordActivity, RecordChange } from './activity-entry.ts';
import { cutText, diffFields, MAX_TEXT_LENGTH } from './diff-fields.ts';
import { containsCardNumber } from './secret-fields.ts';

export const MAX_RECORDS = 200;
/** Values of one entry together, in characters. Fields beyond it are counted but not stored. */
export const MAX_ENTRY_LENGTH = 200_000;
const MAX_NAME_LENGTH = 100;

/** What the HTTP layer knows about the write. */
export interface ActivityRequest {
  websiteId: WebsiteId;
  memberId: MemberId | null;
  action: string;
  address: string;
  userAgent: string;
  requestId: string;
  clock: Clock;
  random: Random;
}

export function createActivity(request: ActivityRequest, record: RecordActivity): Activity {
  const { clock, random, ...facts } = request;
  let { memberId } = request;
  const descriptions: ActivityDescription[] = [];
  return {
    describe: (description) => void descriptions.push(description),
    setMember: (id) => {
      memberId = id;
    },
    checkpoint: () => {
      const start = descriptions.length;
      return () => void descriptions.splice(start);
    },
    async write(db) {
      if (memberId === null) return;
      const createdAt = clock();
      const records = toRecords(descriptions.slice(0, MAX_RECORDS));
      const id = newId<'activity'>(createdAt, random);
      await record(db, { ...facts, memberId, id, createdAt, records, recordCount: descriptions.length });
    },
  };
}

function toRecords(descriptions: readonly ActivityDescription[]): ChangedRecord[] {
  let left = MAX_ENTRY_LENGTH;
  return descriptions.map((description) => {
    const record = toRecord(description);
    const stored = record.fields.filter((field) => {
      left -= lengthOf(field);
      return left >= 0;
    });
    return { ...record, fields: stored, omittedFields: record.omittedFields + record.fields.length - stored.length };
  });
}

function toRecord({ subject, before, after }: ActivityDescription): ChangedRecord {
  const { fields, omitted } = diffFields(subject.kind, before, after);
  const id = cutText(subject.id, MAX_NAME_LENGTH);
  const label = cutText(subject.label.trim(), MAX_TEXT_LENGTH);
  return {
    kind: cutText(subject.kind, MAX_NAME_LENGTH),
    id,
    label: label === '' || containsCardNumber(label) ? id : label,
    change: changeOf(before !== undefined, after !== undefined),
    fields,
    omittedFields: omitted,
  };
}

function changeOf(hasBefore: boolean, hasAfter: boolean): RecordChange {
  if (hasBefore === hasAfter) return 'updated';
  return hasAfter ? 'created' : 'deleted';
}

function lengthOf({ field, before, after }: FieldChange): number {
  return field.length + String(before ?? '').length + String(after ?? '').length;
}
