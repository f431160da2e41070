import { describe, expect, it } from 'vitest';
import { createBatcher, type Outcome } from './batcher.ts';

const done = (values: readonly number[]): Outcome<number>[] =>
  values.map((value) => ({ status: 'fulfilled', value: value * 10 }));

/** Records the batches that ran. A batch ends when `end` is called. */
function observed(options: { max?: number; pipelined?: boolean } = {}) {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const batcher = createBatcher<number, number>({
    max: options.max ?? 100,
    pipelined: options.pipelined ?? false,
    async run(inputs) {
      groups.push([...inputs]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return () => Promise.resolve(done(inputs));
    },
  });
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await turn();
  };
  return { batcher, groups, end };
}

const toOutcome = (item: number): Outcome<number> =>
  item === 2 ? { status: 'rejected', reason: new Error('2') } : { status: 'fulfilled', value: item };

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('createBatcher', () => {
  it('batches items added in the same tick or during a run, without waiting for more', async () => {
    const { batcher, groups, end } = observed();
    const results = [1, 2].map((item) => batcher.add('a', item));
    await turn();
    expect(groups).toEqual([[1, 2]]);
    for (const item of [3, 4]) results.push(batcher.add('a', item));
    await turn();
    expect(groups).toEqual([[1, 2]]);
    await end();
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await end();
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  });

  it('limits the batch size and runs batches of one key in sequence, independently of other keys', async () => {
    const { batcher, groups, end } = observed({ max: 2 });
    const results = [1, 2, 3].map((item) => batcher.add('a', item));
    results.push(batcher.add('b', 4));
    await turn();
    expect(groups).toEqual([[1, 2], [4]]);
    await end();
    expect(groups.at(-1)).toEqual([3]);
    await end();
    await end();
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  });

  it('runs an item added as soon as the last one is settled', async () => {
    const batcher = createBatcher<number, number>({
      max: 1,
      run: (inputs) => Promise.resolve(() => Promise.resolve(done(inputs))),
    });
    const again = batcher.add('a', 1).then(async () => await batcher.add('a', 2));
    expect(await again).toBe(20);
  });

  it('starts the next batch before settling the previous one', async () => {
    const order: string[] = [];
    const batcher = createBatcher<number, number>({
      max: 1,
      async run([item = 0]) {
        order.push(`${item} begins`);
        await turn();
        return () => {
          order.push(`${item} gets its outcome`);
          return Promise.resolve(done([item]));
        };
      },
    });
    await Promise.all([1, 2].map((item) => batcher.add('a', item)));
    expect(order).toEqual(['1 begins', '2 begins', '1 gets its outcome', '2 gets its outcome']);
  });

  it('rejects all items of a batch when its outcomes are lost', async () => {
    const batcher = createBatcher<number, number>({
      max: 2,
      run: () => Promise.resolve(() => Promise.reject(new Error('lost'))),
    });
    const outcomes = await Promise.allSettled([1, 2].map((item) => batcher.add('a', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('runs half of the waiting and just settled items when pipelined, except for small batches', async () => {
    const { batcher, groups, end } = observed({ pipelined: true });
    const results = Array.from({ length: 10 }, (_, index) => batcher.add('a', index));
    await turn();
    await end();
    expect(groups.map((group) => group.length)).toEqual([5, 5]);
    results.push(...[10, 11, 12].map((item) => batcher.add('a', item)));
    await end();
    await end();
    expect(groups.map((group) => group.length)).toEqual([5, 5, 3]);
    expect(await Promise.all(results)).toHaveLength(13);
  });

  it('rejects only the failing item, and runs items one by one when a whole batch fails', async () => {
    const groups: number[][] = [];
    const batcher = createBatcher<number, number>({
      max: 100,
      async run(inputs) {
        groups.push([...inputs]);
        await Promise.resolve();
        if (inputs.includes(3)) throw new Error('3 is not to be had');
        return () => Promise.resolve(inputs.map(toOutcome));
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add('a', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(groups).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });
});
