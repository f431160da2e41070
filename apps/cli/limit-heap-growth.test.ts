import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./testing/fill-heap.ts', import.meta.url));

/** How many times larger than what is in use the heap of a long job becomes. */
function measureGrowth(mode: 'limited' | 'unlimited'): number {
  const output = execFileSync(process.execPath, ['--import', 'tsx', PROGRAM, mode], { encoding: 'utf8' });
  return (JSON.parse(output) as { growth: number }).growth;
}

describe('limitHeapGrowth', () => {
  it('collects what a long job has dropped before the heap is several times larger than what is in use', () => {
    expect(measureGrowth('limited')).toBeLessThan(2.5);
    expect(measureGrowth('unlimited')).toBeGreaterThan(3);
  });
});
