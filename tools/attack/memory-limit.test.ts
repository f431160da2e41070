import { expect, it } from 'vitest';
import { toMemoryLimit } from './memory-limit.ts';

it('allows 15 percent more memory than after the warm-up', () => {
  expect(toMemoryLimit(200)).toBeCloseTo(230);
});
