import { Button } from '@mantine/core';
import { useRef } from 'react';

export interface FileButtonProps {
  /** The name of the file input. */
  label: string;
  text: string;
  accept?: string;
  isMultiple?: boolean;
  size?: 'sm' | 'compact-md';
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file dialog of the browser. */
export function FileButton({ label, text, accept, isMultiple = false, size = 'compact-md', onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" size={size} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
