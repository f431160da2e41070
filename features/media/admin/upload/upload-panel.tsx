import { Button } from '@mantine/core';
import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import styles from '../media.module.css';
import { uploadMessages as messages } from './upload-messages.ts';
import type { Upload } from './upload-queue.ts';
import { uploads, useUploads } from './uploads.ts';

/** The progress of each upload. Of thousands of files, only those that matter now are shown. */
export function UploadPanel() {
  const snapshot = useUploads();
  const { total, counts, rows, isOpen } = snapshot;
  if (total === 0) return null;
  const canRetry = rows.some(({ state, failure }) => state === 'cancelled' || failure?.canRetry === true);
  return (
    <section className={styles.uploads} aria-label={messages.region}>
      <div className={styles.uploadsHeader}>
        <output className={styles.uploadsSummary}>
          {messages.summary(counts.done, total)}
          {counts.failed > 0 && `, ${messages.failedCount(counts.failed)}`}
        </output>
        {canRetry && (
          <Button size="compact-sm" variant="default" onClick={uploads.retryAll}>
            {messages.retryAll}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={isOpen ? uploads.cancelAll : uploads.clear}>
          {isOpen ? messages.cancelAll : messages.close}
        </Button>
      </div>
      <ul className={styles.uploadList}>
        {rows.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {total > rows.length && <p className={styles.uploadsMore}>{messages.more(total - rows.length)}</p>}
    </section>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { file } = upload;
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>
        {file.name} <span className={styles.dimmed}>{formatFileSize(file.size)}</span>
      </span>
      <UploadStatus upload={upload} />
      <span className={styles.uploadActions}>
        {actionsOf(upload).map(({ id, text, label, run }) => (
          <Button key={id} size="compact-xs" variant="subtle" aria-label={label(file.name)} onClick={run}>
            {text}
          </Button>
        ))}
      </span>
    </li>
  );
}

interface UploadAction {
  id: string;
  text: string;
  label: (name: string) => string;
  run: () => void;
}

function actionsOf({ id, state, failure, isResumable }: Upload): UploadAction[] {
  const pause = { id: 'pause', text: messages.pause, label: messages.pauseFile, run: () => uploads.pause(id) };
  const resume = { id: 'resume', text: messages.resume, label: messages.resumeFile, run: () => uploads.resume(id) };
  const cancel = { id: 'cancel', text: messages.cancel, label: messages.cancelFile, run: () => uploads.cancel(id) };
  const retry = { id: 'retry', text: messages.retry, label: messages.retryFile, run: () => uploads.retry(id) };
  if (state === 'waiting' || state === 'sending') return isResumable ? [pause, cancel] : [cancel];
  if (state === 'paused') return [resume, cancel];
  return state === 'cancelled' || (state === 'failed' && failure?.canRetry === true) ? [retry] : [];
}

function UploadStatus({ upload: { file, state, sent, failure } }: { upload: Upload }) {
  if ((state === 'sending' && sent < 1) || state === 'paused') {
    return (
      <span className={styles.uploadProgress}>
        <progress className={styles.bar} max={1} value={sent} aria-label={messages.progress(file.name)} />
        <span className={styles.dimmed}>{state === 'paused' ? messages.paused : messages.percent(sent)}</span>
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <span role="alert" className={styles.uploadFailure}>
        {failure?.message}
        {typeof failure?.detail === 'string' && <span className={styles.uploadDetail}>{failure.detail}</span>}
      </span>
    );
  }
  const texts = {
    waiting: messages.waiting,
    sending: messages.processing,
    done: messages.done,
    cancelled: messages.cancelled,
  };
  return <span className={styles.dimmed}>{texts[state]}</span>;
}
