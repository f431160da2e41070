/** Limits how many streams a client may hold at a time. */
export interface StreamSlots {
  /** Takes a slot and returns a function that releases it; null when the client is at its maximum. */
  acquire(client: string): (() => void) | null;
}

/** Counts open streams by client, in this process. A client without streams uses no memory. */
export function createStreamSlots(max: number): StreamSlots {
  const open = new Map<string, number>();
  const release = (client: string): void => {
    const left = (open.get(client) ?? 1) - 1;
    if (left === 0) open.delete(client);
    else open.set(client, left);
  };
  return {
    acquire(client) {
      const openStreams = open.get(client) ?? 0;
      if (openStreams >= max) return null;
      open.set(client, openStreams + 1);
      let isAcquired = true;
      return () => {
        if (isAcquired) release(client);
        isAcquired = false;
      };
    },
  };
}
