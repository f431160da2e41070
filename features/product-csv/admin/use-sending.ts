import { useState } from 'react';
import type { UploadOptions } from '#browser/client/upload.ts';

/** A file that is being sent. */
export interface Sending {
  name: string;
  /** From 0 to 1. */
  share: number;
  cancel: () => void;
}

export interface SendingState {
  current: Sending | null;
  error: unknown;
  /** Runs one upload at a time. The work is called with what `upload` needs. */
  send: (name: string, work: (options: UploadOptions, follow: (name: string) => void) => Promise<void>) => void;
}

/** The progress of an upload, which the owner can cancel. */
export function useSending(): SendingState {
  const [current, setCurrent] = useState<Sending | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (first: string, work: Parameters<SendingState['send']>[1]): Promise<void> => {
    const abort = new AbortController();
    let name = first;
    const show = (share: number): void => setCurrent({ name, share, cancel: () => abort.abort() });
    setError(null);
    show(0);
    try {
      await work({ signal: abort.signal, onProgress: show }, (next) => {
        name = next;
        show(0);
      });
    } catch (failure) {
      if (!abort.signal.aborted) setError(failure);
    } finally {
      setCurrent(null);
    }
  };
  return { current, error, send: (name, work) => void run(name, work) };
}
