import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that end on demand, and the names of the tasks that have started. */
function makeWork(slots: number) {
  const queue = createFairQueue(slots);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (name: string): Promise<void> =>
    queue.run(name.charAt(0), async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error === undefined ? resolve() : reject(error))),
      );
    });
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, begun, end };
}

describe('a fair queue', () => {
  it('gives an owner one slot at a time, however many tasks it has', async () => {
    const { add, begun, end } = makeWork(2);
    void add('a1');
    void add('a2');
    void add('b1');
    await end('');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('serves owners that have not been served yet first', async () => {
    const { add, begun, end } = makeWork(2);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name);
    await end('');
    await end('a1');
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('c1');
    await end('a2');
    await end('b2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('frees the slot of a failed task and fails only that task', async () => {
    const { add, begun, end } = makeWork(1);
    const failing = add('a1');
    const other = add('b1');
    await end('');
    await Promise.all([expect(failing).rejects.toThrow('broken'), end('a1', new Error('broken'))]);
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    await other;
  });
});
