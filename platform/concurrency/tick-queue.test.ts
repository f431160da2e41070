import { expect, it } from 'vitest';
import { createTickQueue } from './tick-queue.ts';

it('lets other work run between two tasks, in the order of the tasks', async () => {
  const runInTick = createTickQueue();
  const events: string[] = [];
  let isDone = false;
  const visit = (): void => {
    events.push('visitor');
    if (!isDone) setImmediate(visit);
  };
  setImmediate(visit);
  await Promise.all(['a', 'b', 'c'].map((name) => runInTick(() => events.push(name))));
  isDone = true;
  expect(events.filter((name) => name !== 'visitor')).toStrictEqual(['a', 'b', 'c']);
  expect(events.join(' ')).toMatch(/a( visitor)+ b( visitor)+ c/);
});

it('returns results and continues after a task that throws', async () => {
  const runInTick = createTickQueue();
  const failing = runInTick(() => {
    throw new Error('broken');
  });
  const next = runInTick(() => 7);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe(7);
});
