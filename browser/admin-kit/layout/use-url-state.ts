import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type UrlState = Readonly<Record<string, unknown>>;

export interface SetUrlOptions {
  /** Replaces the entry in the history: going back then skips this change. */
  replace?: boolean;
}

/**
 * The search parameters of the screen as they are in the URL, which may have been typed by hand: the screen reads what it
 * knows and ignores the rest. A parameter that is undefined is left out of the URL.
 */
export function useUrlState(): [UrlState, (next: UrlState, options?: SetUrlOptions) => void] {
  const state: UrlState = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (next: UrlState, { replace = false }: SetUrlOptions = {}): void =>
      void navigate({ to: '.', search: next, replace }),
    [navigate],
  );
  return [state, set];
}
