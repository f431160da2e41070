import { CloseIcon, outline, PictureIcon } from '#browser/admin-kit/icons.tsx';
import type { FileUploads, Upload } from '../file-uploads.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { type EditorMedium, renditionUrl } from './product-media.ts';
import type { DragOrder } from './use-drag-order.ts';

export const GripIcon = outline(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />);

export interface PictureTileProps {
  name: string;
  medium: EditorMedium | undefined;
  index: number;
  drag: DragOrder;
  onOpen: () => void;
}

/** A picture of the product. Dragging its handle, or the arrow keys on it, move it. */
export function PictureTile({ name, medium, index, drag, onOpen }: PictureTileProps) {
  const url = medium?.url ?? null;
  return (
    <li className={styles.tile} data-order={index} data-dragged={drag.dragged === index} data-main={index === 0}>
      <button type="button" className={styles.tilePicture} aria-label={messages.editPicture(name)} onClick={onOpen}>
        {url === null ? (
          <PictureIcon />
        ) : (
          <img src={renditionUrl(url, 300)} alt={medium?.alt ?? ''} draggable={false} loading="lazy" />
        )}
      </button>
      <button
        type="button"
        className={styles.tileHandle}
        aria-label={messages.movePicture(name)}
        data-handle={name}
        {...drag.handle(index)}
      >
        <GripIcon size={16} />
      </button>
      {index === 0 && <span className={styles.tileBadge}>{messages.mainPicture}</span>}
      {medium !== undefined && medium.alt === '' && <span className={styles.tileNote}>{messages.noAlt}</span>}
    </li>
  );
}

export interface UploadTileProps {
  upload: Upload;
  queue: FileUploads;
}

export function UploadTile({ upload: { id, file, progress, problem }, queue }: UploadTileProps) {
  return (
    <li className={styles.uploadTile} data-failed={problem !== null}>
      <span className={styles.uploadName}>{file.name}</span>
      {problem === null ? (
        <progress className={styles.progress} value={progress} max={1} aria-label={messages.uploading(file.name)} />
      ) : (
        <span role="alert" className={styles.uploadProblem}>
          {problem}
        </span>
      )}
      <span className={styles.uploadButtons}>
        {problem !== null && (
          <button type="button" className={styles.linkButton} onClick={() => queue.retry(id)}>
            {messages.retryUpload(file.name)}
          </button>
        )}
        <button
          type="button"
          className={styles.iconButton}
          aria-label={problem === null ? messages.cancelUpload(file.name) : messages.dismissUpload(file.name)}
          onClick={() => queue.remove(id)}
        >
          <CloseIcon size={14} />
        </button>
      </span>
    </li>
  );
}
