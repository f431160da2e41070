import { useCallback, useEffect, useRef, useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './draft.ts';

const WRITE_DELAY_MS = 400;

/** Reads the draft once, when the form opens. */
export function useStoredDraft<Values extends object>(
  key: string | undefined,
  form: Values,
): [Draft<Values> | null, Storage] {
  const [storage] = useState(() => browserStorage('session'));
  const [draft] = useState(() => (key === undefined ? null : readDraft({ storage, key, now: Date.now() }, form)));
  return [draft, storage];
}

export interface KeptDraft<Values> {
  key: string | undefined;
  storage: Storage;
  /** Null when nothing is unsaved. */
  draft: Draft<Values> | null;
}

/**
 * Stores what is typed shortly after each change, and at once when the form is closed, for example by a sign-in. Returns
 * a function that drops the draft.
 */
export function useKeepDraft<Values extends object>({ key, storage, draft }: KeptDraft<Values>): () => void {
  const latest = useRef({ key, draft });
  useEffect(() => {
    latest.current = { key, draft };
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    if (draft === null) {
      removeDraft(storage, key);
      return undefined;
    }
    const timer = setTimeout(() => writeDraft({ storage, key, now: Date.now() }, draft), WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, storage, draft]);
  useEffect(() => {
    const flush = (): void => {
      const { key: lastKey, draft: lastDraft } = latest.current;
      if (lastKey !== undefined && lastDraft !== null)
        writeDraft({ storage, key: lastKey, now: Date.now() }, lastDraft);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [storage]);
  return useCallback(() => {
    const { key: lastKey } = latest.current;
    if (lastKey !== undefined) removeDraft(storage, lastKey);
    latest.current = { key: lastKey, draft: null };
  }, [storage]);
}
