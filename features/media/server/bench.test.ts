import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atBench } from './bench.ts';

it('two pieces of work are done at a time, in the order asked, and a failure frees its place', async () => {
  let busy = 0;
  let most = 0;
  const begun: number[] = [];
  const work = async (number: number): Promise<void> => {
    begun.push(number);
    busy++;
    most = Math.max(most, busy);
    await sleep(2);
    busy--;
    if (number % 3 === 0) throw new Error('spoilt');
  };
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const outcomes = await Promise.allSettled(numbers.map((number) => atBench(() => work(number))));
  expect([most, begun]).toEqual([2, numbers]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});
