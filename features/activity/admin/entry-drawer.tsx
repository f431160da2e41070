import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { Drawer } from '#browser/admin-kit/feedback/dialog.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { formatExact } from '#browser/admin-kit/format/time.ts';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import { describeDevice } from '#features/members/describe-device.ts';
import { describeAction } from '../action-messages.ts';
import type { ActivityRow } from '../admin-contract.ts';
import styles from './activity.module.css';
import { ChangedFields } from './changed-record.tsx';
import { type ChangedRecord, memberName, recordName } from './describe-change.ts';
import { activityMessages as messages } from './messages.ts';
import { RecordTimeline } from './record-timeline.tsx';

export interface EntryDrawerProps {
  entry: ActivityRow;
  onClose: () => void;
}

/** One entry of the log: who, when, from where, and the values before and after. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const { records, recordCount } = entry;
  const missing = recordCount - records.length;
  return (
    <Drawer title={describeAction(entry.action)} onClose={onClose}>
      <EntryFacts entry={entry} />
      {recordCount === 0 && <p className={styles.dimmed}>{messages.noRecordText}</p>}
      {records.map((record, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a write can describe one record several times
        <RecordSection key={`${record.kind} ${record.id} ${index}`} record={record} />
      ))}
      {missing > 0 && <p className={styles.dimmed}>{messages.recordsNotStored(formatCount(missing))}</p>}
    </Drawer>
  );
}

function EntryFacts({ entry }: { entry: ActivityRow }) {
  const { timeZone } = usePageContext();
  const { member } = entry;
  return (
    <dl className={styles.facts}>
      <Fact label={messages.who}>
        {memberName(member)}
        {member.name !== '' && <span className={styles.dimmed}> {member.email}</span>}
      </Fact>
      <Fact label={messages.when}>
        {formatExact(entry.createdOn, timeZone)}
        <span className={styles.dimmed}>
          {' '}
          <RelativeTime at={entry.createdOn} />
        </span>
      </Fact>
      <Fact label={messages.from}>
        {entry.address}
        <span className={styles.dimmed} title={entry.userAgent}>
          {' '}
          {describeDevice(entry.userAgent)}
        </span>
      </Fact>
      <Fact label={messages.requestId}>
        <code className={styles.code}>{entry.requestId}</code>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const TONES: Readonly<Record<ChangedRecord['change'], TagProps['tone']>> = {
  created: 'good',
  updated: 'plain',
  deleted: 'bad',
};

function RecordSection({ record }: { record: ChangedRecord }) {
  const [showsHistory, setShowsHistory] = useState(false);
  const id = useId();
  return (
    <section className={styles.record} aria-labelledby={id}>
      <h3 id={id} className={styles.recordTitle}>
        {recordName(record)} <Tag tone={TONES[record.change]}>{messages[record.change]}</Tag>
      </h3>
      <ChangedFields record={record} />
      <Button
        variant="default"
        size="xs"
        aria-expanded={showsHistory}
        onClick={() => setShowsHistory((isShown) => !isShown)}
      >
        {showsHistory ? messages.hideHistory : messages.showHistory}
      </Button>
      {showsHistory && <RecordTimeline subjectKind={record.kind} subjectId={record.id} />}
    </section>
  );
}
