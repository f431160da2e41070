import { useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Takes a file that is dropped anywhere in the window. Returns whether files are being dragged. */
export function useFileDrop(onFile: (file: File) => void, isEnabled: boolean): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const handler = useRef(onFile);
  useEffect(() => {
    handler.current = onFile;
  }, [onFile]);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) handler.current(file);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  }, [isEnabled]);
  return isDragging;
}
