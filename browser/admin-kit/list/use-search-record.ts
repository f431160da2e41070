import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PageTrail } from './page-trail.ts';
import type { SearchRecord } from './url-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    listTrail?: PageTrail;
  }
}

export interface ListLocation {
  /** The query string as the router parsed it. */
  record: SearchRecord;
  /** What the history entry holds as trail: any value, since other versions of the program may have written it. */
  trail: unknown;
  /** Identifies the history entry. */
  entryKey: string;
}

export interface ListNavigation {
  record: Record<string, string>;
  trail: PageTrail;
  /** Replaces the history entry, so that typing in the search field does not fill the history. */
  replace: boolean;
}

export function useListLocation(): [ListLocation, (navigation: ListNavigation) => void] {
  const location = useRouterState({ select: (state) => state.location });
  const navigate = useNavigate();
  const go = useCallback(
    ({ record, trail, replace }: ListNavigation) => {
      const options = { to: '.', search: record, replace, resetScroll: false, state: { listTrail: trail } };
      // The query string belongs to whichever route shows the list, so no type describes it here.
      void navigate(options as unknown as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  const { search, state } = location;
  return [{ record: search, trail: state.listTrail, entryKey: state.__TSR_key ?? '' }, go];
}
