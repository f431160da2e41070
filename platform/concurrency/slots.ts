/** Takes a slot and returns the function that releases it. */
export type AcquireSlot = () => Promise<() => void>;

export interface SlotLimits {
  max: number;
  /** How long a caller waits for a slot. */
  timeoutMs: number;
  /** The message of the error after that time. */
  timeoutMessage: string;
}

/** Limits how much work runs at once. The others wait in the order of their requests. */
export function createSlots({ max, timeoutMs, timeoutMessage }: SlotLimits): AcquireSlot {
  let free = max;
  const waiting = new Set<() => void>();
  const release = (): void => {
    // Handed directly to the next caller, so that no other can take it in between.
    const [next] = waiting;
    if (next === undefined) free++;
    else next();
  };
  const waitForTurn = async (): Promise<void> =>
    await new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new Error(timeoutMessage));
      }, timeoutMs);
      waiting.add(start);
    });
  return async () => {
    if (free > 0) free--;
    else await waitForTurn();
    return release;
  };
}
