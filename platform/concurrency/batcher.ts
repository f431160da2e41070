/** The outcome of one item of a batch. */
export type Outcome<R> = PromiseSettledResult<R>;

export interface Batcher<W, R> {
  add(key: string, item: W): Promise<R>;
}

export interface BatcherOptions<W, R> {
  /**
   * Does the part of the work that must run batch by batch, and returns a function that gives the outcomes, one per
   * item in input order. That function is called once the next batch is under way. Rejects only when nothing was done.
   */
  run: (inputs: readonly W[], first: W) => Promise<() => Promise<readonly Outcome<R>[]>>;
  /** Maximum batch size. */
  max: number;
  /** Whether a batch takes only half of the items: half of those waiting plus those about to be settled. */
  pipelined?: boolean;
}

interface Waiting<W, R> {
  item: W;
  resolve: (result: R) => void;
  reject: (reason: unknown) => void;
}

interface Line<W, R> {
  waiting: Waiting<W, R>[];
  /** How many items of the last batch are about to be settled. */
  back: number;
}

/** Batches up to this size are not split. */
const FEW = 4;

/**
 * Collects items of the same key that arrive while a batch is running and runs them together: many at once cost the
 * database little more than one. A single item does not wait. When a batch fails as a whole, its items run one by one,
 * so that no item is rejected because of another caller's input.
 */
export function createBatcher<W, R>(options: BatcherOptions<W, R>): Batcher<W, R> {
  const lines = new Map<string, Line<W, R>>();
  return {
    add(key, item) {
      const known = lines.get(key);
      const line = known ?? { waiting: [], back: 0 };
      lines.set(key, line);
      return new Promise<R>((resolve, reject) => {
        line.waiting.push({ item, resolve, reject });
        if (known === undefined) void work(key, line);
      });
    },
  };

  async function work(key: string, line: Line<W, R>): Promise<void> {
    await turnOfLoop();
    let group = begin(line);
    while (group !== null) {
      const settle = await group;
      group = begin(line);
      // Delete it immediately: an item added later would wait in a queue that is no longer processed.
      if (group === null) lines.delete(key);
      // The query of the next batch is sent at the end of this tick.
      else await turnOfLoop();
      void settle();
    }
  }

  function begin(line: Line<W, R>): Promise<Settle> | null {
    const half = Math.max(FEW, Math.ceil((line.waiting.length + line.back) / 2));
    const group = line.waiting.splice(0, options.pipelined === true ? Math.min(half, options.max) : options.max);
    line.back = group.length;
    return group.length === 0 ? null : runGroup(options.run, group);
  }
}

// Items added in the same tick of the event loop form the first batch.
const turnOfLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Settles the promises of all items of a batch. */
type Settle = () => Promise<void>;

async function runGroup<W, R>(run: BatcherOptions<W, R>['run'], group: readonly Waiting<W, R>[]): Promise<Settle> {
  const inputs = group.map(({ item }) => item);
  const [first] = inputs as [W];
  try {
    const tell = await run(inputs, first);
    return async () => settle(group, await tell().catch((reason: unknown) => refuseAll(group, reason)));
  } catch (error) {
    if (group.length === 1) return async () => settle(group, refuseAll(group, error));
    for (const alone of group) await (await runGroup(run, [alone]))();
    return () => Promise.resolve();
  }
}

function settle<R>(group: readonly Waiting<unknown, R>[], outcomes: readonly Outcome<R>[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') resolve(outcome.value);
    else reject(outcome?.reason ?? new Error('A group has left one of it out'));
  }
}

function refuseAll(group: readonly unknown[], reason: unknown): PromiseRejectedResult[] {
  return group.map(() => ({ status: 'rejected', reason }));
}
