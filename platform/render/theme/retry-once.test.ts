import { describe, expect, it, vi } from 'vitest';
import { LessFailure } from './less-failure.ts';
import { retryOnce } from './retry-once.ts';

const temporary = new LessFailure('the thread ended', { isFinal: false });

describe('a compiler run', () => {
  it('is repeated after a failure that may be temporary', async () => {
    const compile = vi.fn(async () => 'a{b:c}').mockRejectedValueOnce(temporary);
    expect(await retryOnce(compile)).toBe('a{b:c}');
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it('is repeated only once', async () => {
    const compile = vi.fn(() => Promise.reject(temporary));
    await expect(retryOnce(compile)).rejects.toBe(temporary);
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it.each([new LessFailure('a mistake', { isMistake: true }), new Error('unexpected')])(
    'is not repeated after %s',
    async (failure) => {
      const compile = vi.fn(() => Promise.reject(failure));
      await expect(retryOnce(compile)).rejects.toBe(failure);
      expect(compile).toHaveBeenCalledTimes(1);
    },
  );
});
