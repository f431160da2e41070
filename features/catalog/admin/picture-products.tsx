import { lazy } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { useFileDrop } from '#browser/admin-kit/files/use-file-drop.ts';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { FileButton } from './editor/file-button.tsx';
import { catalogMessages as messages } from './messages.ts';
import styles from './picture-products.module.css';

const PictureUploads = lazy(async () => ({ default: (await import('./picture-uploads.tsx')).PictureUploads }));

type OnFiles = (files: readonly File[]) => void;

/** Chooses a picture, on a phone also with the camera. */
export function PhotoButton({ onFiles }: { onFiles: OnFiles }) {
  const mayUpload = useCapability('media.draft');
  if (!mayUpload) return null;
  return (
    <FileButton label={messages.fromPhoto} text={messages.fromPhoto} size="sm" accept="image/*" onFiles={onFiles} />
  );
}

interface PictureDropProps {
  /** The pictures that were chosen or dropped last. Null before the first. */
  files: readonly File[] | null;
  onFiles: OnFiles;
}

/** Takes pictures that are dropped anywhere on the list, and uploads all chosen ones. */
export function PictureDrop({ files, onFiles }: PictureDropProps) {
  const mayUpload = useCapability('media.draft');
  const isDragging = useFileDrop(mayUpload ? onFiles : null);
  return (
    <>
      {files !== null && (
        <LazyPart>
          <PictureUploads files={files} />
        </LazyPart>
      )}
      {isDragging && <div className={styles.hint}>{messages.dropPicture}</div>}
    </>
  );
}
