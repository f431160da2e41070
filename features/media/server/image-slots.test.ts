import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type ImagePriority, withImageSlot } from './image-slots.ts';

it('runs two tasks at a time in order, and a failed task frees its slot', async () => {
  let busy = 0;
  let max = 0;
  const begun: number[] = [];
  const work = async (number: number): Promise<void> => {
    begun.push(number);
    busy++;
    max = Math.max(max, busy);
    await sleep(2);
    busy--;
    if (number % 3 === 0) throw new Error('spoilt');
  };
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const outcomes = await Promise.allSettled(numbers.map((number) => withImageSlot(() => work(number))));
  expect([max, begun]).toEqual([2, numbers]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

it('runs visitor tasks first, and background tasks do not delay them', async () => {
  const begun: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const start = (name: string, ...priority: [ImagePriority?]): Promise<void> =>
    withImageSlot(
      async () => {
        begun.push(name);
        await released;
      },
      ...priority,
    );
  const all = [
    start('background', 'background'),
    start('another in the background', 'background'),
    start('owner'),
    start('second owner'),
    start('third owner'),
    start('visitor', 'visitor'),
  ];
  expect(begun).toEqual(['background', 'owner', 'second owner']);
  release();
  await Promise.all(all);
  expect(begun.indexOf('visitor')).toBeLessThan(begun.indexOf('third owner'));
});
