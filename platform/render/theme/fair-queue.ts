export interface FairQueue {
  /** Runs the task as soon as a slot is free and the owner holds none. Owners take turns. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  starts: (() => void)[];
  isBusy: boolean;
  /** The turn at which this owner was last served, 0 before the first. */
  served: number;
}

/** A few slots shared by many owners, each of which holds at most one: an owner with many tasks delays only itself. */
export function createFairQueue(slots: number): FairQueue {
  const lines = new Map<string, Line>();
  let busy = 0;
  let turn = 0;

  function next(): void {
    if (busy >= slots) return;
    const ready = [...lines.values()].filter(({ isBusy, starts }) => !isBusy && starts.length > 0);
    const [line] = ready.toSorted((a, b) => a.served - b.served);
    const start = line?.starts.shift();
    if (line === undefined || start === undefined) return;
    busy++;
    turn++;
    line.isBusy = true;
    line.served = turn;
    start();
  }

  function release(owner: string, line: Line): void {
    busy--;
    line.isBusy = false;
    if (line.starts.length === 0) lines.delete(owner);
    next();
  }

  return {
    async run(owner, work) {
      const line = lines.get(owner) ?? { starts: [], isBusy: false, served: 0 };
      lines.set(owner, line);
      await new Promise<void>((resolve) => {
        line.starts.push(resolve);
        next();
      });
      try {
        return await work();
      } finally {
        release(owner, line);
      }
    },
  };
}
