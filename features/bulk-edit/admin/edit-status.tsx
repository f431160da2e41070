import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { useCancelOwnJob } from '#features/jobs/admin/index.ts';
import type { BulkEdit } from '../admin-contract.ts';
import styles from './bulk.module.css';
import { editQuery } from './bulk-queries.ts';
import { bulkMessages as messages, stateLabel } from './messages.ts';
import { refresh } from './use-bulk-actions.ts';

export interface EditStatusProps {
  id: string;
  onUndo: (id: string) => Promise<unknown>;
  onShowLeft: (id: string) => void;
  /** Starts another edit. */
  onReset: () => void;
}

/** The edit that was just started: its progress, then its result. */
export function EditStatus({ id, onUndo, onShowLeft, onReset }: EditStatusProps) {
  const { data: edit, error, refetch } = useQuery(editQuery(id));
  useDoneToast(edit, onUndo);
  if (error !== null) return <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />;
  if (edit === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="bulk-status">
      <h2 id="bulk-status" className={styles.cardTitle}>
        {edit.summary}
      </h2>
      <EditProgress edit={edit} />
      <div className={styles.statusButtons}>
        {edit.isActive && edit.jobId !== null && <CancelButton jobId={edit.jobId} />}
        {(edit.skippedValues > 0 || edit.keptValues > 0) && (
          <Button variant="default" onClick={() => onShowLeft(id)}>
            {messages.showLeft}
          </Button>
        )}
        {!edit.isActive && edit.canUndo && (
          <Button variant="default" onClick={() => void onUndo(id)}>
            {messages.undo}
          </Button>
        )}
        {!edit.isActive && <Button onClick={onReset}>{messages.another}</Button>}
      </div>
    </section>
  );
}

function CancelButton({ jobId }: { jobId: number }) {
  const cancel = useCancelOwnJob();
  return (
    <Button variant="default" onClick={() => cancel(jobId)}>
      {messages.cancel}
    </Button>
  );
}

/** Numbers of an edit that runs, or of what it has done. */
export function EditProgress({ edit }: { edit: BulkEdit }) {
  const isUndo = edit.state === 'undoing' || edit.state === 'undone';
  const done = isUndo ? edit.undoneValues + edit.keptValues : edit.appliedValues + edit.skippedValues;
  const total = isUndo ? edit.appliedValues : edit.values;
  if (edit.isActive)
    return (
      <div className={styles.progress}>
        <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={stateLabel(edit)} />
        <output>{isUndo ? messages.undoing(done, total) : messages.running(done, total)}</output>
      </div>
    );
  return (
    <div className={styles.result} role="status">
      <p>{isUndo ? messages.undone(edit.undoneValues) : messages.done(edit.appliedValues)}</p>
      {!isUndo && edit.skippedValues > 0 && <p className={styles.warning}>{messages.skipped(edit.skippedValues)}</p>}
      {edit.keptValues > 0 && <p className={styles.warning}>{messages.kept(edit.keptValues)}</p>}
      {(edit.state === 'applying' || edit.state === 'undoing') && <p className={styles.warning}>{stateLabel(edit)}</p>}
    </div>
  );
}

/** Offers to undo the edit when it has finished, wherever the member is on the page. */
function useDoneToast(edit: BulkEdit | undefined, onUndo: EditStatusProps['onUndo']): void {
  const queryClient = useQueryClient();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (edit === undefined || edit.isActive) return;
    const key = `${edit.id} ${edit.state}`;
    if (shown.current === key) return;
    shown.current = key;
    void refresh(queryClient);
    if (edit.state === 'applied')
      showToast({ message: messages.done(edit.appliedValues), undo: () => onUndo(edit.id) });
    if (edit.state === 'undone') showToast({ message: messages.undone(edit.undoneValues) });
  }, [edit, onUndo, queryClient]);
}
