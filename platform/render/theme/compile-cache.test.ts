import { describe, expect, it, vi } from 'vitest';
import { CompileCache } from './compile-cache.ts';
import type { Compiled } from './compile-without-mistakes.ts';
import { LessFailure } from './less-failure.ts';

const toCompiled = (css: string): Compiled => ({ css, faults: [], failure: null });
const failed = (isFinal: boolean): Compiled => ({ css: '', faults: [], failure: new LessFailure('x', { isFinal }) });

describe('the cache of compiled styles', () => {
  it('compiles the same styles once, also at the same time', async () => {
    const cache = new CompileCache(10);
    const compile = vi.fn(async () => toCompiled('a'));
    await Promise.all([cache.get('a', compile), cache.get('a', compile)]);
    expect(await cache.get('a', compile)).toStrictEqual(toCompiled('a'));
    expect(compile).toHaveBeenCalledTimes(1);
    expect(await cache.get('b', async () => toCompiled('b'))).toStrictEqual(toCompiled('b'));
  });

  it('keeps the failure of styles that fail every time', async () => {
    const cache = new CompileCache(10);
    await cache.get('a', async () => failed(true));
    expect(await cache.get('a', async () => toCompiled('a'))).toMatchObject({ css: '', failure: { isFinal: true } });
  });

  it('compiles again after a failure that may be temporary', async () => {
    const cache = new CompileCache(10);
    await cache.get('a', async () => failed(false));
    expect(await cache.get('a', async () => toCompiled('a'))).toStrictEqual(toCompiled('a'));
  });

  it('compiles again after an unexpected error', async () => {
    const cache = new CompileCache(10);
    await expect(cache.get('a', () => Promise.reject(new Error('unexpected')))).rejects.toThrow('unexpected');
    expect(await cache.get('a', async () => toCompiled('a'))).toStrictEqual(toCompiled('a'));
  });

  it('removes the oldest result when it is full', async () => {
    const cache = new CompileCache(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => toCompiled(key));
    expect(await cache.get('c', async () => toCompiled('new'))).toStrictEqual(toCompiled('c'));
    expect(await cache.get('b', async () => toCompiled('new'))).toStrictEqual(toCompiled('b'));
    expect(await cache.get('a', async () => toCompiled('new'))).toStrictEqual(toCompiled('new'));
  });
});
