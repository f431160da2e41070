/** Limits how many streams a client may hold at a time. */
export interface StreamSlots {
  /** Takes a slot and returns a function that releases it; null when the client is at its maximum. */
  take(client: string): (() => void) | null;
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
    take(client) {
      const held = open.get(client) ?? 0;
      if (held >= max) return null;
      open.set(client, held + 1);
      let isHeld = true;
      return () => {
        if (isHeld) release(client);
        isHeld = false;
      };
    },
  };
}
