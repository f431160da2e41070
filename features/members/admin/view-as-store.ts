import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#browser/client/call.ts';
import { getSession } from './session-api.ts';
import { sessionQuery } from './session-query.ts';

/** The role whose navigation an admin looks at. */
export interface ViewedRole {
  code: number;
  label: string;
}

function createViewAs() {
  let role: ViewedRole | null = null;
  const listeners = new Set<() => void>();
  const set = (next: ViewedRole | null): void => {
    role = next;
    for (const listener of listeners) listener();
  };
  return {
    start: (next: ViewedRole) => set(next),
    stop: () => set(null),
    read: () => role,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const viewAs = createViewAs();

/** The viewed role with what it opens. Null when there is none, and until the server has said what it opens. */
export function useViewAs(): { label: string; capabilities: readonly string[] } | null {
  const role = useSyncExternalStore(viewAs.subscribe, viewAs.read, viewAs.read);
  const { data } = useQuery({
    queryKey: [...sessionQuery.queryKey, 'view-as', role?.code],
    queryFn: ({ signal }) => call(getSession, { query: { viewAs: role?.code } }, { signal }),
    enabled: role !== null,
  });
  if (role === null || data === undefined || data === null) return null;
  return { label: role.label, capabilities: data.capabilities };
}
