import { expect, it, vi } from 'vitest';
import { createRegistry } from './registry.ts';

it('a registry notifies subscribers of added and removed entries and keeps their order', () => {
  const registry = createRegistry<string>();
  const onChange = vi.fn<() => void>();
  const unsubscribe = registry.subscribe(onChange);
  const removeFirst = registry.add('first');
  registry.add('second');
  expect(registry.entries()).toStrictEqual(['first', 'second']);
  removeFirst();
  removeFirst();
  expect(registry.entries()).toStrictEqual(['second']);
  unsubscribe();
  registry.add('third');
  expect(onChange).toHaveBeenCalledTimes(4);
});
