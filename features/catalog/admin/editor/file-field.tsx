import { Button, Input } from '@mantine/core';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { type FieldProps, inputProps } from '#browser/admin-kit/form/field-binding.ts';
import type { MediaChoice } from '#browser/admin-kit/form/fields/media-picker.tsx';
import { createFileUploads, type FileUploads, type UploadKind } from '../file-uploads.ts';
import styles from './editor.module.css';
import { FileButton } from './file-button.tsx';
import { LibraryButton } from './library-button.tsx';
import { editorMessages as messages } from './messages.ts';
import { UploadTile } from './picture-tile.tsx';
import { renditionUrl, toEditorMedium } from './product-media.ts';
import type { ProductMedia } from './use-product-media.ts';

export interface FileFieldProps extends FieldProps<string | null> {
  kind: UploadKind;
  media: ProductMedia;
  /** Shown while there is no file. */
  emptyText?: string;
}

/** One file. The value is its name in the media library. */
export function FileField({ kind, media, emptyText = messages.noFile, ...field }: FileFieldProps) {
  const id = useId();
  const [queue] = useState(() => createFileUploads(kind));
  useEffect(() =>
    queue.handle((medium) => {
      media.add(toEditorMedium(medium));
      field.onChange(medium.filename);
    }),
  );
  const { label, description, error, inputWrapperOrder } = inputProps(field);
  const choose = ([file]: readonly MediaChoice[]): void => {
    if (file === undefined) return;
    field.onChange(file.fileName);
    void media.load([file.id]).catch(() => undefined);
  };
  return (
    <Input.Wrapper {...{ label, description, error, inputWrapperOrder }} labelElement="div" labelProps={{ id }}>
      <div role="group" aria-labelledby={id} className={styles.file}>
        {kind === 'image' && <Thumbnail url={media.find(field.value ?? '')?.url ?? null} />}
        <span className={styles.fileName}>{field.value ?? emptyText}</span>
        <LibraryButton accept={kind === 'image' ? 'image' : 'any'} onChoose={choose} />
        <FileButton
          label={field.label}
          text={field.value === null ? messages.chooseFile : messages.replaceFile}
          {...(kind === 'image' && { accept: 'image/*' })}
          onFiles={(files) => queue.add(files.slice(0, 1))}
        />
        {field.value !== null && (
          <Button variant="subtle" size="compact-md" onClick={() => field.onChange(null)}>
            {messages.removeFile}
          </Button>
        )}
      </div>
      <UploadTiles queue={queue} />
    </Input.Wrapper>
  );
}

function UploadTiles({ queue }: { queue: FileUploads }) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return (
    <ul className={styles.tiles}>
      {uploads.map((upload) => (
        <UploadTile key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  return url === null ? null : <img className={styles.fileThumbnail} src={renditionUrl(url, 100)} alt="" />;
}
