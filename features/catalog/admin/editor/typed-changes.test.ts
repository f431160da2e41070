import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypedChanges } from './typed-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeChanges() {
  const work = vi.fn();
  const changes = createTypedChanges();
  changes.handle(work);
  return { changes, work };
}

it('passes on several keys once, also while typing goes on', () => {
  const { changes, work } = makeChanges();
  changes.schedule();
  vi.advanceTimersByTime(150);
  changes.schedule();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(work).toHaveBeenCalledOnce();
});

it('passes on at once when asked to, and not again', () => {
  const { changes, work } = makeChanges();
  changes.schedule();
  changes.flush();
  vi.advanceTimersByTime(1000);
  changes.flush();
  expect(work).toHaveBeenCalledOnce();
});
