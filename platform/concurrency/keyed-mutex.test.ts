import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('createKeyedMutex', () => {
  it('runs work of one key in sequence, even after a failure, and does not block other keys', async () => {
    const mutex = createKeyedMutex();
    const done: string[] = [];
    let letFirstEnd = (): void => undefined;
    const first = mutex.runExclusive('a', async () => {
      await new Promise<void>((resolve) => {
        letFirstEnd = resolve;
      });
      done.push('a1');
      throw new Error('failed');
    });
    const second = mutex.runExclusive('a', () => Promise.resolve(void done.push('a2')));
    await mutex.runExclusive('b', () => Promise.resolve(void done.push('b')));
    expect(done).toEqual(['b']);
    letFirstEnd();
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(done).toEqual(['b', 'a1', 'a2']);
  });
});
