import { type ClipboardEvent, type DragEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { PictureIcon } from '#browser/admin-kit/icons.tsx';
import { moveItem } from '../variant-grid/options.ts';
import styles from './editor.module.css';
import { FileButton } from './file-button.tsx';
import { editorMessages as messages } from './messages.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureTile, UploadTile } from './picture-tile.tsx';
import type { ProductEditor } from './product-editor.ts';
import { useDragOrder } from './use-drag-order.ts';

const MAX_PICTURES = 100;

/** The pictures of the product in their order. Files are dropped, pasted or chosen. */
export function PicturesCard({ editor }: { editor: ProductEditor }) {
  const { media, pictures } = editor;
  const { images, drag, news, remove } = useImages(editor);
  const [opened, setOpened] = useState<string | null>(null);
  const uploads = useSyncExternalStore(pictures.subscribe, pictures.uploads);
  return (
    <FormSection title={messages.pictures}>
      <DropZone isEmpty={images.length === 0 && uploads.length === 0} onFiles={(files) => addPictures(editor, files)}>
        <ul className={styles.tiles}>
          {images.map((name, index) => (
            <PictureTile
              key={name}
              name={name}
              medium={media.find(name)}
              index={index}
              drag={drag}
              onOpen={() => setOpened(name)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} queue={pictures} />
          ))}
        </ul>
      </DropZone>
      <output className={styles.announcement}>{news}</output>
      {opened !== null && (
        <PictureDialog
          name={opened}
          medium={media.find(opened)}
          onSave={media.update}
          onRemove={() => remove(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </FormSection>
  );
}

/** The order of the pictures, and what a screen reader says about it. */
function useImages({ form }: ProductEditor) {
  const { images } = form.values;
  const [news, setNews] = useState('');
  const set = (next: readonly string[]): void => form.setValue('images', next);
  const drag = useDragOrder(images.length, (from, to) => {
    set(moveItem(images, from, to));
    setNews(messages.pictureMoved(to + 1, images.length));
    refocus(images[from] ?? '');
  });
  const remove = (name: string): void => {
    set(images.filter((image) => image !== name));
    const undo = (): Promise<void> => Promise.resolve(set(images));
    showToast({ message: messages.pictureRemoved, undo });
  };
  return { images, drag, news, remove };
}

/** The handle of a picture keeps the focus when the arrow keys have moved it. */
function refocus(name: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(name)}"]`)?.focus());
}

interface DropZoneProps {
  isEmpty: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

function DropZone({ isEmpty, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  };
  const events = { onDrop, onDragOver, onPaste, onDragLeave: () => setIsOver(false) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div className={styles.dropZone} data-over={isOver} data-empty={isEmpty} {...events}>
      {children}
      <div className={styles.dropText}>
        {isEmpty && <PictureIcon size={28} />}
        <FileButton label={messages.upload} text={messages.upload} accept="image/*" isMultiple onFiles={onFiles} />
        <span>{isOver ? messages.dropNow : messages.dropHere}</span>
      </div>
    </div>
  );
}

function addPictures({ form, pictures }: ProductEditor, files: readonly File[]): void {
  const free = MAX_PICTURES - form.values.images.length - pictures.uploads().length;
  if (files.length > free) showToast({ message: messages.tooManyPictures(MAX_PICTURES), tone: 'error' });
  pictures.add(files.slice(0, Math.max(0, free)));
}
