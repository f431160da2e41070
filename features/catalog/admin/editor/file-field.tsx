import { Button, Input } from '@mantine/core';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { type FieldProps, inputProps } from '#browser/admin-kit/form/field-binding.ts';
import styles from './editor.module.css';
import { FileButton } from './file-button.tsx';
import { editorMessages as messages } from './messages.ts';
import { UploadTile } from './picture-tile.tsx';
import { type EditorMedium, toEditorMedium } from './product-media.ts';
import { createUploadQueue, type UploadKind } from './uploads.ts';

export interface FileFieldProps extends FieldProps<string | null> {
  kind: UploadKind;
  onUploaded: (medium: EditorMedium) => void;
}

/** One file. The value is its name in the media library. */
export function FileField({ kind, onUploaded, ...field }: FileFieldProps) {
  const id = useId();
  const [queue] = useState(() => createUploadQueue(kind));
  useEffect(() =>
    queue.handle((medium) => {
      onUploaded(toEditorMedium(medium));
      field.onChange(medium.filename);
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const { label, description, error } = inputProps(field);
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" labelProps={{ id }}>
      <div role="group" aria-labelledby={id} className={styles.file}>
        <span className={styles.fileName}>{field.value ?? messages.noFile}</span>
        <FileButton
          label={field.label}
          text={field.value === null ? messages.chooseFile : messages.replaceFile}
          onFiles={(files) => queue.add(files.slice(0, 1))}
        />
        {field.value !== null && (
          <Button variant="subtle" size="compact-md" onClick={() => field.onChange(null)}>
            {messages.removeFile}
          </Button>
        )}
      </div>
      <ul className={styles.tiles}>
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </Input.Wrapper>
  );
}
