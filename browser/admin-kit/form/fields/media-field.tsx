import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { type FieldProps, inputProps } from '../field-binding.ts';
import styles from '../form.module.css';
import { formMessages as messages } from '../messages.ts';
import { type MediaChoice, MediaPicker, type MediaPickerProps, useHasMediaPicker } from './media-picker.tsx';

export interface MediaFieldProps extends FieldProps<MediaChoice | null> {
  accept?: MediaPickerProps['accept'];
}

/** A file of the media library. Without a library the field shows the file and can only remove it. */
export function MediaField({ accept = 'image', ...field }: MediaFieldProps) {
  const canChoose = useHasMediaPicker();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { label, description, error, withAsterisk, inputWrapperOrder, disabled } = inputProps(field);
  const { value } = field;
  return (
    <Input.Wrapper
      {...{ label, description, error, withAsterisk, inputWrapperOrder }}
      labelElement="div"
      labelProps={{ id }}
    >
      <div role="group" aria-labelledby={id} className={styles.media}>
        {value !== null && <ChosenFile file={value} />}
        {canChoose && (
          <Button variant="default" size="compact-md" disabled={disabled} onClick={() => setIsOpen(true)}>
            {value === null ? messages.chooseMedia : messages.replaceMedia}
          </Button>
        )}
        {value !== null && (
          <Button variant="subtle" size="compact-md" disabled={disabled} onClick={() => field.onChange(null)}>
            {messages.removeMedia}
          </Button>
        )}
      </div>
      {isOpen && (
        <MediaPicker
          accept={accept}
          isMultiple={false}
          onChoose={([file]) => {
            setIsOpen(false);
            if (file !== undefined) field.onChange(file);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Input.Wrapper>
  );
}

function ChosenFile({ file }: { file: MediaChoice }) {
  return (
    <>
      {file.thumbnailUrl !== null && <img src={file.thumbnailUrl} alt={file.altText} width={64} height={64} />}
      <span className={styles.mediaName}>{file.fileName}</span>
    </>
  );
}
