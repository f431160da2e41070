import { useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere in the window or pasted. Returns whether files are being dragged. */
export function useFileDrop(onFiles: ((files: File[]) => void) | null): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const handler = useRef(onFiles);
  const isEnabled = onFiles !== null;
  useEffect(() => {
    handler.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDragging(true);
      },
      { signal },
    );
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    window.addEventListener('dragleave', leave, { signal });
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(false);
      handler.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('drop', drop, { signal });
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) handler.current?.(files);
    };
    window.addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, [isEnabled]);
  return isDragging;
}
