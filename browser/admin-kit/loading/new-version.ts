import { useSyncExternalStore } from 'react';

/** Whether the server has another version of the owner area than the one in this browser. */
export interface NewVersion {
  /** Asks the server. The answer is kept, and a failed request is no answer. */
  check: () => Promise<void>;
  isAvailable: () => boolean;
  subscribe: (onChange: () => void) => () => void;
}

export function createNewVersion(findOut: () => Promise<boolean>): NewVersion {
  let isAvailable = false;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const ask = async (): Promise<void> => {
    isAvailable = await findOut();
    running = null;
    if (isAvailable) for (const listener of listeners) listener();
  };
  return {
    check: async () => {
      if (!isAvailable) await (running ??= ask());
    },
    isAvailable: () => isAvailable,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The name of the first script contains a hash of all scripts: another version has another one. */
export async function isOutdated(page: Document, fetchPage: typeof fetch): Promise<boolean> {
  const script = page.querySelector('script[type=module][src]')?.getAttribute('src');
  if (script === undefined || script === null) return false;
  try {
    const reply = await fetchPage(page.location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    return reply.ok && !(await reply.text()).includes(script);
  } catch {
    // The server cannot be reached. Its version is unknown.
    return false;
  }
}

export const newVersion = createNewVersion(() => isOutdated(document, (url, init) => fetch(url, init)));

export function useNewVersion(): boolean {
  return useSyncExternalStore(newVersion.subscribe, newVersion.isAvailable, newVersion.isAvailable);
}
