import { useEffect, useRef } from 'react';
import { catalogMessages as messages } from './messages.ts';
import styles from './picture-products.module.css';
import { usePictureProducts } from './use-picture-products.ts';

export interface PictureUploadsProps {
  /** The files that were chosen or dropped last. Another list is another choice, even of the same files. */
  files: readonly File[];
}

/** Uploads the chosen pictures and shows their progress. */
export function PictureUploads({ files }: PictureUploadsProps) {
  const { add, uploads, retry, remove } = usePictureProducts();
  const added = useRef<readonly File[] | null>(null);
  useEffect(() => {
    if (added.current === files) return;
    added.current = files;
    add(files);
  });
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={messages.uploads}>
      {uploads.map(({ id, file, progress, problem }) => (
        <li key={id} className={styles.upload}>
          <span className={styles.name}>{file.name}</span>
          {problem === null ? (
            <progress value={progress} max={1} aria-label={messages.uploading(file.name)} />
          ) : (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          )}
          {problem !== null && (
            <button type="button" className={styles.button} onClick={() => retry(id)}>
              {messages.retry(file.name)}
            </button>
          )}
          <button type="button" className={styles.button} onClick={() => remove(id)}>
            {problem === null ? messages.cancelUpload(file.name) : messages.dismiss(file.name)}
          </button>
        </li>
      ))}
    </ul>
  );
}
