import { type ClipboardEvent, type DragEvent, lazy, type ReactNode, useState, useSyncExternalStore } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { MediaChoice } from '#browser/admin-kit/form/fields/media-picker.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { PictureIcon } from '#browser/admin-kit/icons.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { moveItem } from '../variant-grid/move-item.ts';
import styles from './editor.module.css';
import { FileButton } from './file-button.tsx';
import { LibraryButton } from './library-button.tsx';
import { editorMessages as messages } from './messages.ts';
import { PictureTile, UploadTile } from './picture-tile.tsx';
import type { ProductEditor } from './product-editor.ts';
import { useDragOrder } from './use-drag-order.ts';

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }));

const MAX_PICTURES = 100;

/** The pictures of the product in their order. Files are dropped, pasted or chosen. */
export function PicturesCard({ editor }: { editor: ProductEditor }) {
  const { media, pictures } = editor;
  const { images, drag, news, remove } = useImages(editor);
  const [opened, setOpened] = useState<string | null>(null);
  const uploads = useSyncExternalStore(pictures.subscribe, pictures.uploads);
  const isEmpty = images.length === 0 && uploads.length === 0;
  return (
    <FormSection title={messages.pictures}>
      <DropZone isEmpty={isEmpty} editor={editor}>
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
        <LazyDialog onClose={() => setOpened(null)}>
          <PictureDialog
            name={opened}
            medium={media.find(opened)}
            onSave={media.update}
            onRemove={() => remove(opened)}
            onClose={() => setOpened(null)}
          />
        </LazyDialog>
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
  editor: ProductEditor;
  children: ReactNode;
}

function DropZone({ isEmpty, editor, children }: DropZoneProps) {
  const onFiles = (files: readonly File[]): void => addPictures(editor, files);
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
        <LibraryButton accept="image" isMultiple onChoose={(files) => choosePictures(editor, files)} />
        <span>{isOver ? messages.dropNow : messages.dropHere}</span>
      </div>
    </div>
  );
}

/** As many as the product can still get. Says if some are left out. */
function limitPictures<Picture>({ form, pictures }: ProductEditor, chosen: readonly Picture[]): readonly Picture[] {
  const free = MAX_PICTURES - form.values.images.length - pictures.uploads().length;
  if (chosen.length > free) showToast({ message: messages.tooManyPictures(MAX_PICTURES), tone: 'error' });
  return chosen.slice(0, Math.max(0, free));
}

function addPictures(editor: ProductEditor, files: readonly File[]): void {
  editor.pictures.add(limitPictures(editor, files));
}

/** Pictures of the media library. One that the product already has stays where it is. */
function choosePictures(editor: ProductEditor, files: readonly MediaChoice[]): void {
  const { form, media } = editor;
  const { images } = form.values;
  const added = limitPictures(
    editor,
    files.filter(({ fileName }) => !images.includes(fileName)),
  );
  form.setValue('images', [...images, ...added.map(({ fileName }) => fileName)]);
  // Pictures that cannot be loaded now are looked up by their names.
  void media.load(added.map(({ id }) => id)).catch(() => undefined);
}
