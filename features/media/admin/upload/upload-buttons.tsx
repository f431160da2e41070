import { Button } from '@mantine/core';
import { useRef } from 'react';
import styles from '../media.module.css';
import { addMessages as messages } from '../messages.ts';

export interface UploadButtonsProps {
  onFiles: (files: File[]) => void;
  variant?: 'filled' | 'default';
}

/** Opens the file picker, or the camera of a phone. */
export function UploadButtons({ onFiles, variant = 'filled' }: UploadButtonsProps) {
  return (
    <>
      <FileButton label={messages.takePhoto} variant="default" className={styles.camera} isCamera onFiles={onFiles} />
      <FileButton label={messages.upload} variant={variant} onFiles={onFiles} />
    </>
  );
}

export interface FileButtonProps {
  label: string;
  variant: 'filled' | 'default';
  className?: string | undefined;
  isCamera?: boolean;
  isSingle?: boolean;
  /** The types to choose from. */
  accept?: string;
  loading?: boolean;
  onFiles: (files: File[]) => void;
}

export function FileButton(props: FileButtonProps) {
  const { label, variant, className, isCamera = false, isSingle = false, accept, loading = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        {...(className !== undefined && { className })}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle && !isCamera}
        {...(accept !== undefined && { accept })}
        {...(isCamera && { accept: 'image/*', capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
