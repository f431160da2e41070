/** The outcome of one item of a batch. */
export type Outcome<Result> = PromiseSettledResult<Result>;

export interface Batcher<Item, Result> {
  add(key: string, item: Item): Promise<Result>;
}

export interface BatcherOptions<Item, Result> {
  /**
   * Does the part of the work that must run batch by batch, and returns a function that gives the outcomes, one per
   * item in input order. That function is called once the next batch is under way. Rejects only when nothing was done.
   */
  run: (inputs: readonly Item[], first: Item) => Promise<() => Promise<readonly Outcome<Result>[]>>;
  /** Maximum batch size. */
  max: number;
  /**
   * Splits the pending items into two alternating batches, so that one is in the database while the results of the
   * other are delivered.
   */
  pipelined?: boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** How many items of the last batch are about to be settled. */
  settlingCount: number;
}

/** Batches up to this size are not split. */
const MIN_SPLIT_SIZE = 4;

/**
 * Collects items of the same key that arrive while a batch is running and runs them together: many at once cost the
 * database little more than one. A single item does not wait. When a batch fails as a whole, its items run one by one,
 * so that no item is rejected because of another caller's input.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const queues = new Map<string, Queue<Item, Result>>();
  return {
    add(key, item) {
      const known = queues.get(key);
      const queue = known ?? { waiting: [], settlingCount: 0 };
      queues.set(key, queue);
      return new Promise<Result>((resolve, reject) => {
        queue.waiting.push({ item, resolve, reject });
        if (known === undefined) void processQueue(key, queue);
      });
    },
  };

  async function processQueue(key: string, queue: Queue<Item, Result>): Promise<void> {
    await nextTick();
    let group = begin(queue);
    while (group !== null) {
      const settle = await group;
      group = begin(queue);
      // Delete it immediately: an item added later would wait in a queue that is no longer processed.
      if (group === null) queues.delete(key);
      // The query of the next batch is sent at the end of this tick.
      else await nextTick();
      void settle();
    }
  }

  function begin(queue: Queue<Item, Result>): Promise<Settle> | null {
    const half = Math.max(MIN_SPLIT_SIZE, Math.ceil((queue.waiting.length + queue.settlingCount) / 2));
    const group = queue.waiting.splice(0, options.pipelined === true ? Math.min(half, options.max) : options.max);
    queue.settlingCount = group.length;
    return group.length === 0 ? null : runGroup(options.run, group);
  }
}

// Items added in the same tick of the event loop form the first batch.
const nextTick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Settles the promises of all items of a batch. */
type Settle = () => Promise<void>;

async function runGroup<Item, Result>(
  run: BatcherOptions<Item, Result>['run'],
  group: readonly Waiting<Item, Result>[],
): Promise<Settle> {
  const inputs = group.map(({ item }) => item);
  const [first] = inputs as [Item];
  try {
    const readOutcomes = await run(inputs, first);
    return async () => settle(group, await readOutcomes().catch((reason: unknown) => rejectAll(group, reason)));
  } catch (error) {
    if (group.length === 1) return async () => settle(group, rejectAll(group, error));
    for (const entry of group) await (await runGroup(run, [entry]))();
    return () => Promise.resolve();
  }
}

function settle<Result>(group: readonly Waiting<unknown, Result>[], outcomes: readonly Outcome<Result>[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') resolve(outcome.value);
    else reject(outcome?.reason ?? new Error('The batch returned no outcome for an item'));
  }
}

function rejectAll(group: readonly unknown[], reason: unknown): PromiseRejectedResult[] {
  return group.map(() => ({ status: 'rejected', reason }));
}
