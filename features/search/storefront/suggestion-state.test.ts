import { describe, expect, it } from 'vitest';
import { isLongEnough, nextActive } from './suggestion-state.ts';

describe('keyboard navigation of suggestions', () => {
  it('cycles through the suggestions and the field in both directions', () => {
    const walk = (key: 'ArrowDown' | 'ArrowUp'): number[] => {
      const steps: number[] = [];
      for (let at = nextActive(-1, 3, key); ; at = nextActive(at, 3, key)) {
        steps.push(at);
        if (at === -1) return steps;
      }
    };
    expect(walk('ArrowDown')).toEqual([0, 1, 2, -1]);
    expect(walk('ArrowUp')).toEqual([2, 1, 0, -1]);
    expect(nextActive(-1, 0, 'ArrowDown')).toBe(-1);
  });

  it('requests suggestions once two letters are typed', () => {
    expect([isLongEnough('e '), isLongEnough('em'), isLongEnough('🏺'), isLongEnough('')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
