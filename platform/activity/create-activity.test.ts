import { describe, expect, it } from 'vitest';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '../db/db.ts';
import type { ActivityEntry } from './activity-entry.ts';
import { createActivity, MAX_ENTRY_LENGTH, MAX_RECORDS } from './create-activity.ts';

const MEMBER = 'a'.repeat(24) as MemberId;
const db = {} as Db;

function start(memberId: MemberId | null = MEMBER) {
  const entries: ActivityEntry[] = [];
  const activity = createActivity(
    {
      websiteId: 'w'.repeat(24) as WebsiteId,
      memberId,
      action: 'test.write',
      address: '192.0.2.1',
      userAgent: 'Browser',
      requestId: 'r-1',
      clock: () => new Date(5000),
      random: (length) => new Uint8Array(length),
    },
    (_db, entry) => {
      entries.push(entry);
      return Promise.resolve();
    },
  );
  return { activity, entries };
}

const subject = (id: string, label = 'Bowl') => ({ kind: 'product', id, label });

describe('an activity', () => {
  it('stores who wrote what, from where and when', async () => {
    const { activity, entries } = start();
    activity.describe({ subject: subject('1'), before: { title: 'A' }, after: { title: 'B' } });
    await activity.write(db);
    const fields = [{ field: 'title', before: 'A', after: 'B' }];
    expect(entries).toStrictEqual([
      {
        websiteId: 'w'.repeat(24),
        memberId: MEMBER,
        action: 'test.write',
        address: '192.0.2.1',
        userAgent: 'Browser',
        requestId: 'r-1',
        id: `00000005${'0'.repeat(16)}`,
        createdAt: new Date(5000),
        records: [{ kind: 'product', id: '1', label: 'Bowl', change: 'updated', fields, omittedFields: 0 }],
        recordCount: 1,
      },
    ]);
  });

  it('derives whether a record is new, changed or deleted', async () => {
    const { activity, entries } = start();
    activity.describe({ subject: subject('1'), after: { title: 'A' } });
    activity.describe({ subject: subject('2'), before: {}, after: {} });
    activity.describe({ subject: subject('3'), before: { title: 'A' } });
    await activity.write(db);
    expect(entries[0]?.records.map(({ change }) => change)).toStrictEqual(['created', 'updated', 'deleted']);
  });

  it('uses the id of a record whose label is empty or contains a card number', async () => {
    const { activity, entries } = start();
    for (const label of [' ', 'Order 4242424242424242']) activity.describe({ subject: subject('id-1', label) });
    await activity.write(db);
    expect(entries[0]?.records.map(({ label }) => label)).toStrictEqual(['id-1', 'id-1']);
  });

  it('stores nothing without a member', async () => {
    const { activity, entries } = start(null);
    await activity.write(db);
    expect(entries).toStrictEqual([]);
    activity.setMember(MEMBER);
    await activity.write(db);
    expect(entries[0]?.memberId).toBe(MEMBER);
  });

  it('drops what was described after a checkpoint', async () => {
    const { activity, entries } = start();
    activity.describe({ subject: subject('1') });
    const drop = activity.checkpoint();
    activity.describe({ subject: subject('2') });
    drop();
    activity.describe({ subject: subject('3') });
    await activity.write(db);
    expect(entries[0]?.records.map(({ id }) => id)).toStrictEqual(['1', '3']);
  });

  it('limits the number of records and the length of their values', async () => {
    const { activity, entries } = start();
    const after = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, 'x'.repeat(2000)]));
    for (let at = 0; at < MAX_RECORDS + 50; at += 1) activity.describe({ subject: subject(String(at)), after });
    await activity.write(db);
    const [entry] = entries;
    expect([entry?.records.length, entry?.recordCount]).toStrictEqual([MAX_RECORDS, MAX_RECORDS + 50]);
    expect(JSON.stringify(entry).length).toBeLessThan(MAX_ENTRY_LENGTH * 1.5);
    expect(entry?.records.at(-1)).toMatchObject({ fields: [], omittedFields: 100 });
  });
});
