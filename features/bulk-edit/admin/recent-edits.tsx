import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { BulkEdit } from '../admin-contract.ts';
import styles from './bulk.module.css';
import { recentEditsQuery } from './bulk-queries.ts';
import { bulkMessages as messages, stateLabel } from './messages.ts';

export interface RecentEditsProps {
  onUndo: (id: string) => Promise<unknown>;
  onShowLeft: (id: string) => void;
}

/** The bulk edits that can still be undone, and those that were. */
export function RecentEdits({ onUndo, onShowLeft }: RecentEditsProps) {
  const query = useInfiniteQuery(recentEditsQuery);
  const { data, error, hasNextPage } = query;
  const edits = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section className={styles.card} aria-labelledby="bulk-recent">
      <h2 id="bulk-recent" className={styles.cardTitle}>
        {messages.recent}
      </h2>
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void query.refetch()} />}
      {error === null && data === undefined && <LoadingRows />}
      {data !== undefined && edits.length === 0 && <p className={styles.hint}>{messages.recentEmpty}</p>}
      {edits.length > 0 && (
        <ul className={styles.edits}>
          {edits.map((edit) => (
            <RecentEdit key={edit.id} edit={edit} onUndo={onUndo} onShowLeft={onShowLeft} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </section>
  );
}

function toneOf({ state, isActive }: BulkEdit): TagProps['tone'] {
  if (isActive) return 'accent';
  if (state === 'applied') return 'good';
  return state === 'undone' ? 'plain' : 'warm';
}

function RecentEdit({ edit, onUndo, onShowLeft }: RecentEditsProps & { edit: BulkEdit }) {
  const { id, summary, memberName, createdOn, undoUntil, canUndo, values, products } = edit;
  return (
    <li className={styles.edit}>
      <div className={styles.editText}>
        <span className={styles.editTitle}>{summary}</span>
        <span className={styles.hint}>
          {messages.counts(values, products)} · <RelativeTime at={createdOn} />{' '}
          {messages.by(memberName ?? messages.someone)}
        </span>
        {canUndo && (
          <span className={styles.hint}>
            {messages.undoUntil} <UndoDate at={undoUntil} />
          </span>
        )}
      </div>
      <Tag tone={toneOf(edit)}>{stateLabel(edit)}</Tag>
      <div className={styles.editButtons}>
        {(edit.skippedValues > 0 || edit.keptValues > 0) && (
          <Button variant="subtle" size="compact-sm" onClick={() => onShowLeft(id)}>
            {messages.showLeft}
          </Button>
        )}
        {canUndo && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${messages.undo}: ${summary}`}
            onClick={() => void onUndo(id)}
          >
            {messages.undo}
          </Button>
        )}
      </div>
    </li>
  );
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function UndoDate({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{DATE.format(at)}</time>;
}
