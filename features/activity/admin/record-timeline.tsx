import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { describeAction } from '../action-messages.ts';
import type { ActivityRow } from '../admin-contract.ts';
import styles from './activity.module.css';
import { ACTIVITY_KEY } from './activity-source.ts';
import { listActivity } from './api.ts';
import { ChangedFields } from './changed-record.tsx';
import { fieldNames, memberName } from './describe-change.ts';
import { activityMessages as messages } from './messages.ts';

export interface RecordTimelineProps {
  /** As the slice of the record describes it to the log, such as `order`. */
  subjectKind: string;
  subjectId: string;
}

const PAGE = 20;

function useTimeline({ subjectKind, subjectId }: RecordTimelineProps) {
  const query = { subjectKind, subjectId, limit: PAGE };
  return useInfiniteQuery({
    queryKey: [...ACTIVITY_KEY, 'timeline', subjectKind, subjectId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listActivity, { query: { ...query, ...(cursor !== null && { cursor }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** What members changed on one record, the latest first. Needs `activity.read`. */
export function RecordTimeline(props: RecordTimelineProps) {
  const timeline = useTimeline(props);
  const { data, error } = timeline;
  if (error instanceof ApiError && error.status === 403)
    return <p className={styles.dimmed}>{messages.noPermission}</p>;
  return (
    <>
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void timeline.refetch()} />}
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && <TimelineEntries {...props} entries={data.pages.flatMap(({ rows }) => rows)} />}
      {timeline.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {messages.showOlder}
        </Button>
      )}
    </>
  );
}

interface TimelineEntriesProps extends RecordTimelineProps {
  entries: readonly ActivityRow[];
}

function TimelineEntries({ entries, subjectKind: kind, subjectId: id }: TimelineEntriesProps) {
  if (entries.length === 0) return <p className={styles.dimmed}>{messages.noHistory}</p>;
  return (
    <ol className={styles.timeline} aria-label={messages.history}>
      {entries.map((entry) => (
        <TimelineEntry key={entry.id} entry={entry} subject={{ kind, id }} />
      ))}
    </ol>
  );
}

interface TimelineEntryProps {
  entry: ActivityRow;
  subject: { kind: string; id: string };
}

function TimelineEntry({ entry, subject }: TimelineEntryProps) {
  // The write may have changed other records too.
  const records = entry.records.filter(({ kind, id }) => kind === subject.kind && id === subject.id);
  const names = fieldNames(records);
  return (
    <li className={styles.moment}>
      <div>
        <strong className={styles.momentTitle}>{describeAction(entry.action)}</strong>
        <div className={styles.dimmed}>
          {memberName(entry.member)} · <RelativeTime at={entry.createdOn} />
        </div>
      </div>
      {names !== '' && (
        <details className={styles.momentChanges}>
          <summary>{messages.changedFields(names)}</summary>
          {records.map((record) => (
            <ChangedFields key={`${record.kind} ${record.id} ${record.change}`} record={record} />
          ))}
        </details>
      )}
    </li>
  );
}
