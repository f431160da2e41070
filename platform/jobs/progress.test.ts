import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgressReporter } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const INTERVAL = 1000;

function record() {
  const stored: number[] = [];
  const reporter = createProgressReporter(async ({ done }) => void stored.push(done), INTERVAL);
  return { stored, reporter };
}

describe('createProgressReporter', () => {
  it('stores at most one report per interval, the latest one', async () => {
    const { stored, reporter } = record();
    for (let done = 0; done < 3000; done += 1) {
      reporter.report({ done });
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(stored).toEqual([0, 999, 1999, 2999]);
  });

  it('stores the last report of a handler that then stays silent', async () => {
    const { stored, reporter } = record();
    reporter.report({ done: 1 });
    reporter.report({ done: 2 });
    await vi.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(stored).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stores what is left when it is flushed, once', async () => {
    const { stored, reporter } = record();
    reporter.report({ done: 1 });
    reporter.report({ done: 2 });
    await reporter.flush();
    await reporter.flush();
    expect(stored).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
