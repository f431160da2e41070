import { Button } from '@mantine/core';
import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import styles from '../media.module.css';
import { uploadMessages as messages } from '../messages.ts';
import type { Upload } from './upload-queue.ts';
import { uploads, useUploads } from './uploads.ts';

/** The progress of each upload. Of thousands of files, only those that matter now are shown. */
export function UploadPanel() {
  const snapshot = useUploads();
  const { total, counts, rows, isActive } = snapshot;
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
        <Button size="compact-sm" variant="default" onClick={isActive ? uploads.cancelAll : uploads.clear}>
          {isActive ? messages.cancelAll : messages.close}
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
  const { id, file, state, failure } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  const canRetry = state === 'cancelled' || (state === 'failed' && failure?.canRetry === true);
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>
        {file.name} <span className={styles.dimmed}>{formatFileSize(file.size)}</span>
      </span>
      <UploadStatus upload={upload} />
      {isOpen && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={messages.cancelFile(file.name)}
          onClick={() => uploads.cancel(id)}
        >
          {messages.cancel}
        </Button>
      )}
      {canRetry && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={messages.retryFile(file.name)}
          onClick={() => uploads.retry(id)}
        >
          {messages.retry}
        </Button>
      )}
    </li>
  );
}

function UploadStatus({ upload: { file, state, sent, failure } }: { upload: Upload }) {
  if (state === 'sending' && sent < 1) {
    return <progress className={styles.bar} max={1} value={sent} aria-label={messages.progress(file.name)} />;
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
