import { Button, Input } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import { type FieldProps, inputProps } from '../field-binding.ts';
import styles from '../form.module.css';
import { formMessages as messages } from '../messages.ts';

/** A file of the media library, as forms store it. */
export interface MediaChoice {
  id: string;
  /** URL of a small rendition. */
  thumbnailUrl: string | null;
  /** Public URL of the file. */
  url?: string;
  fileName: string;
  altText: string;
}

/** A dialog that chooses files of the media library. The media slice provides it. */
export interface MediaPickerProps {
  accept: 'image' | 'video' | 'any';
  isMultiple: boolean;
  onChoose: (files: readonly MediaChoice[]) => void;
  onClose: () => void;
}

export interface MediaFieldProps extends FieldProps<MediaChoice | null> {
  accept?: MediaPickerProps['accept'];
  /** Without it the field shows the file and can only remove it. */
  Picker?: ComponentType<MediaPickerProps>;
}

export function MediaField({ accept = 'image', Picker, ...field }: MediaFieldProps) {
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
        {Picker !== undefined && (
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
      {isOpen && Picker !== undefined && (
        <Picker
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
