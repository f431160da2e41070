import { afterEach, expect, it, vi } from 'vitest';
import { storedFlag } from './stored-flag.ts';

afterEach(() => vi.unstubAllGlobals());

it('a stored flag survives the page', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  });
  const flag = storedFlag('collapsed', false);
  expect(flag.read()).toBe(false);
  flag.write(true);
  expect(storedFlag('collapsed', false).read()).toBe(true);
});

it('a stored flag works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  const flag = storedFlag('collapsed', true);
  expect(flag.read()).toBe(true);
  flag.write(false);
  expect(flag.read()).toBe(false);
});
