import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function hasEnded(sleep: Promise<void>): Promise<boolean> {
  let ended = false;
  void sleep.then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return ended;
}

describe('createWakeSignal', () => {
  it('ends a sleep when rung', async () => {
    const wakeSignal = createWakeSignal();
    const sleep = wakeSignal.sleep(5000);
    expect(await hasEnded(sleep)).toBe(false);
    wakeSignal.notify();
    expect(await hasEnded(sleep)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a sleep after its timeout', async () => {
    const sleep = createWakeSignal().sleep(5000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await hasEnded(sleep)).toBe(true);
  });

  it('remembers one ring that came while no one was asleep', async () => {
    const wakeSignal = createWakeSignal();
    wakeSignal.notify();
    wakeSignal.notify();
    expect(await hasEnded(wakeSignal.sleep(5000))).toBe(true);
    expect(await hasEnded(wakeSignal.sleep(5000))).toBe(false);
  });
});
