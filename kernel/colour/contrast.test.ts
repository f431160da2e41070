import { describe, expect, it } from 'vitest';
import { BLACK, contrastOf, textColourOn, WHITE } from './contrast.ts';

describe('the contrast of colours', () => {
  it('is that of WCAG, in either order', () => {
    expect(contrastOf(WHITE, BLACK)).toBeCloseTo(21);
    expect(contrastOf('#fff', '#777777')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#777777', '#fff')).toBe(contrastOf('#fff', '#777777'));
  });

  it('chooses a text colour with a contrast of at least 4.5 on every colour', () => {
    for (let value = 0; value < 0x1000; value += 1) {
      const colour = `#${value.toString(16).padStart(3, '0')}`;
      expect(contrastOf(colour, textColourOn(colour)), colour).toBeGreaterThan(4.5);
    }
  });
});
