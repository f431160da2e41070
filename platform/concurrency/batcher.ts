/** What became of one of those that went together. */
export type Outcome<R> = PromiseSettledResult<R>;

export interface Batcher<W, R> {
  add(key: string, item: W): Promise<R>;
}

export interface BatcherOptions<W, R> {
  /**
   * Does what has to be done one group after the other, and gives what tells the outcomes, one for each wish in their
   * order: that waits until the next group is under way. Fails as a whole only when nothing was done.
   */
  run: (inputs: readonly W[], first: W) => Promise<() => Promise<readonly Outcome<R>[]>>;
  /** How many go together at most. */
  max: number;
  /** Whether a large group leaves behind as many as it takes, of those who wait and those who have just come back. */
  pipelined?: boolean;
}

interface Waiting<W, R> {
  item: W;
  resolve: (result: R) => void;
  reject: (reason: unknown) => void;
}

interface Line<W, R> {
  waiting: Waiting<W, R>[];
  /** How many of the last group are about to be answered. */
  back: number;
}

/** Of so few, none is left behind. */
const FEW = 4;

/**
 * Lets wishes of the same key that come while others are under way wait for them and then go together: many at once cost
 * the database little more than one. Whoever comes alone does not wait. When a group fails as a whole, each of it goes by
 * itself, so that nobody is refused for what another has sent.
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
      // At once: whoever comes next would wait in a line that nobody serves any more.
      if (group === null) lines.delete(key);
      // The question of the next is sent at the end of this turn.
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

// Those who come in the same turn of the loop go together from the first.
const turnOfLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Tells each of a group what became of it. */
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
