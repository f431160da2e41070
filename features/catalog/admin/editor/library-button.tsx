import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type MediaChoice,
  MediaPicker,
  type MediaPickerProps,
  useHasMediaPicker,
} from '#browser/admin-kit/form/fields/media-picker.tsx';
import { editorMessages as messages } from './messages.ts';

export interface LibraryButtonProps {
  accept: MediaPickerProps['accept'];
  isMultiple?: boolean;
  onChoose: (files: readonly MediaChoice[]) => void;
}

/** Opens the media library. */
export function LibraryButton({ accept, isMultiple = false, onChoose }: LibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useHasMediaPicker()) return null;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        {messages.chooseFromLibrary}
      </Button>
      {isOpen && (
        <MediaPicker
          accept={accept}
          isMultiple={isMultiple}
          onChoose={(files) => {
            setIsOpen(false);
            onChoose(files);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
