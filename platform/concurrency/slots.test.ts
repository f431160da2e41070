import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlots } from './slots.ts';

const limits = { max: 2, timeoutMs: 1000, timeoutMessage: 'no slot' };

describe('slots', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are given out in the order of requests, never more than the maximum', async () => {
    const acquire = createSlots(limits);
    const events: string[] = [];
    const start = async (name: string): Promise<() => void> => {
      const release = await acquire();
      events.push(name);
      return release;
    };
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(start);
    const releaseA = await a;
    await b;
    expect(events).toStrictEqual(['a', 'b']);
    releaseA?.();
    const releaseC = await c;
    expect(events).toStrictEqual(['a', 'b', 'c']);
    releaseC?.();
    await d;
    expect(events).toStrictEqual(['a', 'b', 'c', 'd']);
  });

  it('reject a caller who waited too long, and are then free for the next one', async () => {
    const acquire = createSlots({ ...limits, max: 1 });
    const release = await acquire();
    const late = acquire().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.timeoutMs);
    expect(await late).toStrictEqual(new Error('no slot'));
    release();
    expect(await acquire()).toBeTypeOf('function');
  });
});
