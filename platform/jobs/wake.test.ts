import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlarm } from './wake.ts';

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

describe('createAlarm', () => {
  it('ends a sleep when rung', async () => {
    const alarm = createAlarm();
    const sleep = alarm.sleep(5000);
    expect(await hasEnded(sleep)).toBe(false);
    alarm.ring();
    expect(await hasEnded(sleep)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a sleep after its timeout', async () => {
    const sleep = createAlarm().sleep(5000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await hasEnded(sleep)).toBe(true);
  });

  it('remembers one ring that came while no one was asleep', async () => {
    const alarm = createAlarm();
    alarm.ring();
    alarm.ring();
    expect(await hasEnded(alarm.sleep(5000))).toBe(true);
    expect(await hasEnded(alarm.sleep(5000))).toBe(false);
  });
});
