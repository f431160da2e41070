import { describe, expect, it } from 'vitest';
import { createGathering, type Outcome } from './gathering.ts';

const done = (values: readonly number[]): Outcome<number>[] =>
  values.map((value) => ({ status: 'fulfilled', value: value * 10 }));

/** Groups as they went; each ends when it is let go. */
function observed(options: { most?: number; leaveHalf?: boolean } = {}) {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const gathering = createGathering<number, number>({
    most: options.most ?? 100,
    leaveHalf: options.leaveHalf ?? false,
    async run(wishes) {
      groups.push([...wishes]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return () => Promise.resolve(done(wishes));
    },
  });
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await turn();
  };
  return { gathering, groups, end };
}

const toOutcome = (wish: number): Outcome<number> =>
  wish === 2 ? { status: 'rejected', reason: new Error('2') } : { status: 'fulfilled', value: wish };

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('a gathering', () => {
  it('lets those who come in the same turn, or meanwhile, go together; nobody waits for others to come', async () => {
    const { gathering, groups, end } = observed();
    const results = [1, 2].map((wish) => gathering.add('a', wish));
    await turn();
    expect(groups).toEqual([[1, 2]]);
    for (const wish of [3, 4]) results.push(gathering.add('a', wish));
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

  it('keeps to so many in a group, one group after the other; other keys do not wait', async () => {
    const { gathering, groups, end } = observed({ most: 2 });
    const results = [1, 2, 3].map((wish) => gathering.add('a', wish));
    results.push(gathering.add('b', 4));
    await turn();
    expect(groups).toEqual([[1, 2], [4]]);
    await end();
    expect(groups.at(-1)).toEqual([3]);
    await end();
    await end();
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  });

  it('serves whoever comes the moment the last has been told', async () => {
    const gathering = createGathering<number, number>({
      most: 1,
      run: (wishes) => Promise.resolve(() => Promise.resolve(done(wishes))),
    });
    const again = gathering.add('a', 1).then(async () => await gathering.add('a', 2));
    expect(await again).toBe(20);
  });

  it('lets the next go before it tells the last what became of them', async () => {
    const order: string[] = [];
    const gathering = createGathering<number, number>({
      most: 1,
      async run([wish = 0]) {
        order.push(`${wish} begins`);
        await turn();
        return () => {
          order.push(`${wish} is told`);
          return Promise.resolve(done([wish]));
        };
      },
    });
    await Promise.all([1, 2].map((wish) => gathering.add('a', wish)));
    expect(order).toEqual(['1 begins', '2 begins', '1 is told', '2 is told']);
  });

  it('refuses all of a group when nobody can be told what became of it', async () => {
    const gathering = createGathering<number, number>({
      most: 2,
      run: () => Promise.resolve(() => Promise.reject(new Error('lost'))),
    });
    const outcomes = await Promise.allSettled([1, 2].map((wish) => gathering.add('a', wish)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('leaves half behind where that is wanted: of those who wait and those who have just come back, not of a few', async () => {
    const { gathering, groups, end } = observed({ leaveHalf: true });
    const results = Array.from({ length: 10 }, (_, index) => gathering.add('a', index));
    await turn();
    await end();
    expect(groups.map((group) => group.length)).toEqual([5, 5]);
    results.push(...[10, 11, 12].map((wish) => gathering.add('a', wish)));
    await end();
    await end();
    expect(groups.map((group) => group.length)).toEqual([5, 5, 3]);
    expect(await Promise.all(results)).toHaveLength(13);
  });

  it('refuses the one that was refused, and lets the others go by themselves when a group fails as a whole', async () => {
    const groups: number[][] = [];
    const gathering = createGathering<number, number>({
      most: 100,
      async run(wishes) {
        groups.push([...wishes]);
        await Promise.resolve();
        if (wishes.includes(3)) throw new Error('3 is not to be had');
        return () => Promise.resolve(wishes.map(toOutcome));
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((wish) => gathering.add('a', wish)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(groups).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });
});
