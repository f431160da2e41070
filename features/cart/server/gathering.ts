/** What became of one of those that went together. */
export type Outcome<R> = PromiseSettledResult<R>;

export interface Gathering<W, R> {
  add(key: string, wish: W): Promise<R>;
}

export interface GatheringOptions<W, R> {
  /** Gives one outcome for each wish, in their order. Fails as a whole only when nothing was done. */
  run: (wishes: readonly W[], first: W) => Promise<readonly Outcome<R>[]>;
  /** How many groups of a key may be under way. */
  groups: number;
  /** How many go together at most. */
  most: number;
}

interface Waiting<W, R> {
  wish: W;
  resolve: (result: R) => void;
  reject: (reason: unknown) => void;
}

interface Line<W, R> {
  waiting: Waiting<W, R>[];
  underway: number;
}

/**
 * Lets wishes of the same key that come while others are under way wait for them and then go together: many at once cost
 * the database little more than one. Whoever comes alone does not wait. When a group fails as a whole, each of it goes by
 * itself, so that nobody is refused for what another has sent.
 */
export function createGathering<W, R>(options: GatheringOptions<W, R>): Gathering<W, R> {
  const lines = new Map<string, Line<W, R>>();
  return {
    add(key, wish) {
      const line = lines.get(key) ?? { waiting: [], underway: 0 };
      lines.set(key, line);
      return new Promise<R>((resolve, reject) => {
        line.waiting.push({ wish, resolve, reject });
        if (line.underway < options.groups) void work(line).finally(() => line.underway === 0 && lines.delete(key));
      });
    },
  };

  async function work(line: Line<W, R>): Promise<void> {
    line.underway += 1;
    await turnOfLoop();
    while (line.waiting.length > 0) await runGroup(options.run, line.waiting.splice(0, options.most));
    line.underway -= 1;
  }
}

// Those who come in the same turn of the loop go together from the first.
const turnOfLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function runGroup<W, R>(run: GatheringOptions<W, R>['run'], group: readonly Waiting<W, R>[]): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const wishes = group.map(({ wish }) => wish);
  try {
    const outcomes = await run(wishes, first.wish);
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') resolve(outcome.value);
      else reject(outcome?.reason ?? new Error('A group has left one of it out'));
    }
  } catch (error) {
    if (group.length === 1) first.reject(error);
    else for (const alone of group) await runGroup(run, [alone]);
  }
}
