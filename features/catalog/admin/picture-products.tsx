import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { useFileDrop } from '#browser/admin-kit/files/use-file-drop.ts';
import { FileButton } from './editor/file-button.tsx';
import { catalogMessages as messages } from './messages.ts';
import styles from './picture-products.module.css';
import type { PictureProducts } from './use-picture-products.ts';

/** Chooses a picture, on a phone also with the camera. */
export function PhotoButton({ products }: { products: PictureProducts }) {
  const mayUpload = useCapability('media.draft');
  if (!mayUpload) return null;
  return (
    <FileButton
      label={messages.fromPhoto}
      text={messages.fromPhoto}
      size="sm"
      accept="image/*"
      onFiles={products.add}
    />
  );
}

/** Takes pictures that are dropped anywhere on the list, and shows their progress. */
export function PictureDrop({ products }: { products: PictureProducts }) {
  const mayUpload = useCapability('media.draft');
  const isDragging = useFileDrop(mayUpload ? products.add : null);
  return (
    <>
      {products.uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={messages.uploads}>
          {products.uploads.map(({ id, file, progress, problem }) => (
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
                <button type="button" className={styles.button} onClick={() => products.retry(id)}>
                  {messages.retry(file.name)}
                </button>
              )}
              <button type="button" className={styles.button} onClick={() => products.remove(id)}>
                {problem === null ? messages.cancelUpload(file.name) : messages.dismiss(file.name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDragging && <div className={styles.hint}>{messages.dropPicture}</div>}
    </>
  );
}
